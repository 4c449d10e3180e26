/* SPDX-License-Identifier: MIT */
/* The score sheet of a match. */
#include "match-priv.h"

enum {
	NAME_WIDTH = 14, /* characters of a name that are shown, at most */
	NAME_BYTES = 4 * NAME_WIDTH, /* and bytes, lest it be no UTF-8 */
	COLUMN_MIN = 9 /* of the columns that hold a player */
};

struct sheet {
	struct kalah__out *out;
	const kalah_match *match;
	const char *name[2];
	int width; /* of the players' columns */
};

static void
put_spaces(struct sheet *s, int n)
{
	while (n-- > 0)
		kalah__out_char(s->out, ' ');
}

/* The bytes of a name that are shown, and the characters they make up. */
static int
name_bytes(const char *name, int *width)
{
	int n;

	*width = 0;
	for (n = 0; n < NAME_BYTES && name[n] != '\0'; n++) {
		int begins = ((unsigned char)name[n] & 0xC0) != 0x80;

		if (begins && *width == NAME_WIDTH)
			break;
		*width += begins;
	}
	return n;
}

/* How many bytes the control character there takes; 0 when it is none.  Those
 * from U+0080 to U+009F, which terminals obey too, take two. */
static int
control_bytes(const char *text)
{
	unsigned char c = (unsigned char)text[0];

	if (c < ' ' || c == 0x7F)
		return 1;
	return c == 0xC2 && ((unsigned char)text[1] & 0xE0) == 0x80 ? 2 : 0;
}

/* A name in a column, at its left or its right. */
static void
put_name(struct sheet *s, const char *name, int at_right)
{
	int width, i, n = name_bytes(name, &width);

	if (at_right)
		put_spaces(s, s->width - width);
	for (i = 0; i < n;) {
		int control = control_bytes(name + i);

		kalah__out_char(s->out, control > 0 ? '?' : name[i]);
		i += control > 0 ? control : 1;
	}
	if (!at_right)
		put_spaces(s, s->width - width);
}

static void
put_head(struct sheet *s)
{
	static const char *const begins[] = { "South begins every game.",
		"The players take turns to begin.",
		"The winner of a game begins the next.",
		"The loser of a game begins the next.",
		"A coin decides who begins." };
	const kalah_ruleset *rules = &s->match->rules;

	kalah__out_text(s->out, "A match of Kalah with ");
	kalah__out_number(s->out, rules->pits);
	kalah__out_text(s->out, rules->pits == 1 ? " pit" : " pits");
	kalah__out_text(s->out, " a side and ");
	kalah__out_number(s->out, rules->seeds);
	kalah__out_text(s->out, rules->seeds == 1 ? " seed" : " seeds");
	kalah__out_text(s->out, " a pit.\n");
	kalah__out_text(s->out, begins[s->match->begin]);
	kalah__out_text(s->out, "\n\nGame  ");
	put_name(s, "Began", 0);
	kalah__out_char(s->out, ' ');
	put_name(s, s->name[0], 1);
	put_spaces(s, 2);
	put_name(s, s->name[1], 1);
	put_spaces(s, 2);
	put_name(s, "Won by", 0);
	kalah__out_text(s->out, "  Games won\n");
}

/* Where a player sat, and the seeds of that store, in a column. */
static void
put_store(struct sheet *s, const struct kalah__record *game, int32_t player)
{
	int32_t seeds = kalah__record_seeds(game, player);
	int32_t rest = seeds;
	int width = 3;

	for (; rest >= 10; rest /= 10)
		width++;
	put_spaces(s, s->width - width);
	kalah__out_text(s->out, player == game->south_player ? "S " : "N ");
	kalah__out_number(s->out, seeds);
}

/* One line for each game; 1 when the players changed seats in any. */
static int
put_games(struct sheet *s)
{
	int32_t i, wins[2] = { 0, 0 };
	int any_swapped = 0;

	for (i = 0; i < s->match->count; i++) {
		const struct kalah__record *game = &s->match->games[i];

		kalah__out_column(s->out, i + 1, 4);
		kalah__out_text(s->out, game->swapped ? "* " : "  ");
		any_swapped |= game->swapped;
		put_name(s, s->name[kalah__record_began(game) - 1], 0);
		kalah__out_char(s->out, ' ');
		put_store(s, game, 1);
		put_spaces(s, 2);
		put_store(s, game, 2);
		put_spaces(s, 2);
		if (game->winner > 0) {
			wins[game->winner - 1]++;
			put_name(s, s->name[game->winner - 1], 0);
		} else {
			put_name(s, "(a tie)", 0);
		}
		kalah__out_column(s->out, wins[0], 6);
		kalah__out_text(s->out, " - ");
		kalah__out_number(s->out, wins[1]);
		kalah__out_char(s->out, '\n');
	}
	return any_swapped;
}

/* A number for each player under the players' columns. */
static void
put_totals(struct sheet *s, const char *label, uint64_t one, uint64_t two)
{
	put_spaces(s, 6);
	put_name(s, label, 0);
	kalah__out_char(s->out, ' ');
	kalah__out_column(s->out, (int64_t)one, s->width);
	put_spaces(s, 2);
	kalah__out_column(s->out, (int64_t)two, s->width);
}

static void
put_foot(struct sheet *s, int any_swapped)
{
	const kalah_match *match = s->match;

	kalah__out_char(s->out, '\n');
	put_totals(s, "Seeds", match->seeds[0], match->seeds[1]);
	kalah__out_char(s->out, '\n');
	put_totals(
	    s, "Games won", (uint64_t)match->wins[0], (uint64_t)match->wins[1]);
	if (match->ties > 0) {
		put_spaces(s, 2);
		kalah__out_number(s->out, match->ties);
		kalah__out_text(s->out, match->ties == 1 ? " tie" : " ties");
	}
	kalah__out_char(s->out, '\n');
	if (match->count > 0)
		kalah__out_text(s->out,
		    "\nS, N: the side where the player sat "
		    "at the end, and that store.\n");
	if (any_swapped)
		kalah__out_text(
		    s->out, "*: the players changed seats in this game.\n");
}

int32_t
kalah_match_sheet(const kalah_match *match, const char *one, const char *two,
    char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	struct sheet sheet;
	int32_t error;
	int i, width;

	if (match == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	sheet.out = &out;
	sheet.match = match;
	sheet.name[0] = one != NULL ? one : "Player 1";
	sheet.name[1] = two != NULL ? two : "Player 2";
	sheet.width = COLUMN_MIN;
	for (i = 0; i < 2; i++) {
		name_bytes(sheet.name[i], &width);
		if (width > sheet.width)
			sheet.width = width;
	}
	put_head(&sheet);
	put_foot(&sheet, put_games(&sheet));
	return kalah__out_end(&out, needed);
}
