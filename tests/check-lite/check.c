/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <inttypes.h>
#include <setjmp.h>

static jmp_buf check_lite_out;

void
check_lite_fail(const char *file, int line, const char *what)
{
	printf("%s:%d: %s\n", file, line, what);
	fflush(stdout);
	longjmp(check_lite_out, 1);
}

/* Whether `a op b` holds, given how a and b compare. */
static int
check_lite_holds(int less, int equal, const char *op)
{
	switch (op[0]) {
	case '=':
		return equal;
	case '!':
		return !equal;
	case '<':
		return less || (op[1] == '=' && equal);
	default:
		return (!less && !equal) || (op[1] == '=' && equal);
	}
}

void
check_lite_int(const char *file, int line, const char *what, intmax_t a,
    const char *op, intmax_t b)
{
	if (check_lite_holds(a < b, a == b, op))
		return;
	printf("%" PRIdMAX ", %" PRIdMAX ": ", a, b);
	check_lite_fail(file, line, what);
}

void
check_lite_uint(const char *file, int line, const char *what, uintmax_t a,
    const char *op, uintmax_t b)
{
	if (check_lite_holds(a < b, a == b, op))
		return;
	printf("%" PRIuMAX ", %" PRIuMAX ": ", a, b);
	check_lite_fail(file, line, what);
}

void
check_lite_str(
    const char *file, int line, const char *what, const char *a, const char *b)
{
	if (a != NULL && b != NULL && strcmp(a, b) == 0)
		return;
	printf("\"%s\", \"%s\": ", a ? a : "(null)", b ? b : "(null)");
	check_lite_fail(file, line, what);
}

static void *
check_lite_new(size_t size)
{
	void *block = calloc(1, size);

	if (block == NULL)
		abort();
	return block;
}

TCase *
tcase_create(const char *name)
{
	(void)name;
	return check_lite_new(sizeof(TCase));
}

Suite *
suite_create(const char *name)
{
	Suite *suite = check_lite_new(sizeof(Suite));

	suite->name = name;
	return suite;
}

SRunner *
srunner_create(Suite *suite)
{
	SRunner *runner = check_lite_new(sizeof(SRunner));

	runner->suite = suite;
	return runner;
}

void
suite_add_tcase(Suite *suite, TCase *tests)
{
	if (suite->count == CHECK_LITE_MAX)
		abort();
	suite->cases[suite->count++] = tests;
}

void
check_lite_add(
    TCase *tests, const char *name, void (*run)(int i), int begin, int end)
{
	check_lite_test test = { name, run, begin, end };

	if (tests->count == CHECK_LITE_MAX)
		abort();
	tests->tests[tests->count++] = test;
}

/* Whether a test passes, run with i. */
static int
check_lite_run(const check_lite_test *test, int i)
{
	if (setjmp(check_lite_out) != 0)
		return 0;
	test->run(i);
	return 1;
}

static void
check_lite_case(const TCase *tests, const char *only, int *ran, int *failed)
{
	for (int j = 0; j < tests->count; j++) {
		const check_lite_test *test = &tests->tests[j];

		if (only != NULL && strcmp(only, test->name) != 0)
			continue;
		for (int i = test->begin; i < test->end; i++) {
			++*ran;
			if (!check_lite_run(test, i)) {
				++*failed;
				printf("failed: %s, %d\n", test->name, i);
			}
			fflush(stdout);
		}
	}
}

/* With CK_RUN_TEST set only the test of that name. */
void
srunner_run_all(SRunner *runner, int mode)
{
	const char *only = getenv("CK_RUN_TEST");
	int ran = 0;

	(void)mode;
	printf("Running suite(s): %s\n", runner->suite->name);
	for (int i = 0; i < runner->suite->count; i++)
		check_lite_case(
		    runner->suite->cases[i], only, &ran, &runner->failed);
	printf("%d%%: Checks: %d, Failures: %d, Errors: 0\n",
	    ran ? (ran - runner->failed) * 100 / ran : 100, ran,
	    runner->failed);
}

int
srunner_ntests_failed(SRunner *runner)
{
	return runner->failed;
}

void
srunner_free(SRunner *runner)
{
	for (int i = 0; i < runner->suite->count; i++)
		free(runner->suite->cases[i]);
	free(runner->suite);
	free(runner);
}
