/* SPDX-License-Identifier: MIT */
/* Rulesets: members, presets, text, and what bad ones get. */
#include "suite.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A ruleset that later releases might have: longer than ours. */
union longer {
	kalah_ruleset rules;
	unsigned char bytes[8192];
};

static const int32_t nowhere[] = { -1, -2, INT32_MIN, INT32_MAX, 13, 1000 };
#define NOWHERE (sizeof nowhere / sizeof nowhere[0])

/* ---- Structs of other sizes ------------------------------------------- */

START_TEST(sizes_in)
{
	union longer u;
	kalah_ruleset good = support_rules("pits=5");
	int32_t field, value;
	size_t size;

	memset(&u, 0, sizeof u);
	for (size = 0; size <= sizeof u; size++) {
		int32_t want = size < sizeof good ? KALAH_ERROR_STRUCT_SMALL
		    : size > 4096                 ? KALAH_ERROR_STRUCT_SIZE
						  : KALAH_OK;

		u.rules = good;
		u.rules.size = (uint32_t)size;
		field = value = -77;
		REQUIRE_EQUAL(kalah_ruleset_check(&u.rules, &field), want);
		REQUIRE_EQUAL(field, -77);
		REQUIRE_EQUAL(
		    kalah_ruleset_get(&u.rules, KALAH_FIELD_PITS, &value),
		    want);
		REQUIRE_EQUAL(value, want == KALAH_OK ? 5 : -77);
		REQUIRE_EQUAL(
		    kalah_ruleset_set(&u.rules, KALAH_FIELD_PITS, 7), want);
		REQUIRE_EQUAL(u.rules.pits, want == KALAH_OK ? 7 : 5);
		REQUIRE_EQUAL(u.rules.size, size);
		u.rules.pits = 5;
		REQUIRE_EQUAL(kalah_ruleset_equal(&u.rules, &good),
		    want == KALAH_OK ? 1 : want);
		REQUIRE_EQUAL(kalah_ruleset_equal(&good, &u.rules),
		    want == KALAH_OK ? 1 : want);
		REQUIRE_EQUAL(kalah_ruleset_format(&u.rules, NULL, 0, NULL),
		    want == KALAH_OK ? KALAH_ERROR_SPACE : want);
	}
	u.rules.size = UINT32_MAX;
	REQUIRE_EQUAL(
	    kalah_ruleset_check(&u.rules, NULL), KALAH_ERROR_STRUCT_SIZE);
}
END_TEST

START_TEST(tails_in)
{
	union longer u;
	kalah_ruleset good = support_rules("");
	size_t at, size = 128;

	for (at = sizeof good; at <= size; at++) {
		int32_t want = at < size ? KALAH_ERROR_STRUCT_TAIL : KALAH_OK;

		memset(&u, 0, sizeof u);
		u.rules = good;
		u.rules.size = (uint32_t)size;
		u.bytes[at] = 1;
		REQUIRE_EQUAL(kalah_ruleset_check(&u.rules, NULL), want);
		REQUIRE_EQUAL(
		    kalah_ruleset_set(&u.rules, KALAH_FIELD_SEEDS, 5), want);
		REQUIRE_EQUAL(kalah_ruleset_equal(&u.rules, &good),
		    want == KALAH_OK ? 0 : want);
		REQUIRE_EQUAL(kalah_ruleset_format(&u.rules, NULL, 0, NULL),
		    want == KALAH_OK ? KALAH_ERROR_SPACE : want);
	}
}
END_TEST

static int32_t
fill(int how, kalah_ruleset *out, size_t size)
{
	if (how == 0)
		return kalah_ruleset_init(out, size);
	if (how == 1)
		return kalah_ruleset_preset(out, size, "kalah");
	return kalah_ruleset_parse(out, size, "kalah", 5, NULL);
}

