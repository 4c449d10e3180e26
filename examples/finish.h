/* SPDX-License-Identifier: MIT */
/* How a program ends that prints. */
#ifndef EXAMPLES_FINISH_H
#define EXAMPLES_FINISH_H

#include <stdio.h>

/* The exit status, or 1 when not all that was printed has arrived: a full
 * disk may show itself no sooner than at the end. */
static inline int
finish(const char *program, int status)
{
	if (!ferror(stdout) && fclose(stdout) == 0)
		return status;
	fprintf(stderr, "%s: cannot write\n", program);
	return 1;
}

#endif
