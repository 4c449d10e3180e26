/* SPDX-License-Identifier: MIT */
/* The pieces that texts are made of. */
#ifndef KALAH_NOTATION_PRIV_H
#define KALAH_NOTATION_PRIV_H

#include "api-priv.h"
#include "board-priv.h"
#include "text-priv.h"

void kalah__write_position(
    struct kalah__out *out, int pits, const struct kalah__position *p);

/* Reads a position as it stands, neither swept nor passed; on an error the
 * cursor stands at the fault. */
int32_t kalah__read_position(
    struct kalah__in *in, int32_t pits, struct kalah__position *p, int *total);

void kalah__write_moves(struct kalah__out *out, const kalah_game *game);

/* Reads the word at the cursor, which is not at the end, as a move; on an
 * error the cursor stays. */
int32_t kalah__read_move(struct kalah__in *in, int32_t *move);

/* The board for people, as kalah_notation_write_board. */
void kalah__write_board(
    struct kalah__out *out, int pits, const struct kalah__position *p);

#endif