START_TEST(sizes_out)
{
	union longer u;
	kalah_ruleset good = support_rules("");
	size_t size, at;
	int how;

	for (how = 0; how < 3; how++) {
		for (size = 0; size < sizeof u; size++) {
			int32_t want = size < sizeof good
			    ? KALAH_ERROR_STRUCT_SMALL
			    : size > 4096 ? KALAH_ERROR_STRUCT_SIZE
					  : KALAH_OK;

			memset(&u, 0xAA, sizeof u);
			REQUIRE_EQUAL(fill(how, &u.rules, size), want);
			for (at = want == KALAH_OK ? size : 0; at < sizeof u;
			     at++)
				REQUIRE(u.bytes[at] == 0xAA);
			if (want < 0)
				continue;
			REQUIRE_EQUAL(u.rules.size, size);
			for (at = sizeof good; at < size; at++)
				REQUIRE(u.bytes[at] == 0);
			REQUIRE_EQUAL(kalah_ruleset_equal(&u.rules, &good), 1);
		}
		REQUIRE_EQUAL(
		    fill(how, &u.rules, SIZE_MAX), KALAH_ERROR_STRUCT_SIZE);
		REQUIRE_EQUAL(fill(how, NULL, sizeof good), KALAH_ERROR_NULL);
	}
}
END_TEST

/* ---- Members ---------------------------------------------------------- */

START_TEST(defaults_are_zero)
{
	kalah_ruleset rules;
	int32_t field, value;

	REQUIRE_EQUAL(kalah_ruleset_init(&rules, sizeof rules), KALAH_OK);
	REQUIRE_EQUAL(rules.pits, 6);
	REQUIRE_EQUAL(rules.seeds, 4);
	REQUIRE_EQUAL(kalah_ruleset_field_count(), 13);
	for (field = KALAH_FIELD_DIRECTION; field <= KALAH_FIELD_FIRST;
	     field++) {
		REQUIRE_EQUAL(
		    kalah_ruleset_get(&rules, field, &value), KALAH_OK);
		REQUIRE_EQUAL(value, 0);
	}
}
END_TEST

START_TEST(fields_and_values)
{
	/* The table of kalah_rules(7). */
	static const char *const table[][7] = {
		{ "pits", NULL },
		{ "seeds", NULL },
		{ "direction", "ccw", "cw", NULL },
		{ "capture", "opposite", "always", "none", NULL },
		{ "takes", "both", "opposite", NULL },
		{ "relay", "none", "both", NULL },
		{ "extra", "on", "off", NULL },
		{ "end", "row-empty", "no-move", "pass", NULL },
		{ "leftovers", "owner", "emptied", "last-mover", "nobody",
		    "split", NULL },
		{ "majority", "off", "on", NULL },
		{ "swap", "off", "on", NULL },
		{ "first-extra", "on", "off", NULL },
		{ "first", "south", "north", NULL },
	};
	int32_t field, value, min, max;

	for (field = 0; field < 13; field++) {
		REQUIRE_TEXT(kalah_ruleset_field_name(field), table[field][0]);
		REQUIRE_EQUAL(
		    kalah_ruleset_field_range(field, &min, &max), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_ruleset_field_range(field, NULL, NULL), KALAH_OK);
		if (field < 2) {
			REQUIRE_EQUAL(min, 1);
			REQUIRE_EQUAL(max, field == 0 ? 32 : 32767);
			REQUIRE(kalah_ruleset_value_name(field, 1) == NULL);
			continue;
		}
		REQUIRE_EQUAL(min, 0);
		for (value = 0; table[field][value + 1] != NULL; value++)
			REQUIRE_TEXT(kalah_ruleset_value_name(field, value),
			    table[field][value + 1]);
		REQUIRE_EQUAL(max, value - 1);
		REQUIRE(kalah_ruleset_value_name(field, value) == NULL);
		REQUIRE(kalah_ruleset_value_name(field, -1) == NULL);
		REQUIRE(kalah_ruleset_value_name(field, INT32_MAX) == NULL);
		REQUIRE(kalah_ruleset_value_name(field, INT32_MIN) == NULL);
	}
}
END_TEST

