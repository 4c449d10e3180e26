/* SPDX-License-Identifier: MIT */
/* Lists of moves as text. */
#include "fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	size_t count = SIZE_MAX, again = 0, at = SIZE_MAX, i, length = 0;
	int32_t *moves, *read;
	char *written;
	int32_t error;

	error = kalah_notation_read_moves(NULL, 0, &count, text, size, &at);
	if (error != KALAH_ERROR_SPACE && error != KALAH_OK) {
		REQUIRE(
		    error == KALAH_ERROR_TEXT || error == KALAH_ERROR_NO_PIT);
		REQUIRE(at < size);
		REQUIRE(count == SIZE_MAX);
		/* What stands before the fault is good. */
		REQUIRE(
		    kalah_notation_read_moves(NULL, 0, &count, text, at,
			NULL) == (count == 0 ? KALAH_OK : KALAH_ERROR_SPACE));
		return 0;
	}
	REQUIRE(at == SIZE_MAX);
	REQUIRE(count <= (size + 1) / 2);
	REQUIRE_EQUAL(error, count > 0 ? KALAH_ERROR_SPACE : KALAH_OK);
	moves = malloc((count + 1) * sizeof *moves);
	read = malloc((count + 1) * sizeof *read);
	written = malloc(count * 5 + 1);
	REQUIRE(moves != NULL && read != NULL && written != NULL);
	moves[count] = -77;
	REQUIRE_EQUAL(
	    kalah_notation_read_moves(moves, count, &again, text, size, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(again, count);
	REQUIRE_EQUAL(moves[count], -77);
	for (i = 0; i < count; i++) {
		REQUIRE(moves[i] == KALAH_MOVE_SWAP ||
		    (moves[i] >= 0 && moves[i] < KALAH_PITS_MAX));
		length += (size_t)(moves[i] == KALAH_MOVE_SWAP
			? sprintf(written + length, "swap ")
			: sprintf(written + length, "%d ", (int)moves[i]));
	}
	REQUIRE_EQUAL(kalah_notation_read_moves(
			  read, count, &again, written, length, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(again, count);
	REQUIRE(memcmp(read, moves, count * sizeof *read) == 0);
	free(written);
	free(read);
	free(moves);
	return 0;
}
