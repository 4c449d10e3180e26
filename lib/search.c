/* SPDX-License-Identifier: MIT */
#include "search-priv.h"

#include "promise-priv.h"

/* The order of the move that is remembered. */
enum { REMEMBERED_FIRST = 1 << 24 };

/* ---- One node --------------------------------------------------------- */

KALAH__INLINE void
hash_node(const struct kalah__worker *w, const union kalah__node *node,
    int32_t seeds, struct kalah__hash *hash, uint32_t shape, int pits,
    int narrow)
{
	if (narrow)
		kalah__narrow_hash(
		    hash, kalah__narrow_rank(w->table, &node->fast, pits));
	else
		kalah__node_hash(w->ground, node, hash, shape);
	if (seeds <= w->near_seeds)
		hash->place >>= w->corner;
}

KALAH__INLINE uint32_t
work_of(uint64_t nodes)
{
	uint32_t work = 0;

	while (nodes > 1 && work < KALAH__WORK_MAX) {
		nodes >>= 1;
		work++;
	}
	return work;
}

/*
 * Sowing clockwise seeds can go round without ever passing a store.  A
 * position that stands above this one already, or one as deep as no sensible
 * game gets, has no value here; nothing that rests on it is remembered.
 */
enum { ENDLESS_PLIES = 1000 };

static int
is_endless(const struct kalah__worker *w, const struct kalah__frame *f)
{
	const struct kalah__frame *above = f;

	if (f - w->frames >= ENDLESS_PLIES)
		return 1;
	/* Only where nothing was gained in between. */
	while (above > w->frames && above[-1].seeds == f->seeds) {
		above--;
		if (above->hash.tag == f->hash.tag &&
		    above->hash.place == f->hash.place)
			return 1;
	}
	return 0;
}

/* What was found out of a frame, for later. */
KALAH__INLINE void
leave(struct kalah__worker *w, const struct kalah__frame *f, int narrow)
{
	struct kalah__memory memory;

	if (f->open || f->seeds <= w->brief_seeds)
		return;
	memory.lower = f->lower;
	memory.upper = f->upper;
	if (f->best >= f->beta) {
		if (f->best > memory.lower)
			memory.lower = f->best;
	} else if (f->best < memory.upper) {
		memory.upper = f->best;
	}
	memory.move = f->move;
	kalah__remember(w->table, &f->hash, f->seeds, narrow, &memory,
	    work_of(w->nodes - f->entered + 1));
}

KALAH__INLINE void
insert(struct kalah__child *children, int32_t count, struct kalah__child child)
{
	while (count > 0 && children[count - 1].order < child.order) {
		children[count] = children[count - 1];
		count--;
	}
	children[count] = child;
}

/*
 * Plays every move of a frame and sets down those whose outcome is open.
 * Returns 1 when one that ends the game, or leads into the endgame table,
 * answers the question: one of four nodes goes no further.
 */
KALAH__INLINE int
spread(struct kalah__worker *w, struct kalah__frame *f, uint32_t shape,
    int pits, int narrow)
{
	struct kalah__child *child = w->children + f->children;
	uint32_t mask = kalah__node_mask(w->ground, &f->node, shape);

	for (; mask != 0; mask &= mask - 1) {
		int pit = kalah__fast_lowest(mask);
		union kalah__node to;
		int32_t swept, value;
		uint32_t did = kalah__node_play(
		    w->ground, &to, &f->node, pit, shape, &swept);
		int32_t gain = (int32_t)(did & KALAH__MOVE_GAIN);
		int same = (did & KALAH__MOVE_SAME) != 0;

		if (KALAH__RARE(did & KALAH__MOVE_OVER)) {
			value = gain + swept;
		} else if (f->seeds - gain <= w->ending_seeds) {
			value = *kalah__table_at(w->endings, &to.fast, shape);
			value = same ? gain + value : gain - value;
			w->met++;
		} else {
			child->seeds = f->seeds - gain;
			child->gain = gain;
			child->pit = (uint8_t)pit;
			child->same = (uint8_t)same;
			if (f->seeds > w->near_seeds) {
				hash_node(w, &to, child->seeds, &child->hash,
				    shape, pits, narrow);
				kalah__prefetch(
				    kalah__bucket(w->table, child->hash.place));
			}
			child++;
			continue;
		}
		if (value > f->best) {
			f->best = value;
			f->move = pit;
			if (value >= f->beta)
				return 1;
		}
	}
	f->count = (int32_t)(child - (w->children + f->children));
	return 0;
}

/*
 * Looks at what is remembered of each child, before any is entered.  Returns
 * 1 when that answers the question.
 */
