/* SPDX-License-Identifier: MIT */
/* Starts workers and waits for them, with whatever threads there are. */
#ifdef HAVE_PTHREAD
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#endif

#include "thread-priv.h"

#include <stddef.h>

#if defined(KALAH__ATOMIC) && defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <process.h>

#define START_THREADS 1

typedef HANDLE thread_handle;
#define THREAD_RESULT unsigned
#define THREAD_CALL __stdcall

#elif defined(KALAH__ATOMIC) && defined(HAVE_PTHREAD)

#include <pthread.h>
#include <signal.h>
#include <time.h>

#define START_THREADS 1

typedef pthread_t thread_handle;
#define THREAD_RESULT void *
#define THREAD_CALL

#endif

#ifdef START_THREADS

/* A search is deep, and some systems give a new thread very little stack. */
enum { STACK_BYTES = 4 << 20 };

struct job {
	kalah__worker_fn work;
	void *data;
	int32_t worker;
	int32_t running;
	thread_handle thread;
};

static THREAD_RESULT THREAD_CALL
thread_main(void *data)
{
	const struct job *job = data;

	job->work(job->data, job->worker);
	return 0;
}

#ifdef _WIN32

static void
start(struct job *jobs, int32_t count)
{
	for (int32_t i = 1; i < count; i++) {
		uintptr_t made = _beginthreadex(
		    NULL, STACK_BYTES, thread_main, &jobs[i], 0, NULL);

		jobs[i].running = made != 0;
		jobs[i].thread = (HANDLE)made;
	}
}

void
kalah__thread_nap(void)
{
	Sleep(1);
}

static void
join(struct job *job)
{
	WaitForSingleObject(job->thread, INFINITE);
	CloseHandle(job->thread);
}

#else

static void
start(struct job *jobs, int32_t count)
{
	sigset_t all, before;
	pthread_attr_t attr;

	if (pthread_attr_init(&attr) != 0)
		return;
	(void)pthread_attr_setstacksize(&attr, STACK_BYTES);
	/* A program's signals are for its own threads. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	for (int32_t i = 1; i < count; i++)
		jobs[i].running = pthread_create(&jobs[i].thread, &attr,
				      thread_main, &jobs[i]) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attr);
}

void
kalah__thread_nap(void)
{
	const struct timespec millisecond = { 0, 1000000 };

	nanosleep(&millisecond, NULL);
}

static void
join(struct job *job)
{
	pthread_join(job->thread, NULL);
}

#endif

void
kalah__threads_run(int32_t count, kalah__worker_fn work, void *data)
{
	struct job jobs[KALAH__THREADS_MAX];

	if (count > KALAH__THREADS_MAX)
		count = KALAH__THREADS_MAX;
	for (int32_t i = 0; i < count; i++) {
		jobs[i].work = work;
		jobs[i].data = data;
		jobs[i].worker = i;
		jobs[i].running = 0;
	}
	if (count > 1)
		start(jobs, count);
	for (int32_t i = 0; i < count; i++)
		if (!jobs[i].running)
			work(data, i);
	for (int32_t i = 0; i < count; i++)
		if (jobs[i].running)
			join(&jobs[i]);
}

#else

/* Nobody else is at work, so this is never called. */
void
kalah__thread_nap(void)
{
}

void
kalah__threads_run(int32_t count, kalah__worker_fn work, void *data)
{
	if (count > KALAH__THREADS_MAX)
		count = KALAH__THREADS_MAX;
	for (int32_t i = 0; i < count; i++)
		work(data, i);
}

#endif
