/* SPDX-License-Identifier: MIT */
/*
 * Sentences about a ruleset, broken into lines.  In them stand for its
 * numbers:
 *
 *	%p  pits a side: "6"         %t  all seeds: "48"
 *	%a  all pits: "12"           %h  half of them: "24"
 *	%s  seeds a pit: "4 seeds"   %m  the least majority: "25"
 *	%r  seeds that a sowing needs to come round to its own pit: "13"
 *	%f  the side that moves first, %g the other one
 *
 * and "{one|more}" for either wording, by the pits a side.
 */
#ifndef KALAH_PROSE_PRIV_H
#define KALAH_PROSE_PRIV_H

#include "text-priv.h"

#define KALAH__PROSE_WIDTH 72 /* columns a line, at most */

struct kalah__prose {
	struct kalah__out *out;
	const kalah_ruleset *rules;
	int indent; /* columns before every line of a paragraph but its first */
	int column; /* columns of the line so far */
	int length; /* of the word that is being put together */
	char word[KALAH__PROSE_WIDTH];
};

void kalah__prose_begin(struct kalah__prose *prose, struct kalah__out *out,
    const kalah_ruleset *rules);

/* What follows: a heading, a further paragraph, an item of a list. */
void kalah__heading(struct kalah__prose *prose, const char *text);
void kalah__paragraph(struct kalah__prose *prose);
void kalah__item(struct kalah__prose *prose);

/* Adds a sentence or a part of one, and a space before it. */
void kalah__say(struct kalah__prose *prose, const char *text);

/* Ends the paragraph or item. */
void kalah__stop(struct kalah__prose *prose);

#endif
