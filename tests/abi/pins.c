/* SPDX-License-Identifier: MIT */
/*
 * The interface, pinned down: every constant, size, offset and declaration.
 * What stands here is a promise.  It was written by tests/abi/make-pins.py
 * and changes by "make abi-update" only, on purpose, seen in the diff.
 *
 * Compiling it proves the headers, running it proves kalah_constant.
 */
#include <kalah.h>
#include <stdio.h>
#include <string.h>

#define PIN_JOIN(a, b) a##b
#define PIN_NAME(line) PIN_JOIN(pin_, line)
#define PIN(condition) \
	extern char PIN_NAME(__LINE__)[(condition) ? 1 : -1]

PIN(KALAH_PITS_MAX == 32);
PIN(KALAH_SEEDS_MAX == 65535);
PIN(KALAH_SIDE_SOUTH == 0);
PIN(KALAH_SIDE_NORTH == 1);
PIN(KALAH_SIDE_NONE == 2);
PIN(KALAH_RESULT_ONGOING == 0);
PIN(KALAH_RESULT_SOUTH == 1);
PIN(KALAH_RESULT_NORTH == 2);
PIN(KALAH_RESULT_DRAW == 3);
PIN(KALAH_PIT_STORE == -1);
PIN(KALAH_MOVE_SWAP == -2);
PIN(KALAH_MOVE_NONE == -3);
PIN(KALAH_OK == 0);
PIN(KALAH_ERROR_NULL == -1);
PIN(KALAH_ERROR_MEMORY == -2);
PIN(KALAH_ERROR_SPACE == -3);
PIN(KALAH_ERROR_RANGE == -4);
PIN(KALAH_ERROR_NAME == -5);
PIN(KALAH_ERROR_STRUCT_SMALL == -6);
PIN(KALAH_ERROR_STRUCT_TAIL == -7);
PIN(KALAH_ERROR_STRUCT_SIZE == -8);
PIN(KALAH_ERROR_RULE_VALUE == -20);
PIN(KALAH_ERROR_RULE_SEEDS == -21);
PIN(KALAH_ERROR_RULE_FIELD == -22);
PIN(KALAH_ERROR_RULE_TWICE == -23);
PIN(KALAH_ERROR_GAME_OVER == -40);
PIN(KALAH_ERROR_NO_PIT == -41);
PIN(KALAH_ERROR_EMPTY_PIT == -42);
PIN(KALAH_ERROR_SWAP_OFF == -43);
PIN(KALAH_ERROR_SWAP_FIRST == -44);
PIN(KALAH_ERROR_SWAP_LATE == -45);
PIN(KALAH_ERROR_SWAP_TAKEN == -46);
PIN(KALAH_ERROR_NO_UNDO == -47);
PIN(KALAH_ERROR_NO_REDO == -48);
PIN(KALAH_ERROR_POSITION_PITS == -60);
PIN(KALAH_ERROR_POSITION_COUNT == -61);
PIN(KALAH_ERROR_POSITION_SEEDS == -62);
PIN(KALAH_ERROR_POSITION_SIDE == -63);
PIN(KALAH_ERROR_TEXT == -80);
PIN(KALAH_ERROR_TEXT_VERSION == -81);
PIN(KALAH_ERROR_TEXT_STATE == -82);
PIN(KALAH_ERROR_MATCH_IDLE == -100);
PIN(KALAH_ERROR_MATCH_RULES == -101);
PIN(KALAH_ERROR_MATCH_FIRST == -102);
PIN(KALAH_ERROR_MATCH_ONGOING == -103);
PIN(KALAH_ERROR_STOPPED == -120);
PIN(KALAH_ERROR_TABLE_RULES == -121);
PIN(KALAH_ERROR_TABLE_OTHER == -122);
PIN(KALAH_ERROR_TABLE_SEEDS == -123);
PIN(KALAH_ERROR_FILE_OPEN == -124);
PIN(KALAH_ERROR_FILE_READ == -125);
PIN(KALAH_ERROR_FILE_WRITE == -126);
PIN(KALAH_ERROR_TABLE_FOREIGN == -127);
PIN(KALAH_ERROR_TABLE_VERSION == -128);
PIN(KALAH_ERROR_TABLE_LENGTH == -129);
PIN(KALAH_ERROR_TABLE_DAMAGED == -130);
PIN(KALAH_DIRECTION_CCW == 0);
PIN(KALAH_DIRECTION_CW == 1);
PIN(KALAH_CAPTURE_OPPOSITE == 0);
PIN(KALAH_CAPTURE_ALWAYS == 1);
PIN(KALAH_CAPTURE_NONE == 2);
PIN(KALAH_TAKES_BOTH == 0);
PIN(KALAH_TAKES_OPPOSITE == 1);
PIN(KALAH_RELAY_NONE == 0);
PIN(KALAH_RELAY_BOTH == 1);
PIN(KALAH_EXTRA_ON == 0);
PIN(KALAH_EXTRA_OFF == 1);
PIN(KALAH_END_ROW_EMPTY == 0);
PIN(KALAH_END_NO_MOVE == 1);
PIN(KALAH_END_PASS == 2);
PIN(KALAH_LEFTOVERS_OWNER == 0);
PIN(KALAH_LEFTOVERS_EMPTIED == 1);
PIN(KALAH_LEFTOVERS_LAST_MOVER == 2);
PIN(KALAH_LEFTOVERS_NOBODY == 3);
PIN(KALAH_LEFTOVERS_SPLIT == 4);
PIN(KALAH_MAJORITY_OFF == 0);
PIN(KALAH_MAJORITY_ON == 1);
PIN(KALAH_SWAP_OFF == 0);
PIN(KALAH_SWAP_ON == 1);
PIN(KALAH_FIRST_EXTRA_ON == 0);
PIN(KALAH_FIRST_EXTRA_OFF == 1);
PIN(KALAH_FIRST_SOUTH == 0);
PIN(KALAH_FIRST_NORTH == 1);
PIN(KALAH_FIELD_PITS == 0);
PIN(KALAH_FIELD_SEEDS == 1);
PIN(KALAH_FIELD_DIRECTION == 2);
PIN(KALAH_FIELD_CAPTURE == 3);
PIN(KALAH_FIELD_TAKES == 4);
PIN(KALAH_FIELD_RELAY == 5);
PIN(KALAH_FIELD_EXTRA == 6);
PIN(KALAH_FIELD_END == 7);
PIN(KALAH_FIELD_LEFTOVERS == 8);
PIN(KALAH_FIELD_MAJORITY == 9);
PIN(KALAH_FIELD_SWAP == 10);
PIN(KALAH_FIELD_FIRST_EXTRA == 11);
PIN(KALAH_FIELD_FIRST == 12);
PIN(KALAH_STEP_LIFT == 0);
PIN(KALAH_STEP_DROP == 1);
PIN(KALAH_STEP_CAPTURE == 2);
PIN(KALAH_STEP_EXTRA == 3);
PIN(KALAH_STEP_PASS == 4);
PIN(KALAH_STEP_SWEEP == 5);
PIN(KALAH_STEP_END == 6);
PIN(KALAH_STEP_SWAP == 7);
PIN(KALAH_PERFT_DEPTH_MAX == 1000);
PIN(KALAH_PERFT_THREADS_MAX == 256);
PIN(KALAH_BEGIN_SOUTH == 0);
PIN(KALAH_BEGIN_ALTERNATE == 1);
PIN(KALAH_BEGIN_WINNER == 2);
PIN(KALAH_BEGIN_LOSER == 3);
PIN(KALAH_BEGIN_COIN == 4);
PIN(KALAH_TABLE_SEEDS_MAX == 100);
PIN(KALAH_TABLE_THREADS_MAX == 256);
PIN(KALAH_TABLE_VERIFY == 1);
PIN(KALAH_SEAT_BOARD == 0);
PIN(KALAH_SEAT_MOVER == 1);
PIN(KALAH_ENGINE_MEMORY_DEFAULT == 33554432);
PIN(KALAH_ENGINE_MEMORY_MIN == 4096);
PIN(KALAH_ENGINE_THREADS_MAX == 256);
PIN(KALAH_GOAL_SCORE == 0);
PIN(KALAH_GOAL_RESULT == 1);
PIN(KALAH_STOP_DONE == 0);
PIN(KALAH_STOP_NODES == 1);
PIN(KALAH_STOP_TIME == 2);
PIN(KALAH_STOP_CALLER == 3);
PIN(KALAH_STOP_ENDLESS == 4);
PIN(KALAH_LEVEL_EASY == 0);
PIN(KALAH_LEVEL_MEDIUM == 1);
PIN(KALAH_LEVEL_HARD == 2);
PIN(KALAH_LEVEL_PERFECT == 3);

