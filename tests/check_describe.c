/* SPDX-License-Identifier: MIT */
/*
 * Rules in words: the form of every sheet, which sentences stand in it by
 * which rules, that games are as their sheet says, and some sheets in full.
 * KALAH_TEST_SEED repeats a random run.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

enum { SHEET = 4096 };

static const char *
describe(const kalah_ruleset *rules)
{
	static char text[SHEET];
	size_t needed = 0;

	REQUIRE_EQUAL(
	    kalah_describe_rules(rules, text, sizeof text, &needed), KALAH_OK);
	REQUIRE_EQUAL(strlen(text) + 1, needed);
	return text;
}

/* The sheet with one blank for every run of white space, so that a sentence
 * can be looked for wherever its lines are broken. */
static const char *
flat(const kalah_ruleset *rules)
{
	static char text[SHEET];
	const char *from = describe(rules);
	size_t n = 0;

	for (; *from != '\0'; from++) {
		int space = *from == ' ' || *from == '\n';

		if (!space)
			text[n++] = *from;
		else if (n > 0 && text[n - 1] != ' ')
			text[n++] = ' ';
	}
	text[n] = '\0';
	return text;
}

/* Every value of every field that is no number; *r steps through them all
 * and 0 comes after the last. */
static int
succeed(kalah_ruleset *r)
{
	int32_t field, value, max;

	for (field = KALAH_FIELD_DIRECTION; field < kalah_ruleset_field_count();
	     field++) {
		kalah_ruleset_get(r, field, &value);
		kalah_ruleset_field_range(field, NULL, &max);
		if (value < max) {
			kalah_ruleset_set(r, field, value + 1);
			return 1;
		}
		kalah_ruleset_set(r, field, 0);
	}
	return 0;
}

/* The next that is wanted. */
static int
next_rules(kalah_ruleset *r)
{
	uint64_t number = 0;

	do
		if (!succeed(r))
			return 0;
	while (!support_wanted(++number));
	return 1;
}

static const int32_t sizes[][2] = { { 1, 1 }, { 1, 2 }, { 1, 32767 }, { 2, 1 },
	{ 2, 5 }, { 3, 3 }, { 6, 1 }, { 6, 4 }, { 15, 4 }, { 16, 1 },
	{ 32, 1023 } };
#define SIZES ((int)(sizeof sizes / sizeof sizes[0]))

static void
note_rules(const kalah_ruleset *r)
{
	char text[256];

	kalah_ruleset_format(r, text, sizeof text, NULL);
	support_note("%s", text);
}

/* ---- Form ------------------------------------------------------------- */

static int
is_heading(const char *line, size_t length)
{
	return length > 0 &&
	    strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ ") == length;
}

/* A sentence is over where a paragraph, or an item of a list, ends. */
static void
ends_well(const char *line, size_t length)
{
	REQUIRE(line[length - 1] == '.' || line[length - 1] == ':');
}

static void
has_form(const char *text)
{
	const char *line = text, *end, *before = NULL;
	size_t length, before_length = 0;
	int number = 0, in_board = 0;

	for (; *line != '\0'; line = end + 1, number++) {
		end = strchr(line, '\n');
		REQUIRE(end != NULL);
		length = (size_t)(end - line);
		REQUIRE(length <= 72);
		REQUIRE(length == 0 || line[length - 1] != ' ');
		if (line[0] == ' ' && line[1] == ' ' && line[2] == ' ')
			in_board = 1;
		if (length == 0) {
			/* One empty line, after a paragraph or the title. */
			REQUIRE(before_length > 0);
			if (number > 1 && !in_board)
				ends_well(before, before_length);
			in_board = 0;
		} else if (!in_board && line[0] == '-') {
			ends_well(before, before_length);
		}
		if (before != NULL && is_heading(before, before_length))
			REQUIRE(length > 20);
		before = line;
		before_length = length;
	}
	REQUIRE(before_length > 0);
	ends_well(before, before_length);
	REQUIRE_EQUAL(strcspn(text, "%{|}\t"), strlen(text));
	for (line = text; *line != '\0'; line++)
		REQUIRE(*line == '\n' || (*line >= ' ' && *line <= '~'));
}

