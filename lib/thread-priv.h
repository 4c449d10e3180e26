/* SPDX-License-Identifier: MIT */
/*
 * Threads, as little as the library needs: run a function on several workers
 * and wait for all of them; and words that they may share meanwhile.
 *
 * There are POSIX threads, Win32 threads, or none.  Where threads or atomic
 * words are missing the workers run one after the other in the caller's
 * thread, so every use must be right in that order too: workers take work
 * from a shared counter and never wait for each other.
 */
#ifndef KALAH_THREAD_PRIV_H
#define KALAH_THREAD_PRIV_H

#include <stdint.h>

/* More workers than this are never started. */
enum { KALAH__THREADS_MAX = 256 };

typedef void (*kalah__worker_fn)(void *data, int32_t worker);

/*
 * Calls work(data, w) for w = 0 ... count-1, each once and on a thread of its
 * own; worker 0 is the caller's thread, which is where a user's callback may
 * be called from.  Returns when all are done; what they wrote is visible
 * then.  A worker whose thread cannot be started runs in the caller's thread
 * after worker 0, so this cannot fail.  count is cut to KALAH__THREADS_MAX.
 */
void kalah__threads_run(int32_t count, kalah__worker_fn work, void *data);

/*
 * Sleeps about a millisecond: for worker 0, when it has nothing to do but to
 * listen while the others finish.
 */
void kalah__thread_nap(void);

/*
 * Atomic words.  All orders are relaxed: they carry counts, stop requests
 * and self-checking entries, never a promise about other memory, except
 * that _publish and _observe order what was written before the one against
 * what is read after the other.
 */
#if defined(__GNUC__) || defined(__clang__)

#define KALAH__ATOMIC 1

typedef struct kalah__atomic {
	uint32_t word;
} kalah__atomic;

static inline uint32_t
kalah__atomic_load(const kalah__atomic *a)
{
	return __atomic_load_n(&a->word, __ATOMIC_RELAXED);
}

static inline void
kalah__atomic_store(kalah__atomic *a, uint32_t value)
{
	__atomic_store_n(&a->word, value, __ATOMIC_RELAXED);
}

/* Returns the value before. */
static inline uint32_t
kalah__atomic_add(kalah__atomic *a, uint32_t value)
{
	return __atomic_fetch_add(&a->word, value, __ATOMIC_RELAXED);
}

static inline void
kalah__atomic_publish(kalah__atomic *a, uint32_t value)
{
	__atomic_store_n(&a->word, value, __ATOMIC_RELEASE);
}

static inline uint32_t
kalah__atomic_observe(const kalah__atomic *a)
{
	return __atomic_load_n(&a->word, __ATOMIC_ACQUIRE);
}

#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L && \
    !defined(__STDC_NO_ATOMICS__)

#include <stdatomic.h>

#define KALAH__ATOMIC 1

typedef struct kalah__atomic {
	_Atomic uint32_t word;
} kalah__atomic;

static inline uint32_t
kalah__atomic_load(const kalah__atomic *a)
{
	return atomic_load_explicit(&a->word, memory_order_relaxed);
}

static inline void
kalah__atomic_store(kalah__atomic *a, uint32_t value)
{
	atomic_store_explicit(&a->word, value, memory_order_relaxed);
}

static inline uint32_t
kalah__atomic_add(kalah__atomic *a, uint32_t value)
{
	return atomic_fetch_add_explicit(&a->word, value, memory_order_relaxed);
}

static inline void
kalah__atomic_publish(kalah__atomic *a, uint32_t value)
{
	atomic_store_explicit(&a->word, value, memory_order_release);
}

static inline uint32_t
kalah__atomic_observe(const kalah__atomic *a)
{
	return atomic_load_explicit(&a->word, memory_order_acquire);
}

#else /* no atomic words, hence no threads */

typedef struct kalah__atomic {
	uint32_t word;
} kalah__atomic;

static inline uint32_t
kalah__atomic_load(const kalah__atomic *a)
{
	return a->word;
}

static inline void
kalah__atomic_store(kalah__atomic *a, uint32_t value)
{
	a->word = value;
}

static inline uint32_t
kalah__atomic_add(kalah__atomic *a, uint32_t value)
{
	uint32_t before = a->word;

	a->word = before + value;
	return before;
}

static inline void
kalah__atomic_publish(kalah__atomic *a, uint32_t value)
{
	a->word = value;
}

static inline uint32_t
kalah__atomic_observe(const kalah__atomic *a)
{
	return a->word;
}

#endif

/*
 * Eight bytes that several workers read and write without waiting, such as
 * an entry of a hash table.  One half may be newer than the other, on
 * machines of 32 bits: a reader must be able to tell, or not to mind.
 */
typedef struct kalah__cell {
#if defined(KALAH__ATOMIC) && UINTPTR_MAX > 0xFFFFFFFFu && \
    (defined(__GNUC__) || defined(__clang__))
	uint64_t word;
#define KALAH__CELL_WHOLE 1
#else
	kalah__atomic low, high;
#endif
} kalah__cell;

static inline uint64_t
kalah__cell_load(const kalah__cell *cell)
{
#ifdef KALAH__CELL_WHOLE
	return __atomic_load_n(&cell->word, __ATOMIC_RELAXED);
#else
	return (uint64_t)kalah__atomic_load(&cell->high) << 32 |
	    kalah__atomic_load(&cell->low);
#endif
}

static inline void
kalah__cell_store(kalah__cell *cell, uint64_t value)
{
#ifdef KALAH__CELL_WHOLE
	__atomic_store_n(&cell->word, value, __ATOMIC_RELAXED);
#else
	kalah__atomic_store(&cell->high, (uint32_t)(value >> 32));
	kalah__atomic_store(&cell->low, (uint32_t)value);
#endif
}

#endif
