/* SPDX-License-Identifier: MIT */
/* What the files of the Kalah Game Protocol's client share. */
#ifndef KGP_H
#define KGP_H

#include <kalah.h>

#include <signal.h>

/* Times are milliseconds of a clock that only goes forward. */
int64_t now(void);

/* ---- kgp-line.c: lines apart ------------------------------------------ */

enum {
	LINE_SIZE = 16384, /* bytes of a line with its end, at most */
	WORDS_MAX = 16
};

/* "[id][@ref] name words..."; an id that is not there is -1. */
struct message {
	int64_t id, ref;
	int count; /* words after the name */
	char *name, *words[WORDS_MAX];
};

/* Takes a line apart in place; 0 when it is malformed.  line[length] must be
 * writable. */
int message_read(struct message *message, char *line, size_t length);

/* A whole word that is a number, 0 up to most; else -1. */
int64_t word_number(const char *word, int64_t most);

/* ---- kgp-connection.c: bytes in and out ------------------------------- */

struct connection {
	int socket;
	int lost; /* nothing more will come or go */
	int64_t heard; /* when something came last */
	size_t in_length, in_taken, out_length;
	int skipping; /* the rest of a line that was too long */
	char in[2 * LINE_SIZE], out[4 * LINE_SIZE];
};

/* 0 when there is no connection: said on stderr. */
int connection_open(
    struct connection *connection, const char *host, const char *port);
void connection_close(struct connection *connection);

/* Waits until something came, or for so many milliseconds. */
void connection_wait(struct connection *connection, int64_t milliseconds);

/* The next whole line that came, without its end; NULL when there is none.
 * It holds until the next call. */
char *connection_line(struct connection *connection, size_t *length);

/* Sends a line in printf's manner. */
void connection_say(struct connection *connection, const char *format, ...);
/* Sends: set option "value". */
void connection_set(
    struct connection *connection, const char *option, const char *value);

/* ---- kgp-board.c: the server's rules ---------------------------------- */

/*
 * Begins a game at a board, South to move, by the protocol's rules and the
 * board's own number of pits.  0 when it is no board, or South has no move.
 */
int board_read(kalah_game *game, const char *board);

/*
 * The board after South plays a pit, swept if that was the end, and whether
 * the last seed fell in the store: servers call that a repeat move even when
 * it ends the game.  Returns KALAH_OK or what is wrong with the question.
 */
int32_t board_solve(kalah_game *game, const char *board, int32_t pit,
    char *answer, size_t size, int *again);

/* A good move at a glance. */
int32_t board_greedy(const kalah_game *game);

int game_over(const kalah_game *game);
/* Whether there is more than one legal move. */
int game_has_choice(const kalah_game *game);
/* A side's store without the other's. */
int32_t game_margin(const kalah_game *game, int32_t side);

/* ---- kgp-rival.c: players that look some moves ahead ------------------ */

enum { RIVALS = 9 }; /* by the moves they look ahead after their own: 0 up */

/* How much may be done, and whether there is something else to do. */
struct work {
	uint64_t nodes, limit;
	int (*go_on)(void *data);
	void *data;
	int ended; /* what was under way is worth nothing */
};

/* Counts; 0 when it has ended. */
int work_on(struct work *work, uint64_t nodes);
/* Plays; 0 when the move is illegal, or there is no memory: an end, too. */
int work_move(struct work *work, kalah_game *game, int32_t move);

/* What one of them plays; KALAH_MOVE_NONE when the work has ended. */
int32_t rival_move(kalah_game *game, int32_t player, struct work *work);

/* Those who would have made every move that the other side made, a bit
 * each; none before it has made one. */
uint32_t rival_guess(const kalah_game *game, struct work *work);

/* ---- kgp-trap.c: games that good moves do not win --------------------- */

struct trap {
	kalah_engine *engine;
	kalah_game *game; /* the moves looked at are played on it */
	int32_t us; /* our side */
	uint32_t players;
	int drawn; /* against whoever makes no mistakes */
	struct work *work;
	int32_t move[KALAH_PITS_MAX];
	int32_t soundly[KALAH_PITS_MAX]; /* what they are worth there */
	size_t moves;
	int32_t depth; /* moves of ours that the next look plays */
	int sure; /* there is no more to find */
};

