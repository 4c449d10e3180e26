/* SPDX-License-Identifier: MIT */
#include "api-priv.h"

const char *
kalah_strerror(int32_t error)
{
	switch (error) {
	case KALAH_OK:
		return "no error";
	case KALAH_ERROR_NULL:
		return "a required pointer is NULL";
	case KALAH_ERROR_MEMORY:
		return "out of memory";
	case KALAH_ERROR_SPACE:
		return "the buffer is too small";
	case KALAH_ERROR_RANGE:
		return "an argument is out of range";
	case KALAH_ERROR_NAME:
		return "there is no such name";
	case KALAH_ERROR_STRUCT_SMALL:
		return "the struct's size is too small";
	case KALAH_ERROR_STRUCT_TAIL:
		return "the struct has members this library does not know";
	case KALAH_ERROR_STRUCT_SIZE:
		return "the struct's size is absurd";
	case KALAH_ERROR_RULE_VALUE:
		return "a rule has no such value";
	case KALAH_ERROR_RULE_SEEDS:
		return "the pits would hold more than 65535 seeds";
	case KALAH_ERROR_RULE_FIELD:
		return "there is no such rule or preset";
	case KALAH_ERROR_RULE_TWICE:
		return "a rule is given twice";
	case KALAH_ERROR_GAME_OVER:
		return "the game is over";
	case KALAH_ERROR_NO_PIT:
		return "there is no such pit";
	case KALAH_ERROR_EMPTY_PIT:
		return "the pit is empty";
	case KALAH_ERROR_SWAP_OFF:
		return "these rules have no swap";
	case KALAH_ERROR_SWAP_FIRST:
		return "the side that began cannot swap";
	case KALAH_ERROR_SWAP_LATE:
		return "the side has moved already";
	case KALAH_ERROR_SWAP_TAKEN:
		return "a swap has been made already";
	case KALAH_ERROR_NO_UNDO:
		return "there is no move to undo";
	case KALAH_ERROR_NO_REDO:
		return "there is no move to redo";
	case KALAH_ERROR_POSITION_PITS:
		return "the number of pits is not that of the rules";
	case KALAH_ERROR_POSITION_COUNT:
		return "the number of counts does not fit the pits";
	case KALAH_ERROR_POSITION_SEEDS:
		return "a game holds 0 to 65535 seeds";
	case KALAH_ERROR_POSITION_SIDE:
		return "there is no such side to move";
	case KALAH_ERROR_TEXT:
		return "the text is malformed";
	case KALAH_ERROR_TEXT_VERSION:
		return "the text is of an unknown version";
	case KALAH_ERROR_TEXT_STATE:
		return "the text says something impossible";
	case KALAH_ERROR_MATCH_IDLE:
		return "no game of the match was started";
	case KALAH_ERROR_MATCH_RULES:
		return "the game has other rules than the match";
	case KALAH_ERROR_MATCH_FIRST:
		return "the game was begun by the wrong side";
	case KALAH_ERROR_MATCH_ONGOING:
		return "the game is not over";
	case KALAH_ERROR_STOPPED:
		return "the work was stopped";
	case KALAH_ERROR_TABLE_RULES:
		return "these rules can have no endgame table";
	case KALAH_ERROR_TABLE_OTHER:
		return "the table is for other rules";
	case KALAH_ERROR_TABLE_SEEDS:
		return "the position holds more seeds than the table knows";
	case KALAH_ERROR_FILE_OPEN:
		return "the file cannot be opened or made";
	case KALAH_ERROR_FILE_READ:
		return "the file cannot be read";
	case KALAH_ERROR_FILE_WRITE:
		return "the file cannot be written";
	case KALAH_ERROR_TABLE_FOREIGN:
		return "the file holds no endgame table";
	case KALAH_ERROR_TABLE_VERSION:
		return "the table is of an unknown version";
	case KALAH_ERROR_TABLE_LENGTH:
		return "the file is cut short or too long";
	case KALAH_ERROR_TABLE_DAMAGED:
		return "the file is damaged";
	default:
		return "unknown error";
	}
}
