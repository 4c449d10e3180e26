/* SPDX-License-Identifier: MIT */
/* The fast board's tables, and its way to and from the plain board. */
#include "fast-priv.h"

int
kalah__fast_claims(const kalah_ruleset *rules, int32_t seeds)
{
	(void)rules; /* every rule is a shape; only the bytes are too small */
	return seeds <= KALAH__FAST_SEEDS;
}

uint32_t
kalah__fast_shape(const kalah_ruleset *rules)
{
	uint32_t shape = rules->pits <= 8 ? 1 : rules->pits <= 16 ? 2 : 4;

	shape |= (uint32_t)rules->capture << KALAH__SHAPE_CAPTURE;
	shape |= (uint32_t)rules->end << KALAH__SHAPE_END;
	if (rules->takes == KALAH_TAKES_OPPOSITE)
		shape |= KALAH__SHAPE_TAKES_OPPOSITE;
	if (rules->relay == KALAH_RELAY_BOTH)
		shape |= KALAH__SHAPE_RELAY;
	if (rules->extra == KALAH_EXTRA_OFF)
		shape |= KALAH__SHAPE_EXTRA_OFF;
	if (rules->majority == KALAH_MAJORITY_ON)
		shape |= KALAH__SHAPE_MAJORITY | KALAH__SHAPE_STORES;
	if (rules->leftovers == KALAH_LEFTOVERS_SPLIT)
		shape |= KALAH__SHAPE_STORES;
	return shape;
}

/* A place on the mover's ring in the order of sowing. */
struct place {
	int side, pit; /* pit -1: the store */
};

static struct place
place_at(const kalah_ruleset *rules, int at)
{
	int pits = rules->pits, ring = 2 * pits + 1;
	struct place place = { 0, -1 };

	at %= ring;
	if (rules->direction == KALAH_DIRECTION_CW)
		at = ring - 1 - at;
	if (at < pits) {
		place.pit = at;
	} else if (at > pits) {
		place.side = 1;
		place.pit = at - pits - 1;
	}
	return place;
}

/* The inverse: where on that ring a pit lies. */
static int
place_of(const kalah_ruleset *rules, int side, int pit)
{
	int at = side ? rules->pits + 1 + pit : pit;

	return rules->direction == KALAH_DIRECTION_CW ? 2 * rules->pits - at
						      : at;
}

static uint64_t
meta_of(int pits, struct place last)
{
	uint64_t meta;

	if (last.pit < 0)
		return KALAH__SOW_STORE;
	meta = last.side ? KALAH__SOW_OPP : KALAH__SOW_OWN;
	meta |= (uint64_t)(8 * last.pit) << KALAH__SOW_LAST;
	meta |= (uint64_t)(8 * (pits - 1 - last.pit)) << KALAH__SOW_ACROSS;
	return meta;
}

/* Entry by entry: c seeds are c - 1 seeds and one more lifted and sown. */
static void
fill_row(const struct kalah__fast *fast, const kalah_ruleset *rules,
    uint64_t *row, int side, int pit)
{
	size_t words = fast->shape & KALAH__SHAPE_WORDS;
	size_t stride = 2 * words + 1;
	int at = place_of(rules, side, pit);
	uint64_t gain = 0;

	memset(row, 0, stride * sizeof *row);
	for (int32_t count = 1; count <= fast->limit; count++) {
		uint64_t *add = row + (size_t)count * stride;
		struct place place = place_at(rules, at + count);

		memcpy(add, add - stride, stride * sizeof *add);
		add[2 * (pit >> 3) + side] -= UINT64_C(1) << (8 * (pit & 7));
		if (place.pit < 0)
			gain++;
		else
			add[2 * (place.pit >> 3) + place.side] += UINT64_C(1)
			    << (8 * (place.pit & 7));
		add[2 * words] = meta_of(fast->pits, place) + gain;
	}
}

int32_t
kalah__fast_init(struct kalah__fast *fast, const kalah_ruleset *rules,
    int32_t seeds, int32_t total, kalah_allocate_fn allocate, void *data)
{
	int sides = rules->relay == KALAH_RELAY_BOTH ? 2 : 1;
	size_t stride;

	fast->shape = kalah__fast_shape(rules);
	fast->pits = rules->pits;
	fast->limit = seeds;
	fast->leftovers = rules->leftovers;
	fast->half = total / 2;
	stride = 2 * (fast->shape & KALAH__SHAPE_WORDS) + 1;
	fast->row = stride * ((size_t)seeds + 1);
	fast->size =
	    fast->row * (size_t)(sides * rules->pits) * sizeof *fast->sow;
	fast->allocate = allocate;
	fast->data = data;
	fast->sow = allocate(data, NULL, 0, fast->size);
	if (fast->sow == NULL)
		return KALAH_ERROR_MEMORY;
	for (int side = 0; side < sides; side++)
		for (int pit = 0; pit < rules->pits; pit++)
			fill_row(fast, rules,
			    fast->sow +
				fast->row * (size_t)(side * rules->pits + pit),
			    side, pit);
	return KALAH_OK;
}

void
kalah__fast_free(struct kalah__fast *fast)
{
	if (fast->sow != NULL)
		fast->allocate(fast->data, fast->sow, fast->size, 0);
	fast->sow = NULL;
}

void
kalah__fast_pack(const struct kalah__fast *fast, struct kalah__packed *to,
    const struct kalah__position *from)
{
	int pits = fast->pits;

	memset(to, 0, sizeof *to);
	for (int s = 0; s < 2; s++) {
		int side = from->side ^ s;

		for (int i = 0; i < pits; i++)
			to->row[i >> 3][s] |=
			    (uint64_t)from->cell[kalah__row(pits, side) + i]
			    << (8 * (i & 7));
		to->store[s] = from->cell[kalah__store(pits, side)];
	}
}

void
kalah__fast_unpack(const struct kalah__fast *fast, struct kalah__position *to,
    const struct kalah__packed *from, int side)
{
	int pits = fast->pits;

	for (int s = 0; s < 2; s++) {
		uint16_t *cell = to->cell + kalah__row(pits, side ^ s);
		int sum = 0;

		for (int i = 0; i < pits; i++) {
			cell[i] = (uint16_t)kalah__fast_count(from, s, i);
			sum += cell[i];
		}
		cell[pits] = (uint16_t)from->store[s];
		to->row[side ^ s] = (uint16_t)sum;
	}
	to->side = (uint8_t)side;
	to->flags = KALAH__SOUTH_MOVED | KALAH__NORTH_MOVED;
	to->move = 0;
}

int32_t
kalah__fast_settle(const struct kalah__fast *fast,
    const struct kalah__packed *board, uint32_t did)
{
	int32_t own = kalah__fast_sum(board, 0, fast->shape);
	int32_t opp = kalah__fast_sum(board, 1, fast->shape);

	if (fast->leftovers == KALAH_LEFTOVERS_NOBODY)
		return 0;
	if (did & KALAH__MOVE_MAJORITY)
		return own - opp;
	switch (fast->leftovers) {
	case KALAH_LEFTOVERS_EMPTIED:
		return opp - own; /* to the side whose row is empty */
	case KALAH_LEFTOVERS_LAST_MOVER:
		return own + opp;
	case KALAH_LEFTOVERS_SPLIT:
		if ((own + opp) % 2 == 0)
			return 0;
		if (board->store[0] != board->store[1])
			return board->store[0] < board->store[1] ? 1 : -1;
		return own > 0 ? 1 : -1;
	default:
		return own - opp;
	}
}
