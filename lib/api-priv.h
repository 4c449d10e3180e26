/* SPDX-License-Identifier: MIT */
/* The public headers as the library sees them: what they declare is visible,
 * everything else is hidden by -fvisibility=hidden. */
#ifndef KALAH_API_PRIV_H
#define KALAH_API_PRIV_H

#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(default)
#endif
#include <kalah.h>
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif

#endif
