/* SPDX-License-Identifier: MIT */
#include "prose-priv.h"

void
kalah__prose_begin(struct kalah__prose *prose, struct kalah__out *out,
    const kalah_ruleset *rules)
{
	prose->out = out;
	prose->rules = rules;
	prose->indent = prose->column = prose->length = 0;
}

/* ---- Words ------------------------------------------------------------ */

/* Puts the word in hand on this line, or on the next if it is too long. */
static void
end_word(struct kalah__prose *prose)
{
	int i;

	if (prose->length == 0)
		return;
	if (prose->column > 0) {
		if (prose->column + 1 + prose->length <= KALAH__PROSE_WIDTH) {
			kalah__out_char(prose->out, ' ');
			prose->column++;
		} else {
			kalah__out_char(prose->out, '\n');
			for (i = 0; i < prose->indent; i++)
				kalah__out_char(prose->out, ' ');
			prose->column = prose->indent;
		}
	}
	for (i = 0; i < prose->length; i++)
		kalah__out_char(prose->out, prose->word[i]);
	prose->column += prose->length;
	prose->length = 0;
}

static void
put_char(struct kalah__prose *prose, char c)
{
	if (c == ' ')
		end_word(prose);
	else if (prose->length < KALAH__PROSE_WIDTH)
		prose->word[prose->length++] = c;
}

static void
put_text(struct kalah__prose *prose, const char *text)
{
	while (*text != '\0')
		put_char(prose, *text++);
}

static void
put_number(struct kalah__prose *prose, int32_t number)
{
	if (number >= 10)
		put_number(prose, number / 10);
	put_char(prose, (char)('0' + number % 10));
}

/* ---- Sentences -------------------------------------------------------- */

/* Writes what "%code" stands for. */
static void
expand(struct kalah__prose *prose, char code)
{
	const kalah_ruleset *rules = prose->rules;
	int32_t total = 2 * rules->pits * rules->seeds;
	int is_north = rules->first == KALAH_FIRST_NORTH;

	switch (code) {
	case 'p':
		put_number(prose, rules->pits);
		break;
	case 'a':
		put_number(prose, 2 * rules->pits);
		break;
	case 's':
		put_number(prose, rules->seeds);
		put_text(prose, rules->seeds == 1 ? " seed" : " seeds");
		break;
	case 't':
		put_number(prose, total);
		break;
	case 'h':
		put_number(prose, total / 2);
		break;
	case 'm':
		put_number(prose, total / 2 + 1);
		break;
	case 'r':
		put_number(prose, 2 * rules->pits + 1);
		break;
	case 'f':
		put_text(prose, is_north ? "North" : "South");
		break;
	default: /* 'g' */
		put_text(prose, is_north ? "South" : "North");
		break;
	}
}

void
kalah__say(struct kalah__prose *prose, const char *text)
{
	int is_one = prose->rules->pits == 1, skip = 0;

	put_char(prose, ' ');
	for (; *text != '\0'; text++) {
		if (*text == '{')
			skip = !is_one;
		else if (*text == '|')
			skip = is_one;
		else if (*text == '}')
			skip = 0;
		else if (skip)
			continue;
		else if (*text == '%')
			expand(prose, *++text);
		else
			put_char(prose, *text);
	}
}

void
kalah__stop(struct kalah__prose *prose)
{
	end_word(prose);
	kalah__out_char(prose->out, '\n');
	prose->column = prose->indent = 0;
}

void
kalah__heading(struct kalah__prose *prose, const char *text)
{
	kalah__paragraph(prose);
	kalah__say(prose, text);
	kalah__stop(prose);
}

void
kalah__paragraph(struct kalah__prose *prose)
{
	kalah__out_char(prose->out, '\n');
}

void
kalah__item(struct kalah__prose *prose)
{
	prose->indent = 2;
	kalah__say(prose, "-");
}
