/* SPDX-License-Identifier: MIT */
/* The computer player, and what it can prove. */
#include "play.h"

int32_t
computer_choose(struct table *table, int32_t *move)
{
	uint64_t ply;

	/* Another seed at every move, the same one after undo. */
	kalah_game_ply(table->game, &ply, NULL);
	return kalah_level_choose(table->engine, table->game, table->level,
	    table->seed + ply, NULL, move);
}

size_t
computer_values(struct table *table, const kalah_game *game, uint64_t nodes,
    kalah_verdict *verdicts)
{
	kalah_limits limits = { sizeof limits, 0, nodes };
	size_t count = 0, i;

	if (kalah_engine_analyse(table->engine, game, &limits, verdicts,
		sizeof verdicts[0], VERDICTS_MAX, &count) < 0)
		return 0;
	for (i = 0; i < count; i++)
		if (!verdicts[i].exact)
			return 0;
	return count;
}