PIN(sizeof(kalah_ruleset) == 56);
PIN(offsetof(kalah_ruleset, size) == 0);
PIN(sizeof(((kalah_ruleset *)0)->size) == 4);
PIN(offsetof(kalah_ruleset, pits) == 4);
PIN(sizeof(((kalah_ruleset *)0)->pits) == 4);
PIN(offsetof(kalah_ruleset, seeds) == 8);
PIN(sizeof(((kalah_ruleset *)0)->seeds) == 4);
PIN(offsetof(kalah_ruleset, direction) == 12);
PIN(sizeof(((kalah_ruleset *)0)->direction) == 4);
PIN(offsetof(kalah_ruleset, capture) == 16);
PIN(sizeof(((kalah_ruleset *)0)->capture) == 4);
PIN(offsetof(kalah_ruleset, takes) == 20);
PIN(sizeof(((kalah_ruleset *)0)->takes) == 4);
PIN(offsetof(kalah_ruleset, relay) == 24);
PIN(sizeof(((kalah_ruleset *)0)->relay) == 4);
PIN(offsetof(kalah_ruleset, extra) == 28);
PIN(sizeof(((kalah_ruleset *)0)->extra) == 4);
PIN(offsetof(kalah_ruleset, end) == 32);
PIN(sizeof(((kalah_ruleset *)0)->end) == 4);
PIN(offsetof(kalah_ruleset, leftovers) == 36);
PIN(sizeof(((kalah_ruleset *)0)->leftovers) == 4);
PIN(offsetof(kalah_ruleset, majority) == 40);
PIN(sizeof(((kalah_ruleset *)0)->majority) == 4);
PIN(offsetof(kalah_ruleset, swap) == 44);
PIN(sizeof(((kalah_ruleset *)0)->swap) == 4);
PIN(offsetof(kalah_ruleset, first_extra) == 48);
PIN(sizeof(((kalah_ruleset *)0)->first_extra) == 4);
PIN(offsetof(kalah_ruleset, first) == 52);
PIN(sizeof(((kalah_ruleset *)0)->first) == 4);

PIN(sizeof(kalah_report) == 64);
PIN(offsetof(kalah_report, size) == 0);
PIN(sizeof(((kalah_report *)0)->size) == 4);
PIN(offsetof(kalah_report, side) == 4);
PIN(sizeof(((kalah_report *)0)->side) == 4);
PIN(offsetof(kalah_report, move) == 8);
PIN(sizeof(((kalah_report *)0)->move) == 4);
PIN(offsetof(kalah_report, lifted) == 12);
PIN(sizeof(((kalah_report *)0)->lifted) == 4);
PIN(offsetof(kalah_report, laps) == 16);
PIN(sizeof(((kalah_report *)0)->laps) == 4);
PIN(offsetof(kalah_report, stored) == 20);
PIN(sizeof(((kalah_report *)0)->stored) == 4);
PIN(offsetof(kalah_report, last_side) == 24);
PIN(sizeof(((kalah_report *)0)->last_side) == 4);
PIN(offsetof(kalah_report, last_pit) == 28);
PIN(sizeof(((kalah_report *)0)->last_pit) == 4);
PIN(offsetof(kalah_report, captured) == 32);
PIN(sizeof(((kalah_report *)0)->captured) == 4);
PIN(offsetof(kalah_report, extra) == 36);
PIN(sizeof(((kalah_report *)0)->extra) == 4);
PIN(offsetof(kalah_report, passed) == 40);
PIN(sizeof(((kalah_report *)0)->passed) == 4);
PIN(offsetof(kalah_report, swept_south) == 44);
PIN(sizeof(((kalah_report *)0)->swept_south) == 4);
PIN(offsetof(kalah_report, swept_north) == 48);
PIN(sizeof(((kalah_report *)0)->swept_north) == 4);
PIN(offsetof(kalah_report, over) == 52);
PIN(sizeof(((kalah_report *)0)->over) == 4);
PIN(offsetof(kalah_report, next) == 56);
PIN(sizeof(((kalah_report *)0)->next) == 4);
PIN(offsetof(kalah_report, result) == 60);
PIN(sizeof(((kalah_report *)0)->result) == 4);

