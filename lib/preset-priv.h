/* SPDX-License-Identifier: MIT */
#ifndef KALAH_PRESET_PRIV_H
#define KALAH_PRESET_PRIV_H

#include "api-priv.h"

/* The fields in which the preset of that name differs from the defaults, as
 * ruleset text; NULL when there is no such preset. */
const char *kalah__preset_find(const char *name, size_t length);

#endif
