/* SPDX-License-Identifier: MIT */
/*
 * Perft on the fast board.  The first plies are played on the plain board,
 * which knows the very first move; what stands below is shared out.
 */
#include "fast-priv.h"
#include "game-priv.h"
#include "thread-priv.h"

enum {
	TASKS_A_THREAD = 64, /* enough that all end at about the same time */
	TASKS_MAX = 1024
};

/* A position to count from. */
struct task {
	uint64_t nodes;
	int32_t first; /* index of the first move that led here */
	struct kalah__position p;
};

struct perft {
	const kalah_ruleset *rules;
	int total;
	int32_t depth; /* left from the tasks on */
	struct task *tasks;
	uint32_t count;
	kalah__atomic next;
	int claimed;
	struct kalah__fast fast;
};

/* ---- Counting --------------------------------------------------------- */

/* Nodes `depth` (2 and up) moves on, with the shape a constant. */
#define COUNT(name, shape) \
	static uint64_t name(const struct kalah__fast *fast, \
	    const struct kalah__packed *b, int32_t depth) \
	{ \
		uint32_t mask = kalah__fast_mask(b, 0, shape); \
		uint64_t nodes = 0; \
\
		for (; mask != 0; mask &= mask - 1) { \
			struct kalah__packed to; \
			uint32_t did = kalah__fast_play( \
			    fast, &to, b, kalah__fast_lowest(mask), shape); \
\
			if (KALAH__RARE(did & KALAH__MOVE_OVER)) \
				continue; \
			if (depth > 2) \
				nodes += name(fast, &to, depth - 1); \
			else \
				nodes += kalah__fast_moves(&to, 0, shape); \
		} \
		return nodes; \
	}

COUNT(count_kalah, KALAH__SHAPE_KALAH)
COUNT(count_family, KALAH__SHAPE_FAMILY)
COUNT(count_kalah_wide, KALAH__SHAPE_KALAH_WIDE)
COUNT(count_family_wide, KALAH__SHAPE_FAMILY_WIDE)
COUNT(count_any, fast->shape)

static uint64_t
count_fast(const struct kalah__fast *fast, const struct kalah__position *p,
    int32_t depth)
{
	struct kalah__packed b;

	kalah__fast_pack(fast, &b, p);
	switch (fast->shape) {
	case KALAH__SHAPE_KALAH:
		return count_kalah(fast, &b, depth);
	case KALAH__SHAPE_FAMILY:
		return count_family(fast, &b, depth);
	case KALAH__SHAPE_KALAH_WIDE:
		return count_kalah_wide(fast, &b, depth);
	case KALAH__SHAPE_FAMILY_WIDE:
		return count_family_wide(fast, &b, depth);
	default:
		return count_any(fast, &b, depth);
	}
}

static uint64_t
ones(uint32_t mask)
{
	uint64_t count = 0;

	for (; mask != 0; mask &= mask - 1)
		count++;
	return count;
}

static uint64_t
count_plain(
    const struct perft *perft, const struct kalah__position *p, int32_t depth)
{
	uint32_t mask = kalah__board_mask(perft->rules, p);
	uint64_t nodes = 0;

	if (depth == 1)
		return ones(mask);
	for (; mask != 0; mask &= mask - 1) {
		struct kalah__position to = *p;

		kalah__board_play(perft->rules, perft->total, &to,
		    kalah__fast_lowest(mask), NULL);
		nodes += count_plain(perft, &to, depth - 1);
	}
	return nodes;
}

static uint64_t
count_task(const struct perft *perft, const struct kalah__position *p)
{
	if (perft->depth == 0)
		return 1;
	if (p->side == KALAH_SIDE_NONE)
		return 0;
	if (perft->depth == 1 || !perft->claimed)
		return count_plain(perft, p, perft->depth);
	return count_fast(&perft->fast, p, perft->depth);
}

static void
work(void *data, int32_t worker)
{
	struct perft *perft = data;
	uint32_t i;

	(void)worker;
	while ((i = kalah__atomic_add(&perft->next, 1)) < perft->count)
		perft->tasks[i].nodes = count_task(perft, &perft->tasks[i].p);
}

/* ---- Sharing out ------------------------------------------------------ */

/* Puts every move of the tasks in place of them; `first` is the ply of the
 * root.  There must be room for `pits` times as many. */
static void
spread(struct perft *perft, struct task *to, int is_first)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < perft->count; i++) {
		const struct task *from = &perft->tasks[i];
		uint32_t mask = kalah__board_mask(perft->rules, &from->p);

		for (; mask != 0; mask &= mask - 1) {
			struct task *task = &to[count];

			task->p = from->p;
			task->first = is_first ? (int32_t)count : from->first;
			kalah__board_play(perft->rules, perft->total, &task->p,
			    kalah__fast_lowest(mask), NULL);
			count++;
		}
	}
	perft->tasks = to;
	perft->count = count;
	perft->depth--;
}

