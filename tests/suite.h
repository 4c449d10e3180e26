/* SPDX-License-Identifier: MIT */
#ifndef TESTS_SUITE_H
#define TESTS_SUITE_H

#include "support.h"

#include <check.h>

/* Runs a test case as a suite of its own; what main returns. */
int suite_run(const char *name, TCase *tests);

#endif