PIN(sizeof(kalah_step) == 32);
PIN(offsetof(kalah_step, size) == 0);
PIN(sizeof(((kalah_step *)0)->size) == 4);
PIN(offsetof(kalah_step, kind) == 4);
PIN(sizeof(((kalah_step *)0)->kind) == 4);
PIN(offsetof(kalah_step, side) == 8);
PIN(sizeof(((kalah_step *)0)->side) == 4);
PIN(offsetof(kalah_step, pit) == 12);
PIN(sizeof(((kalah_step *)0)->pit) == 4);
PIN(offsetof(kalah_step, seeds) == 16);
PIN(sizeof(((kalah_step *)0)->seeds) == 4);
PIN(offsetof(kalah_step, south) == 20);
PIN(sizeof(((kalah_step *)0)->south) == 4);
PIN(offsetof(kalah_step, north) == 24);
PIN(sizeof(((kalah_step *)0)->north) == 4);
PIN(offsetof(kalah_step, lap) == 28);
PIN(sizeof(((kalah_step *)0)->lap) == 4);

PIN(sizeof(kalah_match_game) == 32);
PIN(offsetof(kalah_match_game, size) == 0);
PIN(sizeof(((kalah_match_game *)0)->size) == 4);
PIN(offsetof(kalah_match_game, first) == 4);
PIN(sizeof(((kalah_match_game *)0)->first) == 4);
PIN(offsetof(kalah_match_game, began) == 8);
PIN(sizeof(((kalah_match_game *)0)->began) == 4);
PIN(offsetof(kalah_match_game, south) == 12);
PIN(sizeof(((kalah_match_game *)0)->south) == 4);
PIN(offsetof(kalah_match_game, north) == 16);
PIN(sizeof(((kalah_match_game *)0)->north) == 4);
PIN(offsetof(kalah_match_game, south_player) == 20);
PIN(sizeof(((kalah_match_game *)0)->south_player) == 4);
PIN(offsetof(kalah_match_game, swapped) == 24);
PIN(sizeof(((kalah_match_game *)0)->swapped) == 4);
PIN(offsetof(kalah_match_game, winner) == 28);
PIN(sizeof(((kalah_match_game *)0)->winner) == 4);

PIN(sizeof(kalah_hint) == 32);
PIN(offsetof(kalah_hint, size) == 0);
PIN(sizeof(((kalah_hint *)0)->size) == 4);
PIN(offsetof(kalah_hint, move) == 4);
PIN(sizeof(((kalah_hint *)0)->move) == 4);
PIN(offsetof(kalah_hint, extra) == 8);
PIN(sizeof(((kalah_hint *)0)->extra) == 4);
PIN(offsetof(kalah_hint, captured) == 12);
PIN(sizeof(((kalah_hint *)0)->captured) == 4);
PIN(offsetof(kalah_hint, stored) == 16);
PIN(sizeof(((kalah_hint *)0)->stored) == 4);
PIN(offsetof(kalah_hint, exposed) == 20);
PIN(sizeof(((kalah_hint *)0)->exposed) == 4);
PIN(offsetof(kalah_hint, over) == 24);
PIN(sizeof(((kalah_hint *)0)->over) == 4);
PIN(offsetof(kalah_hint, result) == 28);
PIN(sizeof(((kalah_hint *)0)->result) == 4);

PIN(sizeof(kalah_limits) == 16);
PIN(offsetof(kalah_limits, size) == 0);
PIN(sizeof(((kalah_limits *)0)->size) == 4);
PIN(offsetof(kalah_limits, milliseconds) == 4);
PIN(sizeof(((kalah_limits *)0)->milliseconds) == 4);
PIN(offsetof(kalah_limits, nodes) == 8);
PIN(sizeof(((kalah_limits *)0)->nodes) == 8);

PIN(sizeof(kalah_solution) == 72);
PIN(offsetof(kalah_solution, size) == 0);
PIN(sizeof(((kalah_solution *)0)->size) == 4);
PIN(offsetof(kalah_solution, value) == 4);
PIN(sizeof(((kalah_solution *)0)->value) == 4);
PIN(offsetof(kalah_solution, lower) == 8);
PIN(sizeof(((kalah_solution *)0)->lower) == 4);
PIN(offsetof(kalah_solution, upper) == 12);
PIN(sizeof(((kalah_solution *)0)->upper) == 4);
PIN(offsetof(kalah_solution, exact) == 16);
PIN(sizeof(((kalah_solution *)0)->exact) == 4);
PIN(offsetof(kalah_solution, best) == 20);
PIN(sizeof(((kalah_solution *)0)->best) == 4);
PIN(offsetof(kalah_solution, result) == 24);
PIN(sizeof(((kalah_solution *)0)->result) == 4);
PIN(offsetof(kalah_solution, stopped) == 28);
PIN(sizeof(((kalah_solution *)0)->stopped) == 4);
PIN(offsetof(kalah_solution, depth) == 32);
PIN(sizeof(((kalah_solution *)0)->depth) == 4);
PIN(offsetof(kalah_solution, threads) == 36);
PIN(sizeof(((kalah_solution *)0)->threads) == 4);
PIN(offsetof(kalah_solution, nodes) == 40);
PIN(sizeof(((kalah_solution *)0)->nodes) == 8);
PIN(offsetof(kalah_solution, milliseconds) == 48);
PIN(sizeof(((kalah_solution *)0)->milliseconds) == 8);
PIN(offsetof(kalah_solution, hits) == 56);
PIN(sizeof(((kalah_solution *)0)->hits) == 8);
PIN(offsetof(kalah_solution, endings) == 64);
PIN(sizeof(((kalah_solution *)0)->endings) == 8);