START_TEST(every_sheet_has_form)
{
	kalah_ruleset r = support_rules("");
	const char *text;

	r.pits = sizes[_i][0];
	r.seeds = sizes[_i][1];
	do {
		note_rules(&r);
		has_form(describe(&r));
		text = flat(&r);
		REQUIRE(strstr(text, "  ") == NULL);
		REQUIRE(strstr(text, " .") == NULL);
		REQUIRE(strstr(text, "..") == NULL);
		REQUIRE(strstr(text, " 1 seeds") == NULL);
		REQUIRE(strstr(text, " 1 pits") == NULL);
		REQUIRE(strstr(text, " 2 pit ") == NULL);
	} while (next_rules(&r));
}
END_TEST

/* ---- What stands there ------------------------------------------------ */

struct claim {
	const char *text;
	int holds;
};

/* Each sentence stands in the sheet when it holds, and only then. */
static void
check_claims(const kalah_ruleset *r)
{
	int captures = r->capture != KALAH_CAPTURE_NONE;
	int relays = r->relay == KALAH_RELAY_BOTH;
	int extra = r->extra == KALAH_EXTRA_ON;
	int majority = r->majority == KALAH_MAJORITY_ON;
	int pass = r->end == KALAH_END_PASS;
	int nobody = r->leftovers == KALAH_LEFTOVERS_NOBODY;
	int owner = r->leftovers == KALAH_LEFTOVERS_OWNER;
	int takes_both = r->takes == KALAH_TAKES_BOTH;
	int lies = !pass || majority; /* may seeds lie in the rows at the end */
	int plain = !captures && !relays && !extra;
	int one = r->pits == 1, two = r->pits * r->seeds == 1;
	int wasted = nobody && !pass;
	int32_t total = 2 * r->pits * r->seeds;
	char numbers[8][80];
	const char *text = flat(r);
	size_t i;
	const struct claim claims[] = {
		{ numbers[0], 1 },
		{ numbers[1], 1 },
		{ numbers[2], !wasted && !two },
		{ numbers[3], wasted && !two },
		{ numbers[4], majority && !two },
		{ numbers[5], r->seeds > 1 },
		{ numbers[6], r->seeds > 1 && (captures || relays) },
		{ numbers[7], !one },
		{ " 1 4 ", 0 },
		{ "South moves first", r->first == KALAH_FIRST_SOUTH },
		{ "North moves first", r->first == KALAH_FIRST_NORTH },
		{ "counter-clockwise:", r->direction == KALAH_DIRECTION_CCW },
		{ " clockwise:", r->direction == KALAH_DIRECTION_CW },
		{ "choose one of your own pits", !one },
		{ "Wherever your last seed falls", plain },
		{ "you move again", extra },
		{ "very first move",
		    extra && r->first_extra == KALAH_FIRST_EXTRA_OFF },
		{ "Into your own store: your turn ends", !extra && !plain },
		{ "sow them on from there", relays },
		{ "you capture the seeds", captures },
		{ "Nothing is ever captured", !captures },
		{ "you capture just your last seed",
		    r->capture == KALAH_CAPTURE_ALWAYS },
		{ "you capture nothing", r->capture == KALAH_CAPTURE_OPPOSITE },
		{ "Put them and your last seed", captures && takes_both },
		{ "Put them into your store; your last seed stays",
		    captures && !takes_both },
		{ "Into any other pit", captures && !relays && !one },
		{ "In any other case", captures && !relays && one },
		{ "A pit is empty here", captures || relays },
		{ "CHANGING SEATS", r->swap == KALAH_SWAP_ON },
		{ "South, who moves second",
		    r->swap == KALAH_SWAP_ON && r->first == KALAH_FIRST_NORTH },
		{ "of either side empty", r->end == KALAH_END_ROW_EMPTY },
		{ "The game is over when it is your turn",
		    r->end == KALAH_END_NO_MOVE },
		{ "you pass and your opponent moves", pass },
		{ "that you have just earned",
		    extra && r->end != KALAH_END_ROW_EMPTY },
		{ "in the middle of a move", relays },
		{ "It is also over as soon as", majority },
		{ "nothing but the majority",
		    majority && !pass && !owner && !nobody },
		{ "empty and every seed lies in a store", pass },
		{ "count for nobody", lies && nobody },
		{ "shared equally",
		    !pass && r->leftovers == KALAH_LEFTOVERS_SPLIT },
		{ "who made the last move",
		    !pass && r->leftovers == KALAH_LEFTOVERS_LAST_MOVER },
		{ "The player whose pit",
		    !pass && r->leftovers == KALAH_LEFTOVERS_EMPTIED },
		{ "may go round and round",
		    r->direction == KALAH_DIRECTION_CW &&
			!(one && r->end == KALAH_END_ROW_EMPTY) },
		{ "Each player then puts",
		    lies && (owner || (pass && !nobody)) },
		{ "Every seed counts", !nobody || !lies },
		{ "both of them win, 1 each is a draw", !wasted && two },
		{ "as many each is a draw", wasted },
	};

	sprintf(numbers[0], "holds %ld seed%s, which makes %ld in all",
	    (long)r->seeds, r->seeds == 1 ? "" : "s", (long)total);
	sprintf(numbers[1], "Kalah with %ld pit%s a side", (long)r->pits,
	    one ? "" : "s");
	sprintf(numbers[2], "%ld or more of the %ld win, %ld each is a draw",
	    (long)total / 2 + 1, (long)total, (long)total / 2);
	sprintf(numbers[3],
	    "fewer than %ld of the %ld can be enough; %ld always are",
	    (long)total / 2 + 1, (long)total, (long)total / 2 + 1);
	sprintf(numbers[4], "that is, %ld or more of the %ld.",
	    (long)total / 2 + 1, (long)total);
	sprintf(
	    numbers[5], "%ld seeds or more come round", 2 * (long)r->pits + 1);
	sprintf(numbers[6], "Exactly %ld seeds", 2 * (long)r->pits + 1);
	sprintf(numbers[7], "numbered 1 to %ld", (long)r->pits);
	for (i = 0; i < sizeof claims / sizeof claims[0]; i++) {
		if ((strstr(text, claims[i].text) != NULL) == claims[i].holds)
			continue;
		support_note("\"%s\" %s\n%s", claims[i].text,
		    claims[i].holds ? "is missing" : "is there", text);
		support_fail(__FILE__, __LINE__, "the sheet tells the rules");
	}
}

