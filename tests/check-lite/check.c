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
check_lite_add(TCase *tests, const char *name, void (*run)(void))
{
	if (tests->count == CHECK_LITE_MAX)
		abort();
	tests->tests[tests->count].name = name;
	tests->tests[tests->count++].run = run;
}

/* A test with CK_RUN_TEST set runs only when that is its name. */
void
srunner_run_all(SRunner *runner, int mode)
{
	static SRunner *volatile now;
	static volatile int ran, i, j;
	const char *only = getenv("CK_RUN_TEST");

	(void)mode;
	now = runner;
	printf("Running suite(s): %s\n", runner->suite->name);
	for (i = 0; i < now->suite->count; i++) {
		for (j = 0; j < now->suite->cases[i]->count; j++) {
			check_lite_test *test = &now->suite->cases[i]->tests[j];

			if (only != NULL && strcmp(only, test->name) != 0)
				continue;
			ran++;
			if (setjmp(check_lite_out) == 0) {
				test->run();
			} else {
				now->failed++;
				printf("failed: %s\n",
				    now->suite->cases[i]->tests[j].name);
			}
			fflush(stdout);
		}
	}
	printf("%d%%: Checks: %d, Failures: %d, Errors: 0\n",
	    ran ? (ran - now->failed) * 100 / ran : 100, ran, now->failed);
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
