/* SPDX-License-Identifier: MIT */
/* A game begun, one move played, and where that leads. */
#include <kalah.h>
#include <stdio.h>

int
main(void)
{
	kalah_game *game;
	char text[512];

	if (kalah_game_new(&game, NULL) < 0)
		return 1;
	kalah_game_play(game, 2, NULL);
	kalah_notation_write_position(game, text, sizeof text, NULL);
	puts(text);
	kalah_game_free(game);
	return fflush(stdout) != 0;
}
