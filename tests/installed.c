/* SPDX-License-Identifier: MIT */
/* A program of somebody else's, in C and in C++: see installcheck.sh. */
#include <kalah.h>
#include <stdio.h>

int
main(void)
{
	kalah_game *game;
	char text[512];

	if (kalah_game_new(&game, NULL) != KALAH_OK)
		return 1;
	if (kalah_game_play(game, 2, NULL) != KALAH_OK)
		return 1;
	if (kalah_notation_write_position(game, text, sizeof text, NULL) != 0)
		return 1;
	printf("libkalah %s: %s\n", kalah_version(), text);
	kalah_game_free(game);
	return 0;
}
