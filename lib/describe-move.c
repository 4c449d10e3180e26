/* SPDX-License-Identifier: MIT */
/* What a move did, in a line of words. */
#include "game-priv.h"

#include "sized-priv.h"
#include "text-priv.h"

static const char *const side_names[] = { "South", "North" };

static void
count(struct kalah__out *out, int32_t number, const char *noun)
{
	kalah__out_number(out, number);
	kalah__out_char(out, ' ');
	kalah__out_text(out, noun);
	if (number != 1)
		kalah__out_char(out, 's');
}

static void
tell_sowing(struct kalah__out *out, const kalah_report *r)
{
	int in_store = r->last_pit == KALAH_PIT_STORE;

	kalah__out_text(out, side_names[r->side]);
	kalah__out_text(out, " sows ");
	count(out, r->lifted, "seed");
	kalah__out_text(out, " from pit ");
	kalah__out_number(out, r->move + 1);
	if (r->laps > 1) {
		kalah__out_text(out, " and sows on from ");
		count(out, r->laps - 1, "more pit");
	}
	if (r->stored > in_store) {
		kalah__out_text(out, ", ");
		kalah__out_number(out, r->stored);
		kalah__out_text(out, " into the store");
	}
	kalah__out_text(out,
	    r->lifted == 1 && r->laps == 1 ? "; it falls into "
					   : "; the last one falls into ");
	kalah__out_text(out, side_names[r->last_side]);
	if (in_store) {
		kalah__out_text(out, "'s store.");
	} else {
		kalah__out_text(out, "'s pit ");
		kalah__out_number(out, r->last_pit + 1);
		if (r->captured > 0) {
			kalah__out_text(out, " and captures ");
			count(out, r->captured, "seed");
		}
		kalah__out_char(out, '.');
	}
}

/* Who moves next, and why. */
static void
tell_next(struct kalah__out *out, const kalah_report *r)
{
	const char *next = side_names[r->next], *other = side_names[!r->next];

	kalah__out_char(out, ' ');
	if (r->passed) {
		kalah__out_text(out, other);
		kalah__out_text(out,
		    r->extra
			? " has earned another move but has no seeds and passes"
			: " has no seeds and passes");
		kalah__out_text(out, "; ");
	}
	kalah__out_text(out, next);
	kalah__out_text(
	    out, r->next == r->side ? " moves again." : " moves next.");
}

static void
tell_end(struct kalah__out *out, const kalah_report *r)
{
	int32_t south = r->swept_south, north = r->swept_north;

	kalah__out_text(out, " The game is over");
	if (south > 0 && north > 0) {
		kalah__out_text(out, ": of the ");
		count(out, south + north, "seed");
		kalah__out_text(out, " left South gets ");
		kalah__out_number(out, south);
		kalah__out_text(out, " and North ");
		kalah__out_number(out, north);
	} else if (south + north > 0) {
		kalah__out_text(out, ": the ");
		count(out, south + north, "seed");
		kalah__out_text(out,
		    south + north == 1 ? " left goes to " : " left go to ");
		kalah__out_text(out, side_names[north > 0]);
	}
	kalah__out_text(out, ". ");
	if (r->result == KALAH_RESULT_DRAW) {
		kalah__out_text(out, "It is a draw.");
	} else {
		kalah__out_text(out, side_names[r->result - 1]);
		kalah__out_text(out, " wins.");
	}
}

static int
is_in(int32_t value, int32_t min, int32_t max)
{
	return value >= min && value <= max;
}

/* Whether every member has a value that it can have beside the others. */
static int
is_report(const kalah_report *r)
{
	int over = r->over == 1;

	if (!is_in(r->side, 0, 1) || !is_in(r->over, 0, 1) ||
	    !is_in(r->next, over ? KALAH_SIDE_NONE : 0,
		over ? KALAH_SIDE_NONE : 1) ||
	    !is_in(r->result, over ? KALAH_RESULT_SOUTH : 0,
		over ? KALAH_RESULT_DRAW : 0))
		return 0;
	if (r->move == KALAH_MOVE_SWAP)
		return !over;
	return is_in(r->move, 0, KALAH_PITS_MAX - 1) &&
	    is_in(r->lifted, 1, KALAH_SEEDS_MAX) && r->laps >= 1 &&
	    is_in(r->stored, 0, KALAH_SEEDS_MAX) && is_in(r->last_side, 0, 1) &&
	    is_in(r->last_pit, KALAH_PIT_STORE, KALAH_PITS_MAX - 1) &&
	    is_in(r->captured, 0, KALAH_SEEDS_MAX) && is_in(r->extra, 0, 1) &&
	    is_in(r->passed, 0, 1) &&
	    is_in(r->swept_south, 0, KALAH_SEEDS_MAX) &&
	    is_in(r->swept_north, 0, KALAH_SEEDS_MAX);
}

int32_t
kalah_describe_move(
    const kalah_report *report, char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	kalah_report r;
	int32_t error;

	error = kalah__sized_read(&r, sizeof r, KALAH__REPORT_FIRST, report);
	if (error == KALAH_OK && !is_report(&r))
		error = KALAH_ERROR_RANGE;
	if (error == KALAH_OK)
		error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	if (r.move == KALAH_MOVE_SWAP) {
		kalah__out_text(&out, "The players change seats; ");
		kalah__out_text(&out, side_names[r.next]);
		kalah__out_text(&out, " moves next.");
	} else {
		tell_sowing(&out, &r);
		if (r.over)
			tell_end(&out, &r);
		else
			tell_next(&out, &r);
	}
	return kalah__out_end(&out, needed);
}