START_TEST(every_rule_is_told)
{
	kalah_ruleset r = support_rules("");

	r.pits = sizes[_i][0];
	r.seeds = sizes[_i][1];
	do
		check_claims(&r);
	while (next_rules(&r));
}
END_TEST

/* Whether games go alike by both, which differ in one field. */
static int
are_alike(int32_t field, const kalah_ruleset *a, const kalah_ruleset *b)
{
	int all_stored = a->end == KALAH_END_PASS;

	switch (field) {
	case KALAH_FIELD_TAKES:
		return a->capture == KALAH_CAPTURE_NONE;
	case KALAH_FIELD_FIRST_EXTRA:
		return a->extra == KALAH_EXTRA_OFF;
	case KALAH_FIELD_LEFTOVERS:
		/* Only a majority can leave seeds then, to their owners. */
		return all_stored &&
		    (a->majority == KALAH_MAJORITY_OFF ||
			(a->leftovers != KALAH_LEFTOVERS_NOBODY &&
			    b->leftovers != KALAH_LEFTOVERS_NOBODY));
	default:
		return 0;
	}
}

/* Two sheets are the same only when the games are. */
START_TEST(no_rule_is_left_out)
{
	kalah_ruleset r = support_rules("");
	char text[SHEET];
	int32_t field, max;

	do {
		strcpy(text, flat(&r));
		for (field = 0; field < kalah_ruleset_field_count(); field++) {
			kalah_ruleset other = r;
			int32_t value;

			kalah_ruleset_field_range(field, NULL, &max);
			if (field < KALAH_FIELD_DIRECTION)
				max = 9;
			for (value = 1; value <= max; value++) {
				kalah_ruleset_set(&other, field, value);
				if (kalah_ruleset_equal(&r, &other))
					continue;
				note_rules(&other);
				REQUIRE_EQUAL(strcmp(text, flat(&other)) == 0,
				    are_alike(field, &r, &other));
			}
		}
	} while (next_rules(&r));
}
END_TEST