/* 0 when there is no memory.  The engine's progress function has to end its
 * work when the time is over. */
int trap_open(struct trap *trap, kalah_engine *engine, const kalah_game *game,
    uint32_t players, int drawn, struct work *work);
/* Looks one move further than before for the move that does best against the
 * players and one without mistakes together, which may be none.  0 when that
 * came to no end. */
int trap_deepen(struct trap *trap, int32_t *move);
void trap_close(struct trap *trap);

/* ---- kgp-past.c: what was played before ------------------------------- */

enum { PAST_MAX = 64 };

/* Games that go on elsewhere. */
struct past {
	kalah_game *game[PAST_MAX];
	int next; /* the oldest */
};

/* Keeps a game, from now on its own, after our move. */
void past_leave(struct past *past, kalah_game *game);
/* A board's game with its history, or else the board itself; the board is
 * freed in the first case. */
kalah_game *past_find(struct past *past, kalah_game *board);
void past_close(struct past *past);

/* ---- kgp-states.c: what is to be answered ----------------------------- */

enum {
	STATES_MAX = 64,
	/* The server hears nothing said within so many milliseconds after its
	 * last word, or after ours. */
	DEAF = 20
};

/* What moves and thoughts go by. */
struct settings {
	const char *host, *port, *name, *authors, *description, *token, *mode;
	int64_t time; /* milliseconds a state */
	uint64_t nodes; /* positions a search; 0: no limit */
	int64_t count; /* answers to give before the end; 0: no end */
	int64_t reconnect; /* attempts in a row */
	int32_t threads;
	uint64_t memory; /* bytes */
	int verbose;
};

/* A question of the server's. */
struct state {
	int64_t id;
	kalah_game *game;
	int64_t arrived, deadline;
	int64_t ready; /* when the server will hear the next word */
	int32_t best, sent; /* moves; sent is -1 before the first */
	int32_t value; /* of the best, South's view */
	int32_t depth; /* moves looked ahead for it */
	int thought; /* there is no more to find */
	int said; /* how often a move was sent */
	int tries; /* how often the server did not hear */
	int slices; /* of time that were spent on it */
};

/* All that are open, and who thinks about them. */
struct states {
	const struct settings *settings;
	struct connection *connection;
	kalah_engine *engine;
	struct state *current; /* the one thought about */
	kalah_game *retired; /* its game, if it was dropped meanwhile */
	struct past past;
	struct state state[STATES_MAX];
	int count;
	int64_t until; /* when it is another's turn */
	int evaluating; /* eval mode */
	int64_t clock; /* what the server says is left, or -1 */
	int clock_each; /* that is for each state, not for the game */
	int64_t answered; /* states */
	int (*listen)(void *data); /* while thinking; 0 ends that */
	void *data;
};

int states_open(struct states *states, const struct settings *settings,
    struct connection *connection, int (*listen)(void *), void *data);
void states_close(struct states *states);

void states_add(struct states *states, int64_t id, const char *board);
void states_stop(struct states *states, int64_t id);
/* The server did not know a state it had sent: say the moves again. */
void states_repeat(struct states *states);
/* Sends what is due; returns how long nothing else will be. */
int64_t states_tend(struct states *states);

/* ---- kgp-think.c ------------------------------------------------------ */

/* Thinks a while about a state; 0 when there is nothing to think about. */
int states_think(struct states *states);

/* ---- kgp-session.c: a conversation ------------------------------------ */

/* How a conversation ended. */
enum {
	SESSION_DONE, /* as it should */
	SESSION_REFUSED, /* never again: said on stderr */
	SESSION_LOST, /* the connection broke */
	SESSION_UNOPENED /* there was none, or no greeting */
};

struct tally {
	int64_t answered; /* states */
	int64_t right, wrong; /* solutions */
};

/* Set by a signal: everything ends. */
extern volatile sig_atomic_t interrupted;

int session_run(const struct settings *settings, struct tally *tally);

#endif