PIN(sizeof(kalah_verdict) == 24);
PIN(offsetof(kalah_verdict, size) == 0);
PIN(sizeof(((kalah_verdict *)0)->size) == 4);
PIN(offsetof(kalah_verdict, move) == 4);
PIN(sizeof(((kalah_verdict *)0)->move) == 4);
PIN(offsetof(kalah_verdict, value) == 8);
PIN(sizeof(((kalah_verdict *)0)->value) == 4);
PIN(offsetof(kalah_verdict, lower) == 12);
PIN(sizeof(((kalah_verdict *)0)->lower) == 4);
PIN(offsetof(kalah_verdict, upper) == 16);
PIN(sizeof(((kalah_verdict *)0)->upper) == 4);
PIN(offsetof(kalah_verdict, exact) == 20);
PIN(sizeof(((kalah_verdict *)0)->exact) == 4);

PIN(sizeof(kalah_progress) == 40);
PIN(offsetof(kalah_progress, size) == 0);
PIN(sizeof(((kalah_progress *)0)->size) == 4);
PIN(offsetof(kalah_progress, best) == 4);
PIN(sizeof(((kalah_progress *)0)->best) == 4);
PIN(offsetof(kalah_progress, lower) == 8);
PIN(sizeof(((kalah_progress *)0)->lower) == 4);
PIN(offsetof(kalah_progress, upper) == 12);
PIN(sizeof(((kalah_progress *)0)->upper) == 4);
PIN(offsetof(kalah_progress, depth) == 16);
PIN(sizeof(((kalah_progress *)0)->depth) == 4);
PIN(offsetof(kalah_progress, value) == 20);
PIN(sizeof(((kalah_progress *)0)->value) == 4);
PIN(offsetof(kalah_progress, nodes) == 24);
PIN(sizeof(((kalah_progress *)0)->nodes) == 8);
PIN(offsetof(kalah_progress, milliseconds) == 32);
PIN(sizeof(((kalah_progress *)0)->milliseconds) == 8);

/* A declaration that differs from the header's is an error. */
extern kalah_allocate_fn pin_kalah_allocate_fn;
extern void *(*pin_kalah_allocate_fn)(void *data, void *block, size_t old_size,
    size_t new_size);
extern kalah_table_progress_fn pin_kalah_table_progress_fn;
extern int32_t (*pin_kalah_table_progress_fn)(void *data, uint64_t done,
    uint64_t total);
extern kalah_progress_fn pin_kalah_progress_fn;
extern int32_t (*pin_kalah_progress_fn)(void *data,
    const kalah_progress *so_far);
const char *kalah_version(void);
int32_t kalah_version_number(void);
int32_t kalah_constant(int32_t *, const char *);
const char *kalah_constant_name(int32_t);
const char *kalah_strerror(int32_t);
int32_t kalah_ruleset_init(kalah_ruleset *, size_t);
int32_t kalah_ruleset_preset(kalah_ruleset *, size_t, const char *);
int32_t kalah_ruleset_preset_count(void);
const char *kalah_ruleset_preset_name(int32_t);
const char *kalah_ruleset_preset_about(int32_t);
int32_t kalah_ruleset_check(const kalah_ruleset *, int32_t *);
int32_t kalah_ruleset_equal(const kalah_ruleset *, const kalah_ruleset *);
int32_t kalah_ruleset_field_count(void);
const char *kalah_ruleset_field_name(int32_t);
const char *kalah_ruleset_value_name(int32_t, int32_t);
int32_t kalah_ruleset_field_range(int32_t, int32_t *, int32_t *);
int32_t kalah_ruleset_get(const kalah_ruleset *, int32_t, int32_t *);
int32_t kalah_ruleset_set(kalah_ruleset *, int32_t, int32_t);
int32_t kalah_ruleset_parse(kalah_ruleset *, size_t, const char *, size_t,
    size_t *);
int32_t kalah_ruleset_format(const kalah_ruleset *, char *, size_t, size_t *);
int32_t kalah_game_new(kalah_game **, const kalah_ruleset *);
int32_t kalah_game_new_with(kalah_game **, const kalah_ruleset *,
    kalah_allocate_fn, void *);
void kalah_game_free(kalah_game *);
int32_t kalah_game_clone(kalah_game **, const kalah_game *);
int32_t kalah_game_copy(kalah_game *, const kalah_game *);
int32_t kalah_game_reset(kalah_game *);
int32_t kalah_game_set_ruleset(kalah_game *, const kalah_ruleset *);
int32_t kalah_game_set_position(kalah_game *, const int32_t *, size_t,
    int32_t);