/* ---- Games are as their sheet says ------------------------------------ */

/* What a move may do, by the sheet. */
static void
move_is_told(const char *text, const kalah_report *report)
{
	if (report->extra)
		REQUIRE(strstr(text, "you move again") != NULL);
	if (report->passed)
		REQUIRE(strstr(text, "you pass") != NULL);
	if (report->laps > 1)
		REQUIRE(strstr(text, "sow them on from there") != NULL);
	if (report->captured > 0)
		REQUIRE(strstr(text, "you capture the seeds") != NULL);
	if (report->swept_south + report->swept_north > 0)
		REQUIRE(strstr(text, "puts the seeds left") != NULL ||
		    strstr(text, "the seeds that are left") != NULL ||
		    strstr(text, "shared equally") != NULL);
}

static void
end_is_told(const char *text, const kalah_game *game, int rows_before)
{
	int32_t south = kalah_game_store(game, KALAH_SIDE_SOUTH);
	int32_t north = kalah_game_store(game, KALAH_SIDE_NORTH);
	int32_t total = kalah_game_total(game), half = total / 2;

	if (strstr(text, "Every seed counts") != NULL)
		REQUIRE_EQUAL(south + north, total);
	if (strstr(text, "each is a draw") != NULL &&
	    strstr(text, "as many each") == NULL) {
		REQUIRE_EQUAL(south > half,
		    kalah_game_result(game) == KALAH_RESULT_SOUTH);
		REQUIRE_EQUAL(north > half,
		    kalah_game_result(game) == KALAH_RESULT_NORTH);
	}
	if (south > half)
		REQUIRE_EQUAL(kalah_game_result(game), KALAH_RESULT_SOUTH);
	if (rows_before == 2)
		REQUIRE(strstr(text, "It is also over as soon as") != NULL);
}

/* How many rows held seeds when the move had been sown, before a sweep. */
static int
rows_after(const kalah_game *game, int32_t move)
{
	kalah_step steps[512];
	int32_t row[2];
	size_t count, i;

	if (kalah_game_steps(game, move, steps, sizeof steps[0], 512, &count) <
	    0)
		return -1;
	row[0] = kalah_game_row(game, 0);
	row[1] = kalah_game_row(game, 1);
	for (i = 0; i < count; i++) {
		const kalah_step *s = &steps[i];

		if (s->kind == KALAH_STEP_LIFT)
			row[s->side] -= s->seeds;
		if (s->kind == KALAH_STEP_DROP && s->pit != KALAH_PIT_STORE)
			row[s->side]++;
		if (s->kind == KALAH_STEP_CAPTURE) {
			/* Enough to know is what they hold together. */
			int32_t left = row[0] + row[1] - s->seeds;

			if (left == 0)
				row[0] = row[1] = 0;
			else
				return -1;
		}
	}
	return (row[0] > 0) + (row[1] > 0);
}

