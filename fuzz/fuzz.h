/* SPDX-License-Identifier: MIT */
/*
 * A fuzz target takes any bytes, does something with the library and aborts
 * when an invariant does not hold.  The same file serves libFuzzer, AFL++
 * (with replay.c, which reads a file or standard input) and make check (with
 * replay.c, over the corpus).
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "support.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