int32_t kalah_game_ruleset(const kalah_game *, kalah_ruleset *);
int32_t kalah_game_pits(const kalah_game *);
int32_t kalah_game_seeds(const kalah_game *, int32_t, int32_t);
int32_t kalah_game_store(const kalah_game *, int32_t);
int32_t kalah_game_row(const kalah_game *, int32_t);
int32_t kalah_game_total(const kalah_game *);
int32_t kalah_game_counts(const kalah_game *, int32_t *, size_t, size_t *);
int32_t kalah_game_side(const kalah_game *);
int32_t kalah_game_first(const kalah_game *);
int32_t kalah_game_player(const kalah_game *, int32_t);
int32_t kalah_game_result(const kalah_game *);
int32_t kalah_game_decided(const kalah_game *);
int32_t kalah_game_hash(const kalah_game *, uint64_t *);
int32_t kalah_game_check(const kalah_game *, int32_t);
int32_t kalah_game_legal_mask(const kalah_game *, uint32_t *);
int32_t kalah_game_moves(const kalah_game *, int32_t *, size_t, size_t *);
int32_t kalah_game_play(kalah_game *, int32_t, kalah_report *);
int32_t kalah_game_swap(kalah_game *);
int32_t kalah_game_play_all(kalah_game *, const int32_t *, size_t, size_t *,
    kalah_report *);
int32_t kalah_game_preview(const kalah_game *, int32_t, kalah_report *);
int32_t kalah_game_steps(const kalah_game *, int32_t, kalah_step *, size_t,
    size_t, size_t *);
