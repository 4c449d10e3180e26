/* SPDX-License-Identifier: MIT */
/*
 * Files when the system does not do what it is asked: lib/file-posix.c is
 * compiled here with system calls that are interrupted, do a part only, or
 * fail, and the rest of the library works on it.
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#ifndef _FILE_OFFSET_BITS
#define _FILE_OFFSET_BITS 64
#endif

#include "suite.h"

#include <stdlib.h>

#if defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define NAME "check_file.data"

/* ---- System calls ----------------------------------------------------- */

enum call { OPEN, FSTAT, MMAP, READ, WRITE, FSYNC, CLOSE, RENAME, CALLS };

/* What happens to a call: its first ones are interrupted, then it works so
 * often, from then on it fails, unless that is -1; it never handles more
 * than `most` bytes at a time. */
static struct {
	int interrupted;
	int good;
	int error; /* 0: it says that it did nothing */
	size_t most;
	int calls;
} plan[CALLS];

static int kill_at; /* the process dies at this call of them all; 0: never */
static off_t told_size; /* by fstat, unless 0 */
static char opened[8192]; /* the last name that was */

static void
all_well(void)
{
	memset(plan, 0, sizeof plan);
	for (int i = 0; i < CALLS; i++) {
		plan[i].good = -1;
		plan[i].most = SIZE_MAX;
	}
	kill_at = 0;
	told_size = 0;
}

/* Whether the call is to fail now; errno then says why. */
static int
fails(enum call call)
{
	plan[call].calls++;
	if (kill_at > 0 && --kill_at == 0)
		raise(SIGKILL);
	errno = EINTR;
	if (plan[call].interrupted > 0) {
		plan[call].interrupted--;
		return 1;
	}
	errno = plan[call].error;
	if (plan[call].good == 0)
		return 1;
	plan[call].good -= plan[call].good > 0;
	return 0;
}

static int
try_open(const char *path, int flags, mode_t mode)
{
	snprintf(opened, sizeof opened, "%s", path);
	return fails(OPEN) ? -1 : open(path, flags, mode);
}

static int
try_fstat(int fd, struct stat *st)
{
	int result = fails(FSTAT) ? -1 : fstat(fd, st);

	if (told_size != 0)
		st->st_size = told_size;
	return result;
}

static void *
try_mmap(void *at, size_t size, int protection, int flags, int fd, off_t from)
{
	return fails(MMAP) ? MAP_FAILED
			   : mmap(at, size, protection, flags, fd, from);
}

static ssize_t
try_read(int fd, void *bytes, size_t size)
{
	if (fails(READ))
		return errno == 0 ? 0 : -1;
	return read(fd, bytes, size < plan[READ].most ? size : plan[READ].most);
}

static ssize_t
try_write(int fd, const void *bytes, size_t size)
{
	if (fails(WRITE))
		return errno == 0 ? 0 : -1;
	return write(
	    fd, bytes, size < plan[WRITE].most ? size : plan[WRITE].most);
}

static int
try_fsync(int fd)
{
	return fails(FSYNC) ? -1 : fsync(fd);
}

static int
try_close(int fd)
{
	int result = close(fd);

	return fails(CLOSE) ? -1 : result;
}

static int
try_rename(const char *from, const char *to)
{
	return fails(RENAME) ? -1 : rename(from, to);
}

#define TRY_OPEN(path, flags, mode, ...) try_open(path, flags, mode)
#define open(...) TRY_OPEN(__VA_ARGS__, 0, 0)
#define fstat try_fstat
#define mmap try_mmap
#define read try_read
#define write try_write
#define fsync try_fsync
#define close try_close
#define rename try_rename
/* NOLINTNEXTLINE(bugprone-suspicious-include) */
#include "file-posix.c"
#undef open
#undef fstat
#undef mmap
#undef read
#undef write
#undef fsync
#undef close
#undef rename

/* ---- Tables ----------------------------------------------------------- */

static kalah_table *table;
static char directory[] = "check_file.XXXXXX";

/* In a directory of its own, which can be removed when no file is left. */
static void
begin(void)
{
	all_well();
	REQUIRE_EQUAL(
	    kalah_table_new(&table, NULL, 5, 1, NULL, NULL), KALAH_OK);
	memcpy(directory + sizeof directory - 7, "XXXXXX", 6);
	REQUIRE(mkdtemp(directory) != NULL);
	REQUIRE_EQUAL(chdir(directory), 0);
}

static void
end(void)
{
	kalah_table_free(table);
	REQUIRE_EQUAL(chdir(".."), 0);
	REQUIRE_EQUAL(rmdir(directory), 0);
}

