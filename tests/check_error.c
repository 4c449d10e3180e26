/* SPDX-License-Identifier: MIT */
/* Errors, constants and the version. */
#include "suite.h"

#include <string.h>

START_TEST(every_error_has_words)
{
	int32_t i, j;
	const char *name;

	REQUIRE_TEXT(kalah_strerror(KALAH_OK), "no error");
	for (i = 0; (name = kalah_constant_name(i)) != NULL; i++) {
		int32_t value, other;

		if (strncmp(name, "KALAH_ERROR_", 12) != 0)
			continue;
		REQUIRE_EQUAL(kalah_constant(&value, name), KALAH_OK);
		REQUIRE(value < 0);
		support_note("%s", name);
		REQUIRE(strcmp(kalah_strerror(value), "unknown error") != 0);
		/* No two say the same. */
		for (j = 0; j < i; j++) {
			const char *before = kalah_constant_name(j);

			kalah_constant(&other, before);
			if (strncmp(before, "KALAH_ERROR_", 12) == 0)
				REQUIRE(strcmp(kalah_strerror(value),
					    kalah_strerror(other)) != 0);
		}
	}
}
END_TEST

START_TEST(any_number_has_words)
{
	static const int32_t strange[] = { 1, 2, 1000, -9, -19, -1000,
		INT32_MAX, INT32_MIN };
	size_t i;
	int32_t error;

	for (i = 0; i < sizeof strange / sizeof strange[0]; i++)
		REQUIRE_TEXT(kalah_strerror(strange[i]), "unknown error");
	for (error = -2000; error <= 2000; error++)
		REQUIRE(kalah_strerror(error)[0] != '\0');
}
END_TEST

START_TEST(constants)
{
	int32_t value = -77, i;

	REQUIRE_EQUAL(kalah_constant(&value, "KALAH_PITS_MAX"), KALAH_OK);
	REQUIRE_EQUAL(value, 32);
	REQUIRE_EQUAL(kalah_constant(&value, "KALAH_MOVE_SWAP"), KALAH_OK);
	REQUIRE_EQUAL(value, -2);
	value = -77;
	REQUIRE_EQUAL(
	    kalah_constant(&value, "KALAH_PITS_MA"), KALAH_ERROR_NAME);
	REQUIRE_EQUAL(
	    kalah_constant(&value, "kalah_pits_max"), KALAH_ERROR_NAME);
	REQUIRE_EQUAL(kalah_constant(&value, ""), KALAH_ERROR_NAME);
	REQUIRE_EQUAL(kalah_constant(&value, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_constant(NULL, "KALAH_PITS_MAX"), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(value, -77);
	REQUIRE(kalah_constant_name(-1) == NULL);
	REQUIRE(kalah_constant_name(INT32_MIN) == NULL);
	REQUIRE(kalah_constant_name(INT32_MAX) == NULL);
	for (i = 0; kalah_constant_name(i) != NULL; i++)
		REQUIRE_EQUAL(
		    kalah_constant(&value, kalah_constant_name(i)), KALAH_OK);
	REQUIRE(i > 70);
	REQUIRE(kalah_constant_name(i) == NULL);
}
END_TEST

START_TEST(version)
{
	char text[64];

	snprintf(text, sizeof text, "%d.%d.%d", KALAH_VERSION_MAJOR,
	    KALAH_VERSION_MINOR, KALAH_VERSION_MICRO);
	REQUIRE_TEXT(kalah_version(), text);
	REQUIRE_EQUAL(kalah_version_number(),
	    KALAH_VERSION_MAJOR * 10000 + KALAH_VERSION_MINOR * 100 +
		KALAH_VERSION_MICRO);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("error");

	tcase_add_test(tests, every_error_has_words);
	tcase_add_test(tests, any_number_has_words);
	tcase_add_test(tests, constants);
	tcase_add_test(tests, version);
	return suite_run("error", tests);
}
