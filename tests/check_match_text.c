/* SPDX-License-Identifier: MIT */
/* Matches as text, to be read again, and as a sheet for people. */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

static void
read_match(kalah_match *match, const char *games)
{
	char line[512];

	sprintf(line,
	    "kalah-match 1; swap=on; begin=alternate seed=0000000000000000 "
	    "started=no; %s",
	    games);
	REQUIRE_EQUAL(
	    kalah_match_read(match, line, strlen(line), NULL), KALAH_OK);
}

/* ---- Text ------------------------------------------------------------- */

#define RULES "kalah-match 1; seeds=3 swap=on;"
#define STATE " begin=coin seed=00000000000000ff started=no;"

/* The fault stands at '^', which is taken out first. */
static const struct {
	const char *text;
	int32_t error;
} bad_texts[] = { { "^", KALAH_ERROR_TEXT }, { "^kalah", KALAH_ERROR_TEXT },
	{ "^kalah-game 1;" STATE, KALAH_ERROR_TEXT },
	{ "kalah-match ^2; seeds=3;" STATE, KALAH_ERROR_TEXT_VERSION },
	{ "kalah-match^", KALAH_ERROR_TEXT_VERSION },
	{ "kalah-match 1^", KALAH_ERROR_TEXT },
	{ "kalah-match 1 ^1; seeds=3;" STATE, KALAH_ERROR_TEXT },
	{ "kalah-match 1; ^sed=3;" STATE, KALAH_ERROR_RULE_FIELD },
	{ "kalah-match 1; ^seeds=0;" STATE, KALAH_ERROR_RULE_VALUE },
	{ "kalah-match 1; seeds=3 ^seeds=3;" STATE, KALAH_ERROR_RULE_TWICE },
	{ RULES "^", KALAH_ERROR_TEXT },
	{ RULES " ^begin=me seed=0000000000000000 started=no;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin ^sed=0000000000000000 started=no;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=^", KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=000000000000000^ started=no;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=^FF00000000000000 started=no;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=0000000000000000^0 started=no;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=0000000000000000 ^started=maybe;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=0000000000000000 started=yes ^x;",
	    KALAH_ERROR_TEXT },
	{ RULES " begin=coin seed=0000000000000000 started=yes^",
	    KALAH_ERROR_TEXT },
	{ RULES STATE " 20-16 ^x", KALAH_ERROR_TEXT },
	{ RULES STATE " 20-16 ^-3", KALAH_ERROR_TEXT },
	{ RULES STATE " 20^ 16", KALAH_ERROR_TEXT },
	{ RULES STATE " 20-^ 16", KALAH_ERROR_TEXT },
	{ RULES STATE " 20-16^/swop", KALAH_ERROR_TEXT },
	{ RULES STATE " 20-16/swap^s", KALAH_ERROR_TEXT },
	{ RULES STATE " 20-16^;", KALAH_ERROR_TEXT },
	{ RULES STATE " 1-1 ^65535-1", KALAH_ERROR_POSITION_SEEDS },
	{ RULES STATE " 1-1 ^99999999999999999999-0",
	    KALAH_ERROR_POSITION_SEEDS },
	{ "kalah-match 1; seeds=3;" STATE " 1-1 ^20-16/swap",
	    KALAH_ERROR_TEXT_STATE } };

START_TEST(bad_text)
{
	kalah_match *match = support_new_match("six", KALAH_BEGIN_LOSER, 3);
	char text[256], *before, *after;
	const char *mark = strchr(bad_texts[_i].text, '^');
	size_t at = 9999, fault = (size_t)(mark - bad_texts[_i].text);

	read_match(match, "40-8");
	before = support_match(match);
	sprintf(text, "%.*s%s", (int)fault, bad_texts[_i].text, mark + 1);
	support_note("%s", bad_texts[_i].text);
	REQUIRE_EQUAL(kalah_match_read(match, text, strlen(text), &at),
	    bad_texts[_i].error);
	REQUIRE_EQUAL(at, fault);
	REQUIRE_EQUAL(kalah_match_read(match, text, (size_t)-1, NULL),
	    bad_texts[_i].error);
	after = support_match(match);
	REQUIRE_TEXT(before, after);
	free(before);
	free(after);
	kalah_match_free(match);
}
END_TEST

