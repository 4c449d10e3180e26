/* SPDX-License-Identifier: MIT */
#ifndef KALAH_RULESET_PRIV_H
#define KALAH_RULESET_PRIV_H

#include "api-priv.h"
#include "text-priv.h"

/* The size of kalah_ruleset in the first release. */
#define KALAH__RULESET_FIRST 56

/* Takes a caller's ruleset in; *in is whole and every value good.  NULL
 * stands for the defaults. */
int32_t kalah__ruleset_take(kalah_ruleset *in, const kalah_ruleset *theirs);

/* kalah_ruleset_parse at a cursor; on an error it stands at the fault. */
int32_t kalah__ruleset_read(kalah_ruleset *out, struct kalah__in *in);

void kalah__ruleset_write(struct kalah__out *out, const kalah_ruleset *rules);

#endif