START_TEST(games_are_as_told)
{
	enum { GAMES = 4000, PLIES = 300 };
	struct rng rng;
	kalah_game *game;
	char text[SHEET];
	int n, ply, ends = 0, rows = -1;

	rng_begin(&rng, "games_are_as_told");
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	for (n = 0; n < support_part(GAMES); n++) {
		kalah_ruleset r = rng_rules(&rng);

		if (r.seeds > 9)
			r.seeds = 9;
		note_rules(&r);
		strcpy(text, flat(&r));
		REQUIRE_EQUAL(kalah_game_set_ruleset(game, &r), KALAH_OK);
		REQUIRE(strstr(text,
			    kalah_game_side(game) == KALAH_SIDE_SOUTH
				? "South moves first"
				: "North moves first") != NULL);
		for (ply = 0;
		     ply < PLIES && kalah_game_side(game) != KALAH_SIDE_NONE;
		     ply++) {
			int32_t move = rng_move(&rng, game);
			kalah_report report;

			if (kalah_game_check(game, KALAH_MOVE_SWAP) == 0)
				REQUIRE(strstr(text, "CHANGING SEATS") != NULL);
			rows = rows_after(game, move);
			report.size = sizeof report;
			REQUIRE_EQUAL(
			    kalah_game_play(game, move, &report), KALAH_OK);
			move_is_told(text, &report);
			if (ply == 0 && report.extra)
				REQUIRE(
				    strstr(text, "very first move") == NULL);
		}
		if (kalah_game_side(game) == KALAH_SIDE_NONE) {
			end_is_told(text, game, rows);
			ends++;
		}
	}
	REQUIRE(ends > support_part(GAMES) / 2);
	kalah_game_free(game);
}
END_TEST

/* ---- Sheets in full --------------------------------------------------- */

static const char *const presets[] = { "kalah", "family", "sungka",
	"manchester" };

START_TEST(sheets_in_full)
{
	kalah_ruleset r = support_rules(presets[_i]);
	char name[64], text[SHEET];
	struct table lines;
	size_t n = 0;

	/* tests/data/sheet-NAME.txt, which examples/rules prints, too. */
	sprintf(name, "sheet-%s.txt", presets[_i]);
	table_open(&lines, name);
	while (fgets(text + n, (int)(sizeof text - n), lines.file) != NULL)
		n += strlen(text + n);
	fclose(lines.file);
	REQUIRE_TEXT(describe(&r), text);
}
END_TEST

START_TEST(sheet_errors)
{
	kalah_ruleset r = support_rules("seeds=5");
	char text[SHEET], small[8];
	size_t needed, again, cap;

	/* NULL is the default rules. */
	strcpy(text, describe(NULL));
	REQUIRE(strstr(text, "Kalah with 6 pits a side and 4 seeds") == text);
	REQUIRE_EQUAL(
	    kalah_describe_rules(&r, NULL, 8, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_describe_rules(&r, NULL, 0, &needed), KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(strlen(describe(&r)) + 1, needed);
	for (cap = 0; cap < needed; cap += 1 + needed / 50) {
		memset(text, 'x', sizeof text);
		REQUIRE_EQUAL(kalah_describe_rules(&r, text, cap, &again),
		    KALAH_ERROR_SPACE);
		REQUIRE_EQUAL(again, needed);
		REQUIRE_EQUAL(text[cap], 'x');
		REQUIRE(cap == 0 || text[0] == '\0');
	}
	strcpy(small, "as was");
	r.seeds = 30000;
	REQUIRE_EQUAL(kalah_describe_rules(&r, small, sizeof small, NULL),
	    KALAH_ERROR_RULE_SEEDS);
	r.seeds = 0;
	REQUIRE_EQUAL(kalah_describe_rules(&r, small, sizeof small, NULL),
	    KALAH_ERROR_RULE_VALUE);
	r.size = 4;
	REQUIRE_EQUAL(kalah_describe_rules(&r, small, sizeof small, NULL),
	    KALAH_ERROR_STRUCT_SMALL);
	r.size = 100000;
	REQUIRE_EQUAL(kalah_describe_rules(&r, small, sizeof small, NULL),
	    KALAH_ERROR_STRUCT_SIZE);
	REQUIRE_TEXT(small, "as was");
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("describe");

	tcase_add_loop_test(tests, every_sheet_has_form, 0, SIZES);
	tcase_add_loop_test(tests, every_rule_is_told, 0, SIZES);
	tcase_add_test(tests, no_rule_is_left_out);
	tcase_add_test(tests, games_are_as_told);
	tcase_add_loop_test(tests, sheets_in_full, 0,
	    (int)(sizeof presets / sizeof presets[0]));
	tcase_add_test(tests, sheet_errors);
	return suite_run("describe", tests);
}