/* Of the table that the file is, whole. */
static int32_t
whole_seeds(void)
{
	kalah_table *read = NULL;
	int32_t seeds;

	all_well();
	REQUIRE_EQUAL(
	    kalah_table_open(&read, NAME, KALAH_TABLE_VERIFY), KALAH_OK);
	seeds = kalah_table_seeds(read);
	kalah_table_free(read);
	return seeds;
}

START_TEST(interrupted_and_in_parts)
{
	kalah_table *read = NULL;

	begin();
	for (int i = 0; i < CALLS; i++)
		plan[i].interrupted =
		    i == READ || i == WRITE || i == FSYNC || i == CLOSE;
	plan[WRITE].most = 7;
	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
	REQUIRE(plan[WRITE].calls > 100);
	REQUIRE(plan[FSYNC].calls > 1);
	REQUIRE_EQUAL(whole_seeds(), 5);

	/* Nor is it mapped. */
	plan[MMAP].good = 0;
	plan[READ].interrupted = 3;
	plan[READ].most = 11;
	REQUIRE_EQUAL(
	    kalah_table_open(&read, NAME, KALAH_TABLE_VERIFY), KALAH_OK);
	REQUIRE(plan[READ].calls > 100);
	kalah_table_free(read);
	REQUIRE_EQUAL(remove(NAME), 0);
	end();
}
END_TEST

/* Whatever fails, and whenever: an error, and nothing is left. */
START_TEST(every_call_of_writing_fails)
{
	static const struct {
		enum call call;
		int error, says;
	} failures[] = {
		{ OPEN, EACCES, KALAH_ERROR_FILE_OPEN },
		{ WRITE, ENOSPC, KALAH_ERROR_FILE_WRITE },
		{ WRITE, 0, KALAH_ERROR_FILE_WRITE },
		{ FSYNC, EIO, KALAH_ERROR_FILE_WRITE },
		{ CLOSE, EDQUOT, KALAH_ERROR_FILE_WRITE },
		{ RENAME, EXDEV, KALAH_ERROR_FILE_WRITE },
	};

	begin();
	for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {
		int32_t error = KALAH_ERROR_RANGE;
		int good;

		for (good = 0; error != KALAH_OK; good++) {
			support_note("call %d fails after %d",
			    (int)failures[i].call, good);
			all_well();
			plan[failures[i].call].good = good;
			plan[failures[i].call].error = failures[i].error;
			plan[WRITE].most = 1000;
			error = kalah_table_write(table, NAME);
			if (error != KALAH_OK) {
				REQUIRE_EQUAL(error, failures[i].says);
				REQUIRE_EQUAL(access(NAME, F_OK), -1);
			}
		}
		REQUIRE(good > 1);
		REQUIRE_EQUAL(whole_seeds(), 5);
		REQUIRE_EQUAL(remove(NAME), 0);
	}
	end();
}
END_TEST

/* Not every file can be waited for, and no directory must be. */
START_TEST(nothing_to_wait_for)
{
	static const int errors[] = { EINVAL, ENOSYS };

	begin();
	for (int i = 0; i < 2; i++) {
		plan[FSYNC].good = 0;
		plan[FSYNC].error = errors[i];
		REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
		REQUIRE_EQUAL(whole_seeds(), 5);
	}
	plan[OPEN].good = 1; /* the file, but not its directory */
	plan[OPEN].error = EACCES;
	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
	REQUIRE_EQUAL(whole_seeds(), 5);
	REQUIRE_EQUAL(remove(NAME), 0);
	end();
}
END_TEST

/* Where a name's directory is. */
START_TEST(directories)
{
	static char far[6000];

	begin();
	all_well();
	sync_directory_of("plain");
	REQUIRE_TEXT(opened, ".");
	sync_directory_of("/rooted");
	REQUIRE_TEXT(opened, "/");
	sync_directory_of("no/such/directory");
	REQUIRE_TEXT(opened, "no/such");
	/* One that no system has is not even tried. */
	memset(far, 'd', sizeof far - 1);
	far[5000] = '/';
	sync_directory_of(far);
	REQUIRE_TEXT(opened, "no/such");
	end();
}
END_TEST

