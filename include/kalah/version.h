/* SPDX-License-Identifier: MIT */
/* Which libkalah this is, at compile time and at run time. */
#ifndef KALAH_VERSION_H
#define KALAH_VERSION_H

#include <kalah/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. */
enum {
	KALAH_VERSION_MAJOR = 0,
	KALAH_VERSION_MINOR = 1,
	KALAH_VERSION_MICRO = 0
};

/*
 * The version of the library that runs, as "major.minor.micro".
 * Returns a static string.  Never fails.  Thread-safe.  Since: 0.1
 */
const char *kalah_version(void);

/*
 * The same as a number: major * 10000 + minor * 100 + micro.
 * Never fails.  Thread-safe.  Since: 0.1
 */
int32_t kalah_version_number(void);

/*
 * Constants by name, for callers that have no C header at hand: the value of
 * any enumerator of the public headers.
 *
 *   value  where the value goes
 *   name   its full name, such as "KALAH_SIDE_NORTH"
 *
 * Errors: KALAH_ERROR_NULL; KALAH_ERROR_NAME when there is no such constant.
 * Cost: a search through all names.  Thread-safe.  Since: 0.1
 */
int32_t kalah_constant(int32_t *value, const char *name);

/*
 * The name of constant number `index`, 0 and up, in the order of the headers;
 * NULL when index is negative or past the last.  Static string.
 * Thread-safe.  Since: 0.1
 */
const char *kalah_constant_name(int32_t index);

#ifdef __cplusplus
}
#endif

#endif
