/* SPDX-License-Identifier: MIT */
#include "api-priv.h"

#define STRING(number) STRING_OF(number)
#define STRING_OF(number) #number

/* The enumerators are no macros, so the numbers stand here once more; the
 * declaration below fails to compile when they differ. */
#define MAJOR 0
#define MINOR 1
#define MICRO 0

typedef char versions_agree[MAJOR == KALAH_VERSION_MAJOR &&
	    MINOR == KALAH_VERSION_MINOR && MICRO == KALAH_VERSION_MICRO
	? 1
	: -1];

const char *
kalah_version(void)
{
	return STRING(MAJOR) "." STRING(MINOR) "." STRING(MICRO);
}

int32_t
kalah_version_number(void)
{
	return MAJOR * 10000 + MINOR * 100 + MICRO;
}