KALAH__INLINE int
sift(struct kalah__worker *w, struct kalah__frame *f, int narrow)
{
	struct kalah__child *children = w->children + f->children;
	int32_t count = f->count;

	if (f->seeds <= w->near_seeds)
		return 0;
	f->count = 0;
	for (int32_t i = 0; i < count; i++) {
		struct kalah__child child = children[i];
		struct kalah__memory known;
		int32_t lower = -child.seeds, upper = child.seeds;

		if (kalah__recall(
			w->table, &child.hash, child.seeds, narrow, &known)) {
			lower = known.lower;
			upper = known.upper;
		}
		if (!child.same) {
			int32_t swap = lower;

			lower = -upper;
			upper = -swap;
		}
		lower += child.gain;
		upper += child.gain;
		if (lower >= f->beta) {
			f->best = lower;
			f->move = child.pit;
			w->hits++;
			return 1;
		}
		if (upper < f->beta) {
			if (upper > f->best) {
				f->best = upper;
				f->move = child.pit;
			}
			continue;
		}
		children[f->count++] = child;
	}
	return 0;
}

/* Puts the children that are left in order, the most promising first. */
KALAH__INLINE void
arrange(const struct kalah__worker *w, struct kalah__frame *f, int32_t first,
    uint32_t shape, int pits, int endless)
{
	struct kalah__child *children = w->children + f->children;

	if (f->count < 2)
		return;
	for (int32_t i = 0; i < f->count; i++) {
		struct kalah__child child = children[i];

		if (child.pit == first) {
			child.order = REMEMBERED_FIRST;
		} else if (child.same) {
			child.order = KALAH__PROMISE_EXTRA | child.pit;
		} else if ((shape & KALAH__SHAPE_WORDS) == 0 || endless) {
			child.order = child.gain << 8 | child.pit;
		} else {
			union kalah__node to;
			int32_t swept;

			(void)kalah__node_play(
			    w->ground, &to, &f->node, child.pit, shape, &swept);
			child.order = kalah__promise(
			    &to.fast, pits, shape, child.pit, child.gain);
		}
		insert(children, i, child);
	}
}

/* Enters a frame; returns 1 when its question is answered, in best. */
KALAH__INLINE int
enter(struct kalah__worker *w, struct kalah__frame *f, uint32_t shape, int pits,
    int narrow, int endless)
{
	struct kalah__memory known;
	int32_t first = -1;

	w->nodes++;
	if (KALAH__RARE(--w->budget == 0)) {
		w->budget = kalah__watch_look(w->watch, w->number, w->nodes);
		if (w->budget == 0) {
			w->budget = 1; /* should it be asked again */
			w->nodes--;
			w->stopped = 1;
			return 1;
		}
	}
	f->entered = w->nodes;
	f->lower = -f->seeds;
	f->upper = f->seeds;
	f->next = f->count = 0;
	f->open = 0;
	if (f->seeds > w->brief_seeds &&
	    kalah__recall(w->table, &f->hash, f->seeds, narrow, &known)) {
		f->lower = known.lower;
		f->upper = known.upper;
		first = known.move;
	}
	if (f->lower >= f->beta || f->upper < f->beta) {
		f->best = f->lower >= f->beta ? f->lower : f->upper;
		w->hits++;
		return 1;
	}
	f->best = INT32_MIN;
	f->move = 0;
	if (KALAH__RARE(endless) && is_endless(w, f)) {
		f->open = 1;
		return 1;
	}
	if (spread(w, f, shape, pits, narrow) || sift(w, f, narrow) ||
	    f->count == 0) {
		leave(w, f, narrow);
		return 1;
	}
	arrange(w, f, first, shape, pits, endless);
	return 0;
}

/* ---- Several workers -------------------------------------------------- */

/* A subtree with fewer seeds is not worth being shared; nor is one near the
 * endgame table, whose moves have no places yet, or next to those. */
enum { SHARED_FROM = 12 };

KALAH__INLINE int
is_shared(const struct kalah__worker *w, const struct kalah__frame *f)
{
	return w->busy != NULL && f->seeds >= SHARED_FROM &&
	    f->seeds > w->near_seeds + 1;
}

/* Makes one that nobody is at the next child of f, but for the first, which
 * is likely to be all that is needed; and tells the others of it. */
static void
claim(const struct kalah__worker *w, const struct kalah__frame *f)
{
	struct kalah__child *next = w->children + f->children + (size_t)f->next;
	int32_t left = f->count - f->next;

	for (int32_t i = 0; f->next > 0 && i < left; i++) {
		struct kalah__child child = next[i];

		if (kalah__busy_at(w->busy, &child.hash))
			continue;
		for (; i > 0; i--)
			next[i] = next[i - 1];
		*next = child;
		break;
	}
	kalah__busy_begin(w->busy, &next->hash);
}

/* Returns 1 when another worker has answered f meanwhile. */
static int
release(const struct kalah__worker *w, struct kalah__frame *f, int narrow)
{
	const struct kalah__child *child =
	    &w->children[f->children + (size_t)f->next - 1];
	struct kalah__memory known;

	kalah__busy_end(w->busy, &child->hash);
	if (!kalah__recall(w->table, &f->hash, f->seeds, narrow, &known) ||
	    (known.lower < f->beta && known.upper >= f->beta))
		return 0;
	f->best = known.lower >= f->beta ? known.lower : known.upper;
	f->move = known.move;
	f->open = 0;
	return 1;
}

