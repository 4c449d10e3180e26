/* SPDX-License-Identifier: MIT */
/* Ground for searches: which board plays a ruleset, and the plain one. */
#include "ground-priv.h"

int32_t
kalah__ground_init(struct kalah__ground *ground, const kalah_ruleset *rules,
    int total, int32_t seeds, kalah_allocate_fn allocate, void *data)
{
	memset(ground, 0, sizeof *ground);
	ground->rules = rules;
	ground->total = total;
	ground->seeds = seeds;
	ground->keeps_stores = rules->majority == KALAH_MAJORITY_ON ||
	    rules->leftovers == KALAH_LEFTOVERS_SPLIT;
	ground->odd = rules->leftovers == KALAH_LEFTOVERS_NOBODY;
	ground->shape = KALAH__SHAPE_PLAIN;
	if (kalah__fast_claims(rules, seeds)) {
		int32_t error = kalah__fast_init(
		    &ground->fast, rules, seeds, total, allocate, data);

		if (error != KALAH_OK)
			return error;
		ground->shape = ground->fast.shape;
	}
	return KALAH_OK;
}

void
kalah__ground_free(struct kalah__ground *ground)
{
	if (ground->shape != KALAH__SHAPE_PLAIN)
		kalah__fast_free(&ground->fast);
}

void
kalah__ground_node(const struct kalah__ground *ground, union kalah__node *node,
    const struct kalah__position *p)
{
	if (ground->shape == KALAH__SHAPE_PLAIN)
		node->plain = *p;
	else
		kalah__fast_pack(&ground->fast, &node->fast, p);
}

uint32_t
kalah__node_play_plain(const struct kalah__ground *ground,
    union kalah__node *to, const union kalah__node *from, int pit,
    int32_t *swept)
{
	int us = from->plain.side;
	struct kalah__outcome o;
	uint32_t did;

	to->plain = from->plain;
	kalah__board_play(ground->rules, ground->total, &to->plain, pit, &o);
	did = (uint32_t)(o.stored + o.captured);
	if (to->plain.side == KALAH_SIDE_NONE) {
		*swept = o.swept[us] - o.swept[!us];
		return did | KALAH__MOVE_OVER;
	}
	return to->plain.side == us ? did | KALAH__MOVE_SAME : did;
}

void
kalah__node_hash_plain(const struct kalah__ground *ground,
    const union kalah__node *node, struct kalah__hash *hash)
{
	const struct kalah__position *p = &node->plain;
	int pits = ground->rules->pits;
	uint64_t a = UINT64_C(0x9E3779B97F4A7C15), b = 0;

	for (int s = 0; s < 2; s++) {
		const uint16_t *cell = p->cell + kalah__row(pits, p->side ^ s);
		int cells = ground->keeps_stores ? pits + 1 : pits;

		for (int i = 0; i < cells; i++) {
			a = kalah__spread(a ^ cell[i]);
			b = (b ^ cell[i]) * UINT64_C(0x9FB21C651E98DF25);
			b ^= b >> 35;
		}
	}
	hash->tag = a;
	hash->place = (uint32_t)(kalah__spread(b) >> 32);
}