START_TEST(no_such_field)
{
	kalah_ruleset rules = support_rules("");
	int32_t min = -77, max = -77, value = -77;
	size_t i;

	for (i = 0; i < NOWHERE; i++) {
		REQUIRE(kalah_ruleset_field_name(nowhere[i]) == NULL);
		REQUIRE(kalah_ruleset_value_name(nowhere[i], 0) == NULL);
		REQUIRE_EQUAL(kalah_ruleset_field_range(nowhere[i], &min, &max),
		    KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(kalah_ruleset_get(&rules, nowhere[i], &value),
		    KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(kalah_ruleset_set(&rules, nowhere[i], 1),
		    KALAH_ERROR_RANGE);
	}
	REQUIRE_EQUAL(min + max + value, -231);
	REQUIRE_EQUAL(kalah_ruleset_get(&rules, 0, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_ruleset_get(NULL, 0, &value), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_ruleset_set(NULL, 0, 1), KALAH_ERROR_NULL);
}
END_TEST

START_TEST(no_such_value)
{
	static const int32_t wrong[] = { INT32_MIN, -1, 5, 6, 33, 32768,
		INT32_MAX };
	int32_t field, fault, min, max;
	size_t i;

	for (field = 0; field < 13; field++) {
		kalah_ruleset_field_range(field, &min, &max);
		for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
			kalah_ruleset rules = support_rules("pits=1"), was;

			if (wrong[i] >= min && wrong[i] <= max)
				continue;
			was = rules;
			REQUIRE_EQUAL(
			    kalah_ruleset_set(&rules, field, wrong[i]),
			    KALAH_ERROR_RULE_VALUE);
			REQUIRE(memcmp(&was, &rules, sizeof was) == 0);
			(&rules.pits)[field] = wrong[i];
			fault = -77;
			REQUIRE_EQUAL(kalah_ruleset_check(&rules, &fault),
			    KALAH_ERROR_RULE_VALUE);
			REQUIRE_EQUAL(fault, field);
			REQUIRE_EQUAL(kalah_ruleset_check(&rules, NULL),
			    KALAH_ERROR_RULE_VALUE);
			REQUIRE_EQUAL(kalah_ruleset_equal(&rules, &was),
			    KALAH_ERROR_RULE_VALUE);
			REQUIRE_EQUAL(kalah_ruleset_equal(&was, &rules),
			    KALAH_ERROR_RULE_VALUE);
			REQUIRE_EQUAL(
			    kalah_ruleset_format(&rules, NULL, 0, NULL),
			    KALAH_ERROR_RULE_VALUE);
		}
	}
	/* The first at fault is named. */
	{
		kalah_ruleset rules = support_rules("");

		rules.first = 9;
		rules.end = 9;
		REQUIRE_EQUAL(kalah_ruleset_check(&rules, &fault),
		    KALAH_ERROR_RULE_VALUE);
		REQUIRE_EQUAL(fault, KALAH_FIELD_END);
		rules.pits = 0;
		rules.seeds = 0;
		REQUIRE_EQUAL(kalah_ruleset_check(&rules, &fault),
		    KALAH_ERROR_RULE_VALUE);
		REQUIRE_EQUAL(fault, KALAH_FIELD_PITS);
	}
	REQUIRE_EQUAL(kalah_ruleset_check(NULL, NULL), KALAH_ERROR_NULL);
}
END_TEST

START_TEST(seeds_fit_pits)
{
	int32_t pits, fault;

	for (pits = 1; pits <= KALAH_PITS_MAX; pits++) {
		kalah_ruleset rules = support_rules("");

		rules.pits = pits;
		rules.seeds = 65535 / (2 * pits);
		REQUIRE_EQUAL(kalah_ruleset_check(&rules, NULL), KALAH_OK);
		rules.seeds++;
		if (pits == 1)
			continue;
		fault = -77;
		REQUIRE_EQUAL(kalah_ruleset_check(&rules, &fault),
		    KALAH_ERROR_RULE_SEEDS);
		REQUIRE_EQUAL(fault, KALAH_FIELD_SEEDS);
	}
}
END_TEST

START_TEST(equal)
{
	kalah_ruleset a = support_rules(""), b;
	int32_t field;

	REQUIRE_EQUAL(kalah_ruleset_equal(&a, &a), 1);
	REQUIRE_EQUAL(kalah_ruleset_equal(NULL, &a), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_ruleset_equal(&a, NULL), KALAH_ERROR_NULL);
	for (field = 0; field < 13; field++) {
		b = a;
		REQUIRE_EQUAL(kalah_ruleset_set(&b, field, 1), KALAH_OK);
		REQUIRE_EQUAL(kalah_ruleset_equal(&a, &b), 0);
		REQUIRE_EQUAL(kalah_ruleset_equal(&b, &a), 0);
	}
}
END_TEST

/* ---- Presets ---------------------------------------------------------- */

START_TEST(preset_names)
{
	static const char *const bad[] = { "", " ", "Kalah", "kalah ", " kalah",
		"kala", "kalahh", "pits=6", "kalah family" };
	int32_t i, count = kalah_ruleset_preset_count();
	kalah_ruleset rules, was;
	size_t at;

	for (i = 0; i < count; i++) {
		REQUIRE(kalah_ruleset_preset_name(i) != NULL);
		REQUIRE(kalah_ruleset_preset_about(i)[0] != '\0');
		REQUIRE_EQUAL(kalah_ruleset_preset(&rules, sizeof rules,
				  kalah_ruleset_preset_name(i)),
		    KALAH_OK);
		REQUIRE_EQUAL(kalah_ruleset_check(&rules, NULL), KALAH_OK);
	}
	REQUIRE(kalah_ruleset_preset_name(count) == NULL);
	REQUIRE(kalah_ruleset_preset_about(count) == NULL);
	for (at = 0; at < NOWHERE - 2; at++) {
		REQUIRE(kalah_ruleset_preset_name(nowhere[at]) == NULL);
		REQUIRE(kalah_ruleset_preset_about(nowhere[at]) == NULL);
	}
	was = rules;
	for (at = 0; at < sizeof bad / sizeof bad[0]; at++)
		REQUIRE_EQUAL(
		    kalah_ruleset_preset(&rules, sizeof rules, bad[at]),
		    KALAH_ERROR_NAME);
	REQUIRE_EQUAL(
	    kalah_ruleset_preset(&rules, sizeof rules, NULL), KALAH_ERROR_NULL);
	REQUIRE(memcmp(&was, &rules, sizeof was) == 0);
}
END_TEST

/* ---- Text ------------------------------------------------------------- */

#define DEFAULTS \
	"pits=6 seeds=4 direction=ccw capture=opposite takes=both " \
	"relay=none extra=on end=row-empty leftovers=owner majority=off " \
	"swap=off first-extra=on first=south"

static void
check_text(const char *text, const char *canonical)
{
	kalah_ruleset rules = support_rules(text);
	char buf[512];
	size_t needed;

	REQUIRE_EQUAL(
	    kalah_ruleset_format(&rules, buf, sizeof buf, &needed), KALAH_OK);
	REQUIRE_TEXT(buf, canonical);
	REQUIRE_EQUAL(needed, strlen(buf) + 1);
}

START_TEST(good_text)
{
	check_text("", DEFAULTS);
	check_text("   \t\r\n\v\f ", DEFAULTS);
	check_text("kalah", DEFAULTS);
	check_text(" kalah\r\n", DEFAULTS);
	check_text(DEFAULTS, DEFAULTS);
	check_text("first=south pits=6", DEFAULTS);
	check_text("pits=0006", DEFAULTS);
	check_text("three seeds=4", DEFAULTS);
	check_text("sungka pits=8\r\nseeds=1\tfirst=north",
	    "pits=8 seeds=1 direction=ccw capture=opposite takes=both "
	    "relay=both extra=on end=pass leftovers=owner majority=off "
	    "swap=off first-extra=on first=north");
	check_text("pits=1 seeds=32767",
	    "pits=1 seeds=32767 direction=ccw capture=opposite takes=both "
	    "relay=none extra=on end=row-empty leftovers=owner majority=off "
	    "swap=off first-extra=on first=south");
	/* In any order: the numbers are judged together at the end. */
	support_rules("seeds=10000 pits=3");
	support_rules("pits=32 seeds=1023");
}
END_TEST

/* Bad text: its error, and where. */
static void
check_bad(const char *text, size_t length, int32_t error, size_t where)
{
	kalah_ruleset rules = support_rules("pits=9 end=pass"), was = rules;
	size_t at = 99999;

	support_note("\"%.80s\" (%lu bytes)", text, (unsigned long)length);
	REQUIRE_EQUAL(
	    kalah_ruleset_parse(&rules, sizeof rules, text, length, &at),
	    error);
	REQUIRE_EQUAL(at, where);
	REQUIRE(memcmp(&rules, &was, sizeof was) == 0);
	REQUIRE_EQUAL(
	    kalah_ruleset_parse(&rules, sizeof rules, text, length, NULL),
	    error);
}

START_TEST(bad_text)
{
	static const struct {
		const char *text;
		int32_t error;
		size_t at;
	} bad[] = {
		{ "pit=6", KALAH_ERROR_RULE_FIELD, 0 },
		{ "kalahh", KALAH_ERROR_RULE_FIELD, 0 },
		{ "Kalah", KALAH_ERROR_RULE_FIELD, 0 },
		{ "pits=6 kalah", KALAH_ERROR_RULE_FIELD, 7 },
		{ "kalah kalah", KALAH_ERROR_RULE_FIELD, 6 },
		{ "kalah family", KALAH_ERROR_RULE_FIELD, 6 },
		{ "=", KALAH_ERROR_RULE_FIELD, 0 },
		{ "=6", KALAH_ERROR_RULE_FIELD, 0 },
		{ "pits", KALAH_ERROR_RULE_FIELD, 0 },
		{ " Pits=6", KALAH_ERROR_RULE_FIELD, 1 },
		{ "pits =6", KALAH_ERROR_RULE_FIELD, 0 },
		{ "pits= 6", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=0", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=33", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=-1", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=+6", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=6.0", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=0x6", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=six", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=6,", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits==6", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=4294967302", KALAH_ERROR_RULE_VALUE, 0 },
		{ "pits=18446744073709551622", KALAH_ERROR_RULE_VALUE, 0 },
		{ "seeds=0", KALAH_ERROR_RULE_VALUE, 0 },
		{ "seeds=32768", KALAH_ERROR_RULE_VALUE, 0 },
		{ "end=Pass", KALAH_ERROR_RULE_VALUE, 0 },
		{ "end=passs", KALAH_ERROR_RULE_VALUE, 0 },
		{ "end=pas", KALAH_ERROR_RULE_VALUE, 0 },
		{ "end=", KALAH_ERROR_RULE_VALUE, 0 },
		{ "end=2", KALAH_ERROR_RULE_VALUE, 0 },
		{ "capture=both", KALAH_ERROR_RULE_VALUE, 0 },
		{ "swap=on end=pass end=pass", KALAH_ERROR_RULE_TWICE, 17 },
		{ "pits=6 pits=6", KALAH_ERROR_RULE_TWICE, 7 },
		{ "seeds=5 end=pass seeds=x", KALAH_ERROR_RULE_TWICE, 17 },
		{ "seeds=5462", KALAH_ERROR_RULE_SEEDS, 0 },
		{ "end=pass seeds=5462", KALAH_ERROR_RULE_SEEDS, 9 },
		{ "seeds=1024 end=pass pits=32 swap=on", KALAH_ERROR_RULE_SEEDS,
		    20 },
		{ "kgp seeds=5000", KALAH_ERROR_RULE_SEEDS, 4 },
	};
	size_t i;

	for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
		check_bad(
		    bad[i].text, strlen(bad[i].text), bad[i].error, bad[i].at);
	check_bad("pits=6\0", 7, KALAH_ERROR_RULE_VALUE, 0);
	check_bad("pits=6 \0", 8, KALAH_ERROR_RULE_FIELD, 7);
	check_bad("\0pits=6", 7, KALAH_ERROR_RULE_FIELD, 0);
	check_bad("end=pa\0ss", 9, KALAH_ERROR_RULE_VALUE, 0);
	check_bad("kalah\0", 6, KALAH_ERROR_RULE_FIELD, 0);
	REQUIRE_EQUAL(
	    kalah_ruleset_parse(NULL, sizeof(kalah_ruleset), "", 0, NULL),
	    KALAH_ERROR_NULL);
	{
		kalah_ruleset rules;

		REQUIRE_EQUAL(
		    kalah_ruleset_parse(&rules, sizeof rules, NULL, 0, NULL),
		    KALAH_ERROR_NULL);
	}
}
END_TEST

/* A text cut after each byte is either good or a known error; nothing is
 * read past its end (the copy ends where the block ends). */
START_TEST(truncated_text)
{
	static const char whole[] = DEFAULTS;
	size_t length;

	for (length = 0; length < sizeof whole; length++) {
		char *cut = malloc(length > 0 ? length : 1);
		kalah_ruleset rules;
		int32_t error;
		size_t at = 0;

		REQUIRE(cut != NULL);
		memcpy(cut, whole, length);
		error =
		    kalah_ruleset_parse(&rules, sizeof rules, cut, length, &at);
		free(cut);
		if (length == 0 || length == sizeof whole - 1 ||
		    whole[length] == ' ' || whole[length - 1] == ' ')
			REQUIRE_EQUAL(error, KALAH_OK);
		else
			REQUIRE(error == KALAH_ERROR_RULE_FIELD ||
			    error == KALAH_ERROR_RULE_VALUE);
	}
}
END_TEST

START_TEST(long_text)
{
	size_t length = 1 << 20;
	char *text = malloc(length);
	kalah_ruleset rules;
	size_t at = 0;

	REQUIRE(text != NULL);
	memset(text, ' ', length);
	memcpy(text + length - 6, "pits=9", 6);
	REQUIRE_EQUAL(
	    kalah_ruleset_parse(&rules, sizeof rules, text, length, &at),
	    KALAH_OK);
	REQUIRE_EQUAL(rules.pits, 9);
	memset(text, 'x', length);
	check_bad(text, length, KALAH_ERROR_RULE_FIELD, 0);
	memset(text, '9', length);
	memcpy(text, "seeds=", 6);
	check_bad(text, length, KALAH_ERROR_RULE_VALUE, 0);
	memset(text, '0', length);
	memcpy(text, "seeds=", 6);
	text[length - 1] = '7';
	REQUIRE_EQUAL(
	    kalah_ruleset_parse(&rules, sizeof rules, text, length, &at),
	    KALAH_OK);
	REQUIRE_EQUAL(rules.seeds, 7);
	free(text);
}
END_TEST

START_TEST(every_ruleset_round_trips)
{
	struct rng rng;
	char buf[512], again[512];
	int i;

	rng_begin(&rng, "every_ruleset_round_trips");
	for (i = 0; i < 20000; i++) {
		kalah_ruleset rules = rng_rules(&rng), read;

		REQUIRE_EQUAL(
		    kalah_ruleset_format(&rules, buf, sizeof buf, NULL),
		    KALAH_OK);
		read = support_rules(buf);
		REQUIRE_EQUAL(kalah_ruleset_equal(&rules, &read), 1);
		REQUIRE_EQUAL(
		    kalah_ruleset_format(&read, again, sizeof again, NULL),
		    KALAH_OK);
		REQUIRE_TEXT(again, buf);
	}
}
END_TEST

START_TEST(small_buffers)
{
	kalah_ruleset rules = support_rules("");
	size_t needed = 0, cap, full = strlen(DEFAULTS) + 1;
	char buf[512];

	REQUIRE_EQUAL(
	    kalah_ruleset_format(&rules, NULL, 0, &needed), KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(needed, full);
	REQUIRE_EQUAL(
	    kalah_ruleset_format(&rules, NULL, 9, &needed), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_ruleset_format(NULL, buf, 9, &needed), KALAH_ERROR_NULL);
	for (cap = 1; cap <= full; cap++) {
		memset(buf, 'x', sizeof buf);
		needed = 0;
		REQUIRE_EQUAL(kalah_ruleset_format(&rules, buf, cap, &needed),
		    cap < full ? KALAH_ERROR_SPACE : KALAH_OK);
		REQUIRE_EQUAL(needed, full);
		REQUIRE_TEXT(buf, cap < full ? "" : DEFAULTS);
		REQUIRE(buf[cap] == 'x');
	}
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("ruleset");

	tcase_add_test(tests, sizes_in);
	tcase_add_test(tests, tails_in);
	tcase_add_test(tests, sizes_out);
	tcase_add_test(tests, defaults_are_zero);
	tcase_add_test(tests, fields_and_values);
	tcase_add_test(tests, no_such_field);
	tcase_add_test(tests, no_such_value);
	tcase_add_test(tests, seeds_fit_pits);
	tcase_add_test(tests, equal);
	tcase_add_test(tests, preset_names);
	tcase_add_test(tests, good_text);
	tcase_add_test(tests, bad_text);
	tcase_add_test(tests, truncated_text);
	tcase_add_test(tests, long_text);
	tcase_add_test(tests, every_ruleset_round_trips);
	tcase_add_test(tests, small_buffers);
	return suite_run("ruleset", tests);
}