START_TEST(text_is_read_and_cut)
{
	static const char line[] =
	    "\t kalah-match\n1 ;manchester;begin=winner "
	    "seed=0123456789abcdef started=yes; 60-38/swap 49-49\r\n";
	kalah_match *match = support_new_match("", KALAH_BEGIN_SOUTH, 0);
	char *full, *text;
	size_t length, at;
	uint64_t seed;

	REQUIRE_EQUAL(
	    kalah_match_read(match, line, sizeof line - 1, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_count(match), 2);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 0), 2);
	REQUIRE_EQUAL(kalah_match_wins(match, 2), 1);
	REQUIRE_EQUAL(kalah_match_ties(match), 1);
	REQUIRE_EQUAL(kalah_match_begin(match), KALAH_BEGIN_WINNER);
	REQUIRE_EQUAL(kalah_match_seed(match, &seed), KALAH_OK);
	REQUIRE_EQUAL(seed, UINT64_C(0x0123456789ABCDEF));
	REQUIRE_EQUAL(kalah_match_started(match), 1);
	full = support_match(match);

	/* Cut anywhere it is an error with an offset, or fewer games. */
	for (length = 0; length < strlen(full); length++) {
		int32_t error;

		at = 9999;
		error = kalah_match_read(match, full, length, &at);
		REQUIRE((error < 0) == (at <= length));
		text = support_match(match);
		if (error < 0)
			REQUIRE_TEXT(text, full);
		else
			REQUIRE(strncmp(text, full, strlen(text)) == 0);
		free(text);
		REQUIRE_EQUAL(
		    kalah_match_read(match, full, (size_t)-1, NULL), KALAH_OK);
	}

	/* NULs are no white space. */
	at = 9999;
	REQUIRE_EQUAL(kalah_match_read(match, "kalah-match 1\0;", 15, &at),
	    KALAH_ERROR_TEXT_VERSION);
	REQUIRE_EQUAL(at, 12);

	/* Too small a buffer gets the empty string. */
	for (length = 0; length <= strlen(full); length++) {
		size_t needed = 0;

		text = malloc(length + 1);
		memset(text, 'x', length + 1);
		REQUIRE_EQUAL(kalah_match_write(match, length > 0 ? text : NULL,
				  length, &needed),
		    KALAH_ERROR_SPACE);
		REQUIRE_EQUAL(needed, strlen(full) + 1);
		REQUIRE_EQUAL(text[length], 'x');
		REQUIRE(length == 0 || text[0] == '\0');
		free(text);
	}
	free(full);
	kalah_match_free(match);
}
END_TEST

/* ---- The sheet -------------------------------------------------------- */

static char *
sheet(const kalah_match *match, const char *one, const char *two)
{
	size_t needed;
	char *text;

	REQUIRE_EQUAL(kalah_match_sheet(match, one, two, NULL, 0, &needed),
	    KALAH_ERROR_SPACE);
	text = malloc(needed);
	REQUIRE(text != NULL);
	REQUIRE_EQUAL(
	    kalah_match_sheet(match, one, two, text, needed, NULL), KALAH_OK);
	REQUIRE_EQUAL(strlen(text) + 1, needed);
	return text;
}

