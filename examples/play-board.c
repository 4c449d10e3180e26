/* SPDX-License-Identifier: MIT */
/* The board as it is drawn on a terminal: in boxes where it fits, else in as
 * many parts as it takes. */
#include "play.h"

#include <stdio.h>

enum glyph { TL, TM, TR, ML, MM, MR, BL, BM, BR, ACROSS, DOWN };

static const char *const glyphs[2][11] = {
	{ "+", "+", "+", "+", "+", "+", "+", "+", "+", "-", "|" },
	{ "\u256d", "\u252c", "\u256e", "\u251c", "\u253c", "\u2524", "\u2570",
	    "\u2534", "\u256f", "\u2500", "\u2502" },
};

static void
put(const struct screen *screen, enum glyph glyph, int times)
{
	while (times-- > 0)
		fputs(glyphs[screen->utf8][glyph], stdout);
}

static void
put_spaces(int n)
{
	printf("%*s", n > 0 ? n : 0, "");
}

int
board_count(const struct screen *screen, int side, int pit)
{
	return pit == KALAH_PIT_STORE ? side : 2 + side * screen->pits + pit;
}

/* A number in the middle of `width` columns. */
static void
put_number(int number, int width, const char *on, const char *off)
{
	char digits[16];
	int length = snprintf(digits, sizeof digits, "%d", number);

	put_spaces((width - length + 1) / 2);
	printf("%s%s%s", on, digits, off);
	put_spaces(width - length - (width - length + 1) / 2);
}

static void
put_count(const struct screen *screen, int side, int pit, int width)
{
	static const char *const colours[] = { "", "\033[1m", "\033[7m",
		"\033[1;33m", "\033[1;31m" };
	int at = board_count(screen, side, pit);
	const char *on = "";

	if (screen->colour && screen->marks[at] != MARK_NONE)
		on = colours[(int)screen->marks[at]];
	else if (screen->colour && pit == KALAH_PIT_STORE)
		on = "\033[1;36m";
	put_number(
	    (int)screen->counts[at], width, on, *on != '\0' ? "\033[0m" : "");
}

static int
widest(const struct screen *screen)
{
	int32_t most = 10;
	int i, digits = 1;

	for (i = 0; i < 2 * screen->pits + 2; i++)
		if (screen->counts[i] > most)
			most = screen->counts[i];
	for (; most > 9; most /= 10)
		digits++;
	return digits;
}

/* The pit of a side that is drawn in a column, 0 being the leftmost. */
static int
pit_in(const struct screen *screen, int side, int column)
{
	return side == screen->bottom ? column : screen->pits - 1 - column;
}

static void
put_labels(const struct screen *screen, int side, int from, int to, int width)
{
	const char *dim = screen->colour ? "\033[2m" : "";
	int i;

	for (i = from; i < to; i++)
		put_number(pit_in(screen, side, i) + 1, width, dim,
		    screen->colour ? "\033[0m" : "");
}

static void
put_row(const struct screen *screen, int side, int width)
{
	int i;

	for (i = 0; i < screen->pits; i++) {
		put(screen, i == 0 ? MR : DOWN, 1);
		put_count(screen, side, pit_in(screen, side, i), width);
	}
	put(screen, ML, 1);
}

static void
put_edge(const struct screen *screen, enum glyph left, enum glyph middle,
    enum glyph right, int width)
{
	int i;

	put(screen, left, 1);
	for (i = 0; i < screen->pits; i++) {
		put(screen, ACROSS, width);
		put(screen, i + 1 < screen->pits ? middle : right, 1);
	}
}

static void
end_line(void)
{
	fputs("\033[K\n", stdout);
}

/*
 * The whole board in boxes, stores beside it:
 *
 *            3   2   1
 *   North  .---+---+---.
 *   +------| 4 | 4 | 4 |------+
 *   |   0  |---+---+---|  0   |
 */
static void
draw_boxes(const struct screen *screen, int width, int indent)
{
	int top = 1 - screen->bottom, bottom = screen->bottom;
	int store = width + 2;
	static const char *const names[] = { "South", "North" };

	put_spaces(indent + store + 2);
	put_labels(screen, top, 0, screen->pits, width + 1);
	end_line();
	put_spaces(indent);
	printf("%-*s", store + 1, names[top]);
	put_edge(screen, TL, TM, TR, width);
	end_line();
	put_spaces(indent);
	put(screen, TL, 1);
	put(screen, ACROSS, store);
	put_row(screen, top, width);
	put(screen, ACROSS, store);
	put(screen, TR, 1);
	end_line();
	put_spaces(indent);
	put(screen, DOWN, 1);
	put_count(screen, top, KALAH_PIT_STORE, store);
	put_edge(screen, ML, MM, MR, width);
	put_count(screen, bottom, KALAH_PIT_STORE, store);
	put(screen, DOWN, 1);
	end_line();
	put_spaces(indent);
	put(screen, BL, 1);
	put(screen, ACROSS, store);
	put_row(screen, bottom, width);
	put(screen, ACROSS, store);
	put(screen, BR, 1);
	end_line();
	put_spaces(indent + store + 1);
	put_edge(screen, BL, BM, BR, width);
	printf(" %s", names[bottom]);
	end_line();
	put_spaces(indent + store + 2);
	put_labels(screen, bottom, 0, screen->pits, width + 1);
	end_line();
}

/* Columns from ... to-1 of a board that is too wide, without boxes. */
static void
draw_part(const struct screen *screen, int from, int to, int width)
{
	int top = 1 - screen->bottom, bottom = screen->bottom, i;

	put_spaces(7);
	put_labels(screen, top, from, to, width);
	end_line();
	printf(top == KALAH_SIDE_NORTH ? " North " : " South ");
	for (i = from; i < to; i++)
		put_count(screen, top, pit_in(screen, top, i), width);
	end_line();
	printf(bottom == KALAH_SIDE_SOUTH ? " South " : " North ");
	for (i = from; i < to; i++)
		put_count(screen, bottom, i, width);
	end_line();
	put_spaces(7);
	put_labels(screen, bottom, from, to, width);
	end_line();
}

/* Draws the board as large as it fits; returns the lines it took. */
int
board_draw(const struct screen *screen)
{
	int digits = widest(screen), width = 5, total, lines = 0, from, part;

	for (; width > digits; width--)
		if (screen->pits * (width + 1) + 2 * width + 14 <=
		    screen->columns)
			break;
	total = screen->pits * (width + 1) + 1 + 2 * (width + 3);
	if (total + 8 <= screen->columns) {
		draw_boxes(screen, width < digits ? digits : width,
		    (screen->columns - total - 6) / 2);
		return 7;
	}
	width = digits + 1;
	part = (screen->columns - 8) / width;
	if (part < 1)
		part = 1;
	for (from = 0; from < screen->pits; from += part) {
		draw_part(screen, from,
		    from + part < screen->pits ? from + part : screen->pits,
		    width);
		lines += 4;
	}
	printf(" Stores: South ");
	put_count(screen, KALAH_SIDE_SOUTH, KALAH_PIT_STORE, 0);
	printf(", North ");
	put_count(screen, KALAH_SIDE_NORTH, KALAH_PIT_STORE, 0);
	end_line();
	return lines + 1;
}