START_TEST(every_call_of_reading_fails)
{
	kalah_table *read = NULL;
	struct kalah__file file;
	struct heap heap;

	begin();
	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
	for (int good = 0; good < 3; good++) {
		for (int error = 0; error <= EIO; error += EIO) {
			all_well();
			plan[MMAP].good = 0;
			plan[READ].good = good;
			plan[READ].error = error;
			plan[READ].most = 100;
			REQUIRE_EQUAL(kalah_table_open(&read, NAME, 0),
			    KALAH_ERROR_FILE_READ);
		}
	}
	all_well();
	plan[FSTAT].good = 0;
	REQUIRE_EQUAL(kalah_table_open(&read, NAME, 0), KALAH_ERROR_FILE_OPEN);
	/* More than there are addresses for. */
	all_well();
	told_size = -1;
	REQUIRE_EQUAL(kalah_table_open(&read, NAME, 0), KALAH_ERROR_MEMORY);
	REQUIRE(read == NULL);

	all_well();
	plan[MMAP].good = 0;
	heap_limit(&heap, 0);
	REQUIRE_EQUAL(kalah__file_open(&file, NAME, heap_allocate, &heap),
	    KALAH_ERROR_MEMORY);
	heap_limit(&heap, 1);
	REQUIRE_EQUAL(
	    kalah__file_open(&file, NAME, heap_allocate, &heap), KALAH_OK);
	kalah__file_close(&file, heap_allocate, &heap);
	heap_end(&heap);
	heap_limit(&heap, 0);
	REQUIRE_EQUAL(kalah__file_replace(NAME, NULL, 0, heap_allocate, &heap),
	    KALAH_ERROR_MEMORY);
	REQUIRE_EQUAL(whole_seeds(), 5);
	REQUIRE_EQUAL(remove(NAME), 0);
	end();
}
END_TEST

/* Names beside the file that others have taken are left alone; when a
 * hundred are taken, that is too many. */
START_TEST(names_that_are_taken)
{
	char name[100];
	int i, fd;

	begin();
	for (i = 0; i < 100; i++) {
		snprintf(name, sizeof name, NAME ".%lu-%d.tmp",
		    (unsigned long)getpid(), i);
		fd = open(name, O_CREAT | O_WRONLY, 0666);
		REQUIRE(fd >= 0);
		REQUIRE_EQUAL(close(fd), 0);
		if (i == 98)
			REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
	}
	REQUIRE_EQUAL(whole_seeds(), 5);
	REQUIRE_EQUAL(remove(NAME), 0);
	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_ERROR_FILE_OPEN);
	while (i-- > 0) {
		struct stat st;

		snprintf(name, sizeof name, NAME ".%lu-%d.tmp",
		    (unsigned long)getpid(), i);
		REQUIRE_EQUAL(stat(name, &st), 0);
		REQUIRE_EQUAL(st.st_size, 0);
		REQUIRE_EQUAL(remove(name), 0);
	}
	end();
}
END_TEST

/* Killed at any system call of writing, the file is the old one or the new
 * one.  What it wrote beside it stays behind. */
START_TEST(killed_while_writing)
{
	kalah_table *larger;
	int done = 0;

	begin();
	REQUIRE_EQUAL(
	    kalah_table_new(&larger, NULL, 6, 1, NULL, NULL), KALAH_OK);
	for (int step = 1; !done; step++) {
		int status;
		pid_t child;
		char name[100];
		int32_t seeds;

		all_well();
		REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
		child = fork();
		REQUIRE(child >= 0);
		if (child == 0) {
			plan[WRITE].most = 5000;
			kill_at = step;
			_exit(kalah_table_write(larger, NAME) == KALAH_OK ? 0
									  : 1);
		}
		REQUIRE_EQUAL(waitpid(child, &status, 0), child);
		done = WIFEXITED(status);
		REQUIRE(done
			? WEXITSTATUS(status) == 0
			: WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
		seeds = whole_seeds();
		REQUIRE(seeds == 6 || (seeds == 5 && !done));
		snprintf(
		    name, sizeof name, NAME ".%lu-0.tmp", (unsigned long)child);
		REQUIRE_EQUAL(remove(name) == 0, seeds == 5 && step > 1);
		REQUIRE(step < 100);
	}
	kalah_table_free(larger);
	REQUIRE_EQUAL(remove(NAME), 0);
	end();
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("file");

	tcase_add_test(tests, interrupted_and_in_parts);
	tcase_add_test(tests, every_call_of_writing_fails);
	tcase_add_test(tests, nothing_to_wait_for);
	tcase_add_test(tests, directories);
	tcase_add_test(tests, every_call_of_reading_fails);
	tcase_add_test(tests, names_that_are_taken);
	tcase_add_test(tests, killed_while_writing);
	return suite_run("file", tests);
}

#else

/* Other systems' calls are not ours to break. */
int
main(void)
{
	return 77;
}

#endif