START_TEST(sheet_for_people)
{
	kalah_match *match = support_new_match("", KALAH_BEGIN_SOUTH, 0);
	char *text;

	read_match(match, "30-18 24-24 28-20/swap 9-39");
	text = sheet(match, "Ann", "Bob");
	REQUIRE_TEXT(text,
	    "A match of Kalah with 6 pits a side and 4 seeds a pit.\n"
	    "The players take turns to begin.\n"
	    "\n"
	    "Game  Began           Ann        Bob  Won by     Games won\n"
	    "   1  Ann            S 30       N 18  Ann           1 - 0\n"
	    "   2  Bob            S 24       N 24  (a tie)       1 - 0\n"
	    "   3* Ann            N 20       S 28  Bob           1 - 1\n"
	    "   4  Bob            N 39        S 9  Ann           2 - 1\n"
	    "\n"
	    "      Seeds           113         79\n"
	    "      Games won         2          1  1 tie\n"
	    "\n"
	    "S, N: the side where the player sat at the end, and that "
	    "store.\n"
	    "*: the players changed seats in this game.\n");
	free(text);

	read_match(match, "");
	text = sheet(match, NULL, NULL);
	REQUIRE_TEXT(text,
	    "A match of Kalah with 6 pits a side and 4 seeds a pit.\n"
	    "The players take turns to begin.\n"
	    "\n"
	    "Game  Began      Player 1   Player 2  Won by     Games won\n"
	    "\n"
	    "      Seeds             0          0\n"
	    "      Games won         0          0\n");
	free(text);
	kalah_match_free(match);

	match = support_new_match("pits=1 seeds=1", KALAH_BEGIN_LOSER, 0);
	text = sheet(match, NULL, NULL);
	REQUIRE(strstr(text,
		    "A match of Kalah with 1 pit a side and 1 seed a pit.\n"
		    "The loser of a game begins the next.\n") == text);
	free(text);
	kalah_match_free(match);
}
END_TEST

/* The columns of the widest line, a UTF-8 character each. */
static int
widest(const char *text)
{
	int width = 0, max = 0;

	for (; *text != '\0'; text++) {
		if (((unsigned char)*text & 0xC0) != 0x80)
			width++;
		if (*text == '\n')
			width = 0;
		if (width > max)
			max = width;
	}
	return max;
}

START_TEST(sheet_with_any_names)
{
	kalah_match *match = support_new_match("", KALAH_BEGIN_SOUTH, 0);
	char *text, *stray, long_name[1001];

	read_match(match, "30-18 65535-0 24-24");

	/* Characters are counted, not bytes, and none is cut in two. */
	text = sheet(match, "J\xC3\xB8rgen", "\xE5\xAD\xA6\xE7\x94\x9F");
	REQUIRE(strstr(text,
		    "Game  Began        J\xC3\xB8rgen         "
		    "\xE5\xAD\xA6\xE7\x94\x9F  Won by") != NULL);
	free(text);
	memset(long_name, 'w', 1000);
	long_name[1000] = '\0';
	memcpy(long_name + 12, "\xC3\xB8\xC3\xB8\xC3\xB8", 6);
	text = sheet(match, long_name, "Evil\n\x1B[31m\x7F");
	REQUIRE(strstr(text, " wwwwwwwwwwww\xC3\xB8\xC3\xB8  ") != NULL);
	REQUIRE(strstr(text, " Evil??[31m?  ") != NULL);
	REQUIRE(strchr(text, '\x1B') == NULL);
	REQUIRE(widest(text) <= 80);
	free(text);

	/* U+0080 to U+009F are control characters too; U+00A0 is none. */
	text = sheet(match, "\xC2\x9B[31m\xC2\x80\xC2\x9F\xC2", "\xC2\xA0\x80");
	REQUIRE(strstr(text, " ?[31m??\xC2 ") != NULL);
	REQUIRE(strstr(text, " \xC2\xA0\x80 ") != NULL);
	free(text);

	/* No UTF-8 at all: still no more than a few bytes of it. */
	memset(long_name, '\x80', 1000);
	text = sheet(match, long_name, "");
	stray = strchr(text, '\x80');
	REQUIRE(stray != NULL);
	REQUIRE_EQUAL(strspn(stray, "\x80"), 56);
	free(text);
	kalah_match_free(match);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("match_text");

	tcase_add_loop_test(
	    tests, bad_text, 0, (int)(sizeof bad_texts / sizeof bad_texts[0]));
	tcase_add_test(tests, text_is_read_and_cut);
	tcase_add_test(tests, sheet_for_people);
	tcase_add_test(tests, sheet_with_any_names);
	return suite_run("match_text", tests);
}
