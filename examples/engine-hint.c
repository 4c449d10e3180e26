/* SPDX-License-Identifier: MIT */
/* The command that says what each move does at a glance. */
#include "engine.h"

void
hint(struct session *session, struct words arguments)
{
	kalah_hint hints[KALAH_PITS_MAX];
	size_t count, i;

	(void)arguments;
	if (failed(session,
		kalah_hint_list(session->game, hints, sizeof hints[0],
		    KALAH_PITS_MAX, &count)))
		return;
	for (i = 0; i < count; i++) {
		say(session, i > 0 ? "\n" : "");
		say_number(session, (uint64_t)hints[i].move);
		say(session, hints[i].extra ? " extra=yes" : " extra=no");
		say(session, " captured=");
		say_number(session, (uint64_t)hints[i].captured);
		say(session, " exposed=");
		say_number(session, (uint64_t)hints[i].exposed);
	}
}