int32_t kalah_game_undo(kalah_game *);
int32_t kalah_game_redo(kalah_game *, kalah_report *);
int32_t kalah_game_ply(const kalah_game *, uint64_t *, uint64_t *);
int32_t kalah_game_history(const kalah_game *, int32_t *, size_t, size_t *);
int32_t kalah_game_report(const kalah_game *, uint64_t, kalah_report *);
int32_t kalah_notation_write_position(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_notation_read_position(kalah_game *, const char *, size_t,
    size_t *);
int32_t kalah_notation_write_moves(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_notation_read_moves(int32_t *, size_t, size_t *, const char *,
    size_t, size_t *);
int32_t kalah_notation_write_game(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_notation_read_game(kalah_game *, const char *, size_t, size_t *);
int32_t kalah_notation_write_board(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_perft_count(uint64_t *, const kalah_game *, int32_t, int32_t);
int32_t kalah_perft_divide(int32_t *, uint64_t *, size_t, size_t *,
    const kalah_game *, int32_t, int32_t);
int32_t kalah_describe_rules(const kalah_ruleset *, char *, size_t, size_t *);
int32_t kalah_describe_move(const kalah_report *, char *, size_t, size_t *);
int32_t kalah_match_new(kalah_match **, const kalah_ruleset *, int32_t,
    uint64_t);
int32_t kalah_match_new_with(kalah_match **, const kalah_ruleset *, int32_t,
    uint64_t, kalah_allocate_fn, void *);
void kalah_match_free(kalah_match *);
int32_t kalah_match_clone(kalah_match **, const kalah_match *);
int32_t kalah_match_reset(kalah_match *);
int32_t kalah_match_set_ruleset(kalah_match *, const kalah_ruleset *);
int32_t kalah_match_start(kalah_match *, kalah_game *);
int32_t kalah_match_record(kalah_match *, const kalah_game *);
int32_t kalah_match_undo(kalah_match *);
int32_t kalah_match_ruleset(const kalah_match *, kalah_ruleset *);
int32_t kalah_match_begin(const kalah_match *);
int32_t kalah_match_seed(const kalah_match *, uint64_t *);
int32_t kalah_match_started(const kalah_match *);
int32_t kalah_match_first(const kalah_match *);
int32_t kalah_match_player(const kalah_match *, const kalah_game *, int32_t);
int32_t kalah_match_count(const kalah_match *);
int32_t kalah_match_wins(const kalah_match *, int32_t);
int32_t kalah_match_ties(const kalah_match *);
int32_t kalah_match_seeds(const kalah_match *, int32_t, uint64_t *);
int32_t kalah_match_game_at(const kalah_match *, int32_t, kalah_match_game *);
int32_t kalah_match_write(const kalah_match *, char *, size_t, size_t *);
int32_t kalah_match_read(kalah_match *, const char *, size_t, size_t *);
int32_t kalah_match_sheet(const kalah_match *, const char *, const char *,
    char *, size_t, size_t *);
int32_t kalah_table_count(uint64_t *, int32_t, int32_t);
int32_t kalah_table_new(kalah_table **, const kalah_ruleset *, int32_t,
    int32_t, kalah_table_progress_fn, void *);
int32_t kalah_table_new_with(kalah_table **, const kalah_ruleset *, int32_t,
    int32_t, kalah_table_progress_fn, void *, kalah_allocate_fn, void *);
void kalah_table_free(kalah_table *);
int32_t kalah_table_open(kalah_table **, const char *, int32_t);
int32_t kalah_table_write(const kalah_table *, const char *);
int32_t kalah_table_verify(const kalah_table *);
int32_t kalah_table_ruleset(const kalah_table *, kalah_ruleset *);
int32_t kalah_table_seeds(const kalah_table *);
int32_t kalah_table_value(const kalah_table *, const kalah_game *, int32_t *);
int32_t kalah_batch_new(kalah_batch **, const kalah_ruleset *, size_t);
int32_t kalah_batch_new_with(kalah_batch **, const kalah_ruleset *, size_t,
    kalah_allocate_fn, void *);
void kalah_batch_free(kalah_batch *);
int32_t kalah_batch_set_threads(kalah_batch *, int32_t);
int32_t kalah_batch_games(const kalah_batch *, size_t *);
int32_t kalah_batch_reset(kalah_batch *, const int32_t *);
int32_t kalah_batch_step(kalah_batch *, const int32_t *, int32_t *, int32_t *,
    int32_t *, int32_t *, uint32_t *);
int32_t kalah_batch_look(const kalah_batch *, int32_t *, int32_t *,
    uint32_t *);
int32_t kalah_batch_observe(const kalah_batch *, int32_t *, size_t, int32_t);
int32_t kalah_batch_random(const kalah_batch *, uint64_t, int32_t *);
int32_t kalah_batch_playout(kalah_batch *, uint64_t, int32_t *, int32_t *,
    int32_t *);
int32_t kalah_batch_put(kalah_batch *, size_t, const kalah_game *);
int32_t kalah_batch_take(const kalah_batch *, size_t, kalah_game *);
int32_t kalah_hint_list(const kalah_game *, kalah_hint *, size_t, size_t,
    size_t *);
int32_t kalah_engine_new(kalah_engine **, uint64_t);
int32_t kalah_engine_new_with(kalah_engine **, uint64_t, kalah_allocate_fn,
    void *);
void kalah_engine_free(kalah_engine *);
int32_t kalah_engine_clear(kalah_engine *);
int32_t kalah_engine_set_memory(kalah_engine *, uint64_t);
int32_t kalah_engine_set_threads(kalah_engine *, int32_t);
int32_t kalah_engine_set_endings(kalah_engine *, int32_t);
int32_t kalah_engine_use_table(kalah_engine *, const kalah_table *);
int32_t kalah_engine_set_progress(kalah_engine *, kalah_progress_fn, void *);
int32_t kalah_engine_solve(kalah_engine *, const kalah_game *, int32_t,
    const kalah_limits *, kalah_solution *);
int32_t kalah_engine_analyse(kalah_engine *, const kalah_game *,
    const kalah_limits *, kalah_verdict *, size_t, size_t, size_t *);
int32_t kalah_engine_line(kalah_engine *, const kalah_game *,
    const kalah_limits *, int32_t *, size_t, size_t *);
int32_t kalah_engine_think(kalah_engine *, const kalah_game *,
    const kalah_limits *, kalah_solution *);
int32_t kalah_level_count(void);
const char *kalah_level_name(int32_t);
int32_t kalah_level_find(int32_t *, const char *, size_t);
int32_t kalah_level_choose(kalah_engine *, const kalah_game *, int32_t,
    uint64_t, const kalah_limits *, int32_t *);

static const struct {
	const char *name;
	int32_t value;
} constants[] = {
	{ "KALAH_PITS_MAX", 32 },
	{ "KALAH_SEEDS_MAX", 65535 },
	{ "KALAH_SIDE_SOUTH", 0 },
	{ "KALAH_SIDE_NORTH", 1 },
	{ "KALAH_SIDE_NONE", 2 },
	{ "KALAH_RESULT_ONGOING", 0 },
	{ "KALAH_RESULT_SOUTH", 1 },
	{ "KALAH_RESULT_NORTH", 2 },
	{ "KALAH_RESULT_DRAW", 3 },
	{ "KALAH_PIT_STORE", -1 },
	{ "KALAH_MOVE_SWAP", -2 },
	{ "KALAH_MOVE_NONE", -3 },
	{ "KALAH_VERSION_MAJOR", KALAH_VERSION_MAJOR },
	{ "KALAH_VERSION_MINOR", KALAH_VERSION_MINOR },
	{ "KALAH_VERSION_MICRO", KALAH_VERSION_MICRO },
	{ "KALAH_OK", 0 },
	{ "KALAH_ERROR_NULL", -1 },
	{ "KALAH_ERROR_MEMORY", -2 },
	{ "KALAH_ERROR_SPACE", -3 },
	{ "KALAH_ERROR_RANGE", -4 },
	{ "KALAH_ERROR_NAME", -5 },
	{ "KALAH_ERROR_STRUCT_SMALL", -6 },
	{ "KALAH_ERROR_STRUCT_TAIL", -7 },
	{ "KALAH_ERROR_STRUCT_SIZE", -8 },
	{ "KALAH_ERROR_RULE_VALUE", -20 },
	{ "KALAH_ERROR_RULE_SEEDS", -21 },
	{ "KALAH_ERROR_RULE_FIELD", -22 },
	{ "KALAH_ERROR_RULE_TWICE", -23 },
	{ "KALAH_ERROR_GAME_OVER", -40 },
	{ "KALAH_ERROR_NO_PIT", -41 },
	{ "KALAH_ERROR_EMPTY_PIT", -42 },
	{ "KALAH_ERROR_SWAP_OFF", -43 },
	{ "KALAH_ERROR_SWAP_FIRST", -44 },
	{ "KALAH_ERROR_SWAP_LATE", -45 },
	{ "KALAH_ERROR_SWAP_TAKEN", -46 },
	{ "KALAH_ERROR_NO_UNDO", -47 },
	{ "KALAH_ERROR_NO_REDO", -48 },
	{ "KALAH_ERROR_POSITION_PITS", -60 },
	{ "KALAH_ERROR_POSITION_COUNT", -61 },
	{ "KALAH_ERROR_POSITION_SEEDS", -62 },
	{ "KALAH_ERROR_POSITION_SIDE", -63 },
	{ "KALAH_ERROR_TEXT", -80 },
	{ "KALAH_ERROR_TEXT_VERSION", -81 },
	{ "KALAH_ERROR_TEXT_STATE", -82 },
	{ "KALAH_ERROR_MATCH_IDLE", -100 },
	{ "KALAH_ERROR_MATCH_RULES", -101 },
	{ "KALAH_ERROR_MATCH_FIRST", -102 },
	{ "KALAH_ERROR_MATCH_ONGOING", -103 },
	{ "KALAH_ERROR_STOPPED", -120 },
	{ "KALAH_ERROR_TABLE_RULES", -121 },
	{ "KALAH_ERROR_TABLE_OTHER", -122 },
	{ "KALAH_ERROR_TABLE_SEEDS", -123 },
	{ "KALAH_ERROR_FILE_OPEN", -124 },
	{ "KALAH_ERROR_FILE_READ", -125 },
	{ "KALAH_ERROR_FILE_WRITE", -126 },
	{ "KALAH_ERROR_TABLE_FOREIGN", -127 },
	{ "KALAH_ERROR_TABLE_VERSION", -128 },
	{ "KALAH_ERROR_TABLE_LENGTH", -129 },
	{ "KALAH_ERROR_TABLE_DAMAGED", -130 },
	{ "KALAH_DIRECTION_CCW", 0 },
	{ "KALAH_DIRECTION_CW", 1 },
	{ "KALAH_CAPTURE_OPPOSITE", 0 },
	{ "KALAH_CAPTURE_ALWAYS", 1 },
	{ "KALAH_CAPTURE_NONE", 2 },
	{ "KALAH_TAKES_BOTH", 0 },
	{ "KALAH_TAKES_OPPOSITE", 1 },
	{ "KALAH_RELAY_NONE", 0 },
	{ "KALAH_RELAY_BOTH", 1 },
	{ "KALAH_EXTRA_ON", 0 },
	{ "KALAH_EXTRA_OFF", 1 },
	{ "KALAH_END_ROW_EMPTY", 0 },
	{ "KALAH_END_NO_MOVE", 1 },
	{ "KALAH_END_PASS", 2 },
	{ "KALAH_LEFTOVERS_OWNER", 0 },
	{ "KALAH_LEFTOVERS_EMPTIED", 1 },
	{ "KALAH_LEFTOVERS_LAST_MOVER", 2 },
	{ "KALAH_LEFTOVERS_NOBODY", 3 },
	{ "KALAH_LEFTOVERS_SPLIT", 4 },
	{ "KALAH_MAJORITY_OFF", 0 },
	{ "KALAH_MAJORITY_ON", 1 },
	{ "KALAH_SWAP_OFF", 0 },
	{ "KALAH_SWAP_ON", 1 },
	{ "KALAH_FIRST_EXTRA_ON", 0 },
	{ "KALAH_FIRST_EXTRA_OFF", 1 },
	{ "KALAH_FIRST_SOUTH", 0 },
	{ "KALAH_FIRST_NORTH", 1 },
	{ "KALAH_FIELD_PITS", 0 },
	{ "KALAH_FIELD_SEEDS", 1 },
	{ "KALAH_FIELD_DIRECTION", 2 },
	{ "KALAH_FIELD_CAPTURE", 3 },
	{ "KALAH_FIELD_TAKES", 4 },
	{ "KALAH_FIELD_RELAY", 5 },
	{ "KALAH_FIELD_EXTRA", 6 },
	{ "KALAH_FIELD_END", 7 },
	{ "KALAH_FIELD_LEFTOVERS", 8 },
	{ "KALAH_FIELD_MAJORITY", 9 },
	{ "KALAH_FIELD_SWAP", 10 },
	{ "KALAH_FIELD_FIRST_EXTRA", 11 },
	{ "KALAH_FIELD_FIRST", 12 },
	{ "KALAH_STEP_LIFT", 0 },
	{ "KALAH_STEP_DROP", 1 },
	{ "KALAH_STEP_CAPTURE", 2 },
	{ "KALAH_STEP_EXTRA", 3 },
	{ "KALAH_STEP_PASS", 4 },
	{ "KALAH_STEP_SWEEP", 5 },
	{ "KALAH_STEP_END", 6 },
	{ "KALAH_STEP_SWAP", 7 },
	{ "KALAH_PERFT_DEPTH_MAX", 1000 },
	{ "KALAH_PERFT_THREADS_MAX", 256 },
	{ "KALAH_BEGIN_SOUTH", 0 },
	{ "KALAH_BEGIN_ALTERNATE", 1 },
	{ "KALAH_BEGIN_WINNER", 2 },
	{ "KALAH_BEGIN_LOSER", 3 },
	{ "KALAH_BEGIN_COIN", 4 },
	{ "KALAH_TABLE_SEEDS_MAX", 100 },
	{ "KALAH_TABLE_THREADS_MAX", 256 },
	{ "KALAH_TABLE_VERIFY", 1 },
	{ "KALAH_SEAT_BOARD", 0 },
	{ "KALAH_SEAT_MOVER", 1 },
	{ "KALAH_ENGINE_MEMORY_DEFAULT", 33554432 },
	{ "KALAH_ENGINE_MEMORY_MIN", 4096 },
	{ "KALAH_ENGINE_THREADS_MAX", 256 },
	{ "KALAH_GOAL_SCORE", 0 },
	{ "KALAH_GOAL_RESULT", 1 },
	{ "KALAH_STOP_DONE", 0 },
	{ "KALAH_STOP_NODES", 1 },
	{ "KALAH_STOP_TIME", 2 },
	{ "KALAH_STOP_CALLER", 3 },
	{ "KALAH_STOP_ENDLESS", 4 },
	{ "KALAH_LEVEL_EASY", 0 },
	{ "KALAH_LEVEL_MEDIUM", 1 },
	{ "KALAH_LEVEL_HARD", 2 },
	{ "KALAH_LEVEL_PERFECT", 3 },
};

/* Each is there to be linked with. */
static void (*const functions[])(void) = {
	(void (*)(void))kalah_version,
	(void (*)(void))kalah_version_number,
	(void (*)(void))kalah_constant,
	(void (*)(void))kalah_constant_name,
	(void (*)(void))kalah_strerror,
	(void (*)(void))kalah_ruleset_init,
	(void (*)(void))kalah_ruleset_preset,
	(void (*)(void))kalah_ruleset_preset_count,
	(void (*)(void))kalah_ruleset_preset_name,
	(void (*)(void))kalah_ruleset_preset_about,
	(void (*)(void))kalah_ruleset_check,
	(void (*)(void))kalah_ruleset_equal,
	(void (*)(void))kalah_ruleset_field_count,
	(void (*)(void))kalah_ruleset_field_name,
	(void (*)(void))kalah_ruleset_value_name,
	(void (*)(void))kalah_ruleset_field_range,
	(void (*)(void))kalah_ruleset_get,
	(void (*)(void))kalah_ruleset_set,
	(void (*)(void))kalah_ruleset_parse,
	(void (*)(void))kalah_ruleset_format,
	(void (*)(void))kalah_game_new,
	(void (*)(void))kalah_game_new_with,
	(void (*)(void))kalah_game_free,
	(void (*)(void))kalah_game_clone,
	(void (*)(void))kalah_game_copy,
	(void (*)(void))kalah_game_reset,
	(void (*)(void))kalah_game_set_ruleset,
	(void (*)(void))kalah_game_set_position,
	(void (*)(void))kalah_game_ruleset,
	(void (*)(void))kalah_game_pits,
	(void (*)(void))kalah_game_seeds,
	(void (*)(void))kalah_game_store,
	(void (*)(void))kalah_game_row,
	(void (*)(void))kalah_game_total,
	(void (*)(void))kalah_game_counts,
	(void (*)(void))kalah_game_side,
	(void (*)(void))kalah_game_first,
	(void (*)(void))kalah_game_player,
	(void (*)(void))kalah_game_result,
	(void (*)(void))kalah_game_decided,
	(void (*)(void))kalah_game_hash,
	(void (*)(void))kalah_game_check,
	(void (*)(void))kalah_game_legal_mask,
	(void (*)(void))kalah_game_moves,
	(void (*)(void))kalah_game_play,
	(void (*)(void))kalah_game_swap,
	(void (*)(void))kalah_game_play_all,
	(void (*)(void))kalah_game_preview,
	(void (*)(void))kalah_game_steps,
	(void (*)(void))kalah_game_undo,
	(void (*)(void))kalah_game_redo,
	(void (*)(void))kalah_game_ply,
	(void (*)(void))kalah_game_history,
	(void (*)(void))kalah_game_report,
	(void (*)(void))kalah_notation_write_position,
	(void (*)(void))kalah_notation_read_position,
	(void (*)(void))kalah_notation_write_moves,
	(void (*)(void))kalah_notation_read_moves,
	(void (*)(void))kalah_notation_write_game,
	(void (*)(void))kalah_notation_read_game,
	(void (*)(void))kalah_notation_write_board,
	(void (*)(void))kalah_perft_count,
	(void (*)(void))kalah_perft_divide,
	(void (*)(void))kalah_describe_rules,
	(void (*)(void))kalah_describe_move,
	(void (*)(void))kalah_match_new,
	(void (*)(void))kalah_match_new_with,
	(void (*)(void))kalah_match_free,
	(void (*)(void))kalah_match_clone,
	(void (*)(void))kalah_match_reset,
	(void (*)(void))kalah_match_set_ruleset,
	(void (*)(void))kalah_match_start,
	(void (*)(void))kalah_match_record,
	(void (*)(void))kalah_match_undo,
	(void (*)(void))kalah_match_ruleset,
	(void (*)(void))kalah_match_begin,
	(void (*)(void))kalah_match_seed,
	(void (*)(void))kalah_match_started,
	(void (*)(void))kalah_match_first,
	(void (*)(void))kalah_match_player,
	(void (*)(void))kalah_match_count,
	(void (*)(void))kalah_match_wins,
	(void (*)(void))kalah_match_ties,
	(void (*)(void))kalah_match_seeds,
	(void (*)(void))kalah_match_game_at,
	(void (*)(void))kalah_match_write,
	(void (*)(void))kalah_match_read,
	(void (*)(void))kalah_match_sheet,
	(void (*)(void))kalah_table_count,
	(void (*)(void))kalah_table_new,
	(void (*)(void))kalah_table_new_with,
	(void (*)(void))kalah_table_free,
	(void (*)(void))kalah_table_open,
	(void (*)(void))kalah_table_write,
	(void (*)(void))kalah_table_verify,
	(void (*)(void))kalah_table_ruleset,
	(void (*)(void))kalah_table_seeds,
	(void (*)(void))kalah_table_value,
	(void (*)(void))kalah_batch_new,
	(void (*)(void))kalah_batch_new_with,
	(void (*)(void))kalah_batch_free,
	(void (*)(void))kalah_batch_set_threads,
	(void (*)(void))kalah_batch_games,
	(void (*)(void))kalah_batch_reset,
	(void (*)(void))kalah_batch_step,
	(void (*)(void))kalah_batch_look,
	(void (*)(void))kalah_batch_observe,
	(void (*)(void))kalah_batch_random,
	(void (*)(void))kalah_batch_playout,
	(void (*)(void))kalah_batch_put,
	(void (*)(void))kalah_batch_take,
	(void (*)(void))kalah_hint_list,
	(void (*)(void))kalah_engine_new,
	(void (*)(void))kalah_engine_new_with,
	(void (*)(void))kalah_engine_free,
	(void (*)(void))kalah_engine_clear,
	(void (*)(void))kalah_engine_set_memory,
	(void (*)(void))kalah_engine_set_threads,
	(void (*)(void))kalah_engine_set_endings,
	(void (*)(void))kalah_engine_use_table,
	(void (*)(void))kalah_engine_set_progress,
	(void (*)(void))kalah_engine_solve,
	(void (*)(void))kalah_engine_analyse,
	(void (*)(void))kalah_engine_line,
	(void (*)(void))kalah_engine_think,
	(void (*)(void))kalah_level_count,
	(void (*)(void))kalah_level_name,
	(void (*)(void))kalah_level_find,
	(void (*)(void))kalah_level_choose,
};

int
main(void)
{
	const size_t count = sizeof constants / sizeof constants[0];
	size_t i;
	int bad = 0;

	for (i = 0; i < count; i++) {
		int32_t value = 12345;
		const char *name = kalah_constant_name((int32_t)i);

		if (kalah_constant(&value, constants[i].name) != KALAH_OK
		    || value != constants[i].value) {
			printf("kalah_constant(%s): %ld\n", constants[i].name,
			    (long)value);
			bad = 1;
		}
		if (name == NULL || strcmp(name, constants[i].name) != 0) {
			printf("kalah_constant_name(%lu): %s, not %s\n",
			    (unsigned long)i, name ? name : "NULL",
			    constants[i].name);
			bad = 1;
		}
	}
	if (kalah_constant_name((int32_t)count) != NULL) {
		printf("a constant too many: %s\n",
		    kalah_constant_name((int32_t)count));
		bad = 1;
	}
	for (i = 0; i < sizeof functions / sizeof functions[0]; i++)
		bad |= functions[i] == NULL;
	return bad;
}