/*
 * Runs from the moves of `now` on (depth 1 and up): nodes[i] gets the count
 * of the i-th.
 */
static int32_t
run(struct perft *perft, const kalah_game *game, int32_t threads,
    uint64_t *nodes)
{
	uint32_t wanted = (uint32_t)threads * TASKS_A_THREAD;
	size_t room, size;
	struct task *half[2], *block;
	int at = 0;

	if (wanted > TASKS_MAX)
		wanted = TASKS_MAX;
	if (threads == 1)
		wanted = 0;
	room = (wanted + 1) * (size_t)perft->rules->pits;
	size = 2 * room * sizeof *block;
	block = game->allocate(game->data, NULL, 0, size);
	if (block == NULL)
		return KALAH_ERROR_MEMORY;
	half[0] = block;
	half[1] = block + room;

	perft->tasks = half[1];
	perft->tasks[0].p = game->now;
	perft->count = 1;
	spread(perft, half[at], 1);
	while (perft->count > 0 && perft->count < wanted && perft->depth > 3) {
		at = !at;
		spread(perft, half[at], 0);
	}
	perft->next = (kalah__atomic){ 0 };
	kalah__threads_run(threads, work, perft);
	for (uint32_t i = 0; i < perft->count; i++)
		nodes[perft->tasks[i].first] += perft->tasks[i].nodes;
	game->allocate(game->data, block, size, 0);
	return KALAH_OK;
}

/* Counts for each legal move; depth is 1 and up. */
static int32_t
divide(uint64_t *nodes, const kalah_game *game, int32_t depth, int32_t threads)
{
	struct perft perft;
	int32_t seeds = game->now.row[0] + game->now.row[1], error;

	memset(nodes, 0, KALAH_PITS_MAX * sizeof *nodes);
	memset(&perft, 0, sizeof perft);
	perft.rules = &game->rules;
	perft.total = game->total;
	perft.depth = depth;
	perft.claimed = depth > 2 && kalah__fast_claims(&game->rules, seeds);
	if (perft.claimed) {
		error = kalah__fast_init(&perft.fast, &game->rules, seeds,
		    game->total, game->allocate, game->data);
		if (error != KALAH_OK)
			return error;
	}
	error = run(&perft, game, threads, nodes);
	if (perft.claimed)
		kalah__fast_free(&perft.fast);
	return error;
}

static int32_t
check(const kalah_game *game, int32_t depth, int32_t least, int32_t threads)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	if (depth < least || depth > KALAH_PERFT_DEPTH_MAX || threads < 1 ||
	    threads > KALAH_PERFT_THREADS_MAX)
		return KALAH_ERROR_RANGE;
	return KALAH_OK;
}

int32_t
kalah_perft_count(
    uint64_t *nodes, const kalah_game *game, int32_t depth, int32_t threads)
{
	uint64_t each[KALAH_PITS_MAX], sum = 0;
	int32_t error = check(game, depth, 0, threads);

	if (nodes == NULL)
		return KALAH_ERROR_NULL;
	if (error != KALAH_OK)
		return error;
	if (depth == 0) {
		*nodes = 1;
		return KALAH_OK;
	}
	error = divide(each, game, depth, threads);
	if (error != KALAH_OK)
		return error;
	for (int i = 0; i < KALAH_PITS_MAX; i++)
		sum += each[i];
	*nodes = sum;
	return KALAH_OK;
}

int32_t
kalah_perft_divide(int32_t *moves, uint64_t *nodes, size_t cap, size_t *count,
    const kalah_game *game, int32_t depth, int32_t threads)
{
	uint64_t each[KALAH_PITS_MAX];
	uint32_t mask;
	size_t legal, i;
	int32_t error = check(game, depth, 1, threads);

	if (cap > 0 && (moves == NULL || nodes == NULL))
		return KALAH_ERROR_NULL;
	if (error != KALAH_OK)
		return error;
	mask = kalah__board_mask(&game->rules, &game->now);
	legal = (size_t)ones(mask);
	if (legal > cap) {
		if (count != NULL)
			*count = legal;
		return KALAH_ERROR_SPACE;
	}
	error = divide(each, game, depth, threads);
	if (error != KALAH_OK)
		return error;
	for (i = 0; mask != 0; mask &= mask - 1, i++) {
		moves[i] = kalah__fast_lowest(mask);
		nodes[i] = each[i];
	}
	if (count != NULL)
		*count = legal;
	return KALAH_OK;
}
