/* SPDX-License-Identifier: MIT */
/*
 * As much of the Check library's interface as the suites here use, for
 * machines that have no Check: configure --with-check=lite.  Tests run one
 * after another in the program itself; a failed one is left by longjmp, a
 * crash ends the program.
 */
#ifndef CHECK_LITE_H
#define CHECK_LITE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_LITE_MAX = 400, CK_ENV = 0, CK_NORMAL = 0 };

/* Run with begin ... end-1. */
typedef struct {
	const char *name;
	void (*run)(int i);
	int begin, end;
} check_lite_test;

typedef struct {
	int count;
	check_lite_test tests[CHECK_LITE_MAX];
} TCase;

typedef struct {
	const char *name;
	int count;
	TCase *cases[CHECK_LITE_MAX];
} Suite;

typedef struct {
	Suite *suite;
	int failed;
} SRunner;

void check_lite_fail(const char *file, int line, const char *what);

#ifdef __GNUC__
#define CHECK_LITE_UNUSED __attribute__((unused))
#else
#define CHECK_LITE_UNUSED
#endif
#define START_TEST(name) static void name(int _i CHECK_LITE_UNUSED)
#define END_TEST

TCase *tcase_create(const char *name);
Suite *suite_create(const char *name);
SRunner *srunner_create(Suite *suite);
void suite_add_tcase(Suite *suite, TCase *tests);
void srunner_run_all(SRunner *runner, int mode);
int srunner_ntests_failed(SRunner *runner);
void srunner_free(SRunner *runner);
void check_lite_add(
    TCase *tests, const char *name, void (*run)(int i), int begin, int end);

#define tcase_add_test(tests, name) check_lite_add(tests, #name, name, 0, 1)
#define tcase_add_loop_test(tests, name, begin, end) \
	check_lite_add(tests, #name, name, begin, end)
#define tcase_set_timeout(tests, seconds) ((void)(tests), (void)(seconds))

#define ck_assert(a) ((a) ? (void)0 : check_lite_fail(__FILE__, __LINE__, #a))
#define ck_assert_msg(a, ...) \
	((a) ? (void)0 \
	     : (printf(__VA_ARGS__), \
		   check_lite_fail(__FILE__, __LINE__, "\n" #a)))
#define ck_abort_msg(...) \
	(printf(__VA_ARGS__), check_lite_fail(__FILE__, __LINE__, ""))

/* These compare; the operator is the text OP. */
void check_lite_int(const char *file, int line, const char *what, intmax_t a,
    const char *op, intmax_t b);
void check_lite_uint(const char *file, int line, const char *what, uintmax_t a,
    const char *op, uintmax_t b);
void check_lite_str(
    const char *file, int line, const char *what, const char *a, const char *b);

#define CHECK_LITE_INT(a, op, b) \
	check_lite_int(__FILE__, __LINE__, #a " " #op " " #b, (intmax_t)(a), \
	    #op, (intmax_t)(b))
#define CHECK_LITE_UINT(a, op, b) \
	check_lite_uint(__FILE__, __LINE__, #a " " #op " " #b, (uintmax_t)(a), \
	    #op, (uintmax_t)(b))
#define ck_assert_int_eq(a, b) CHECK_LITE_INT(a, ==, b)
#define ck_assert_int_ne(a, b) CHECK_LITE_INT(a, !=, b)
#define ck_assert_int_lt(a, b) CHECK_LITE_INT(a, <, b)
#define ck_assert_int_le(a, b) CHECK_LITE_INT(a, <=, b)
#define ck_assert_int_gt(a, b) CHECK_LITE_INT(a, >, b)
#define ck_assert_int_ge(a, b) CHECK_LITE_INT(a, >=, b)
#define ck_assert_uint_eq(a, b) CHECK_LITE_UINT(a, ==, b)
#define ck_assert_uint_ne(a, b) CHECK_LITE_UINT(a, !=, b)
#define ck_assert_uint_lt(a, b) CHECK_LITE_UINT(a, <, b)
#define ck_assert_uint_le(a, b) CHECK_LITE_UINT(a, <=, b)
#define ck_assert_uint_gt(a, b) CHECK_LITE_UINT(a, >, b)
#define ck_assert_uint_ge(a, b) CHECK_LITE_UINT(a, >=, b)
#define ck_assert_str_eq(a, b) \
	check_lite_str(__FILE__, __LINE__, #a " == " #b, a, b)
#define ck_assert_ptr_nonnull(a) ck_assert((a) != NULL)
#define ck_assert_ptr_null(a) ck_assert((a) == NULL)
#define ck_assert_ptr_eq(a, b) ck_assert((a) == (b))
#define ck_assert_ptr_ne(a, b) ck_assert((a) != (b))
#define ck_assert_mem_eq(a, b, n) ck_assert(memcmp(a, b, n) == 0)

#endif
