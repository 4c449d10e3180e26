/* SPDX-License-Identifier: MIT */
#ifdef __linux__
#define _DEFAULT_SOURCE /* for madvise */
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

#include "pages-priv.h"

/* Below this nothing is gained. */
#define LARGE ((size_t)4 << 20)

void
kalah__pages_large(void *block, size_t size)
{
#ifdef MADV_HUGEPAGE
	size_t page, before;

	if (size < LARGE)
		return;
	/* The whole pages inside the block; advice may go unheard. */
	page = (size_t)sysconf(_SC_PAGESIZE);
	before = (page - (uintptr_t)block % page) % page;
	(void)madvise((char *)block + before, (size - before) / page * page,
	    MADV_HUGEPAGE);
#else
	(void)block;
	(void)size;
	(void)LARGE;
#endif
}