/* ---- All nodes -------------------------------------------------------- */

KALAH__INLINE int
has_room(const struct kalah__worker *w, size_t depth, size_t children)
{
	return depth + 1 < w->frame_room &&
	    children + (size_t)w->ground->rules->pits <= w->child_room;
}

/* Sets up the frame of the next child of f, which lies right below. */
KALAH__INLINE void
descend(struct kalah__worker *w, struct kalah__frame *f, uint32_t shape,
    int pits, int narrow)
{
	const struct kalah__child *child =
	    &w->children[f->children + (size_t)f->next++];
	struct kalah__frame *to = f + 1;
	int32_t swept;

	kalah__node_play(
	    w->ground, &to->node, &f->node, child->pit, shape, &swept);
	if (f->seeds > w->near_seeds)
		to->hash = child->hash;
	else if (child->seeds > w->brief_seeds)
		hash_node(
		    w, &to->node, child->seeds, &to->hash, shape, pits, narrow);
	to->seeds = child->seeds;
	to->beta =
	    child->same ? f->beta - child->gain : child->gain - f->beta + 1;
	to->children = f->children + (size_t)f->count;
}

/* Takes over what was found below f; returns 1 when that answers it. */
KALAH__INLINE int
take(const struct kalah__worker *w, struct kalah__frame *f)
{
	const struct kalah__child *child =
	    &w->children[f->children + (size_t)f->next - 1];
	int32_t value = f[1].best;

	if (KALAH__RARE(f[1].open)) {
		f->open = 1;
		return 0;
	}
	value = child->same ? child->gain + value : child->gain - value;
	if (value > f->best) {
		f->best = value;
		f->move = child->pit;
	}
	if (f->best < f->beta)
		return 0;
	f->open = 0;
	return 1;
}

/* Searches frame 0. */
KALAH__INLINE int32_t
search(
    struct kalah__worker *w, uint32_t shape, int pits, int narrow, int endless)
{
	struct kalah__frame *f = w->frames;
	size_t depth = 0;
	int answered = enter(w, f, shape, pits, narrow, endless);

	for (;;) {
		if (KALAH__RARE(w->stopped))
			return 0;
		if (answered) {
			if (depth == 0) {
				w->open = f->open;
				return f->best;
			}
			depth--;
			f--;
			answered = take(w, f);
			if (KALAH__RARE(is_shared(w, f)) &&
			    release(w, f, narrow)) {
				answered = 1;
			} else if (answered || f->next == f->count) {
				leave(w, f, narrow);
				answered = 1;
			}
			continue;
		}
		if (!has_room(w, depth, f->children + (size_t)f->count)) {
			if (!kalah__worker_grow(w))
				return 0;
			f = w->frames + depth; /* it has moved */
		}
		if (KALAH__RARE(is_shared(w, f)))
			claim(w, f);
		descend(w, f, shape, pits, narrow);
		depth++;
		f++;
		answered = enter(w, f, shape, pits, narrow, endless);
	}
}

/* The same with shape, pits and format constants where it pays. */
static int32_t
search_kalah(struct kalah__worker *w)
{
	return search(w, KALAH__SHAPE_KALAH, 6, 1, 0);
}

static int32_t
search_family(struct kalah__worker *w)
{
	return search(w, KALAH__SHAPE_FAMILY, 6, 1, 0);
}

static int32_t
search_narrow(struct kalah__worker *w)
{
	return search(w, w->ground->shape, w->ground->rules->pits, 1, 0);
}

static int32_t
search_any(struct kalah__worker *w)
{
	const kalah_ruleset *rules = w->ground->rules;

	return search(w, w->ground->shape, rules->pits, w->narrow,
	    rules->direction == KALAH_DIRECTION_CW);
}

kalah__search_fn *
kalah__search_choose(const struct kalah__worker *w)
{
	const kalah_ruleset *rules = w->ground->rules;
	uint32_t shape = w->ground->shape;

	if (!w->narrow || rules->direction == KALAH_DIRECTION_CW)
		return search_any;
	if (rules->pits == 6 && shape == KALAH__SHAPE_KALAH)
		return search_kalah;
	if (rules->pits == 6 && shape == KALAH__SHAPE_FAMILY)
		return search_family;
	return search_narrow;
}

int32_t
kalah__worker_ask(struct kalah__worker *w, const union kalah__node *node,
    int32_t seeds, int32_t beta)
{
	struct kalah__frame *f = w->frames;

	w->open = 0;
	if (seeds <= w->ending_seeds) {
		w->met++;
		return *kalah__table_at(
		    w->endings, &node->fast, w->ground->shape);
	}
	f->node = *node;
	f->seeds = seeds;
	f->beta = beta;
	f->children = 0;
	hash_node(w, node, seeds, &f->hash, w->ground->shape,
	    w->ground->rules->pits, w->narrow);
	return w->search(w);
}
