/* SPDX-License-Identifier: MIT */
/* The terminal: taken, given back, paused at and read from.  It stays in its
 * line mode but for animations, so that little can be left behind. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

#include "play.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef _WIN32

#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The alternate screen; colours off, the cursor shown, the first screen. */
static const char enter[] = "\033[?1049h\033[2J\033[H";
static const char leave[] = "\033[0m\033[?25h\033[?1049l";

/* The signal handler needs this; there is one terminal. */
static struct termios before;
static int entered;
static int skipping; /* a key was pressed during an animation */

static void
write_now(const char *text)
{
	size_t length = strlen(text);

	while (length > 0) {
		ssize_t n = write(STDOUT_FILENO, text, length);

		if (n <= 0)
			return;
		text += n;
		length -= (size_t)n;
	}
}

static void
set_handler(int signal_number, void (*handler)(int))
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	sigemptyset(&action.sa_mask);
	action.sa_handler = handler;
	sigaction(signal_number, &action, NULL);
}

/* Gives the terminal back, and lets the signal do what it does; if that was
 * to stop the program, this goes on when the program does. */
static void
handle_signal(int signal_number)
{
	int saved = errno;
	sigset_t this_one;

	write_now(leave);
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
	set_handler(signal_number, SIG_DFL);
	raise(signal_number);
	sigemptyset(&this_one);
	sigaddset(&this_one, signal_number);
	sigprocmask(SIG_UNBLOCK, &this_one, NULL);
	set_handler(signal_number, handle_signal);
	write_now(enter);
	errno = saved;
}

int
terminal_can_draw(void)
{
	const char *term = getenv("TERM");

	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term != NULL &&
	    *term != '\0' && strcmp(term, "dumb") != 0;
}

int
terminal_echoes(void)
{
	return isatty(STDIN_FILENO);
}

int
terminal_has_utf8(void)
{
	setlocale(LC_CTYPE, "");
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void
terminal_size(int *columns, int *rows)
{
	*columns = 80;
	*rows = 24;
#ifdef TIOCGWINSZ
	{
		struct winsize size;

		if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
		    size.ws_col > 0 && size.ws_row > 0) {
			*columns = size.ws_col;
			*rows = size.ws_row;
		}
	}
#endif
}

static const int handled[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP };

static void
handle_all(void (*handler)(int))
{
	size_t i;

	for (i = 0; i < sizeof handled / sizeof handled[0]; i++)
		set_handler(handled[i], handler);
}

void
terminal_enter(void)
{
	if (tcgetattr(STDIN_FILENO, &before) != 0)
		return;
	fflush(stdout);
	entered = 1;
	handle_all(handle_signal);
	write_now(enter);
}

void
terminal_leave(void)
{
	if (!entered)
		return;
	fflush(stdout);
	write_now(leave);
	tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
	handle_all(SIG_DFL);
	entered = 0;
}

void
terminal_begin_pauses(void)
{
	struct termios quiet = before;

	skipping = 0;
	quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	quiet.c_cc[VMIN] = 0;
	quiet.c_cc[VTIME] = 0;
	if (entered)
		tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet);
}

void
terminal_end_pauses(void)
{
	if (entered)
		tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}

void
terminal_pause(int milliseconds)
{
	struct pollfd in = { STDIN_FILENO, POLLIN, 0 };
	char keys[64];

	fflush(stdout);
	if (skipping || poll(&in, 1, milliseconds) <= 0)
		return;
	skipping = 1;
	if (read(STDIN_FILENO, keys, sizeof keys) <= 0)
		skipping = 1;
}

#else

int
terminal_can_draw(void)
{
	return 0;
}

int
terminal_echoes(void)
{
	return 0;
}

int
terminal_has_utf8(void)
{
	return 0;
}

void
terminal_size(int *columns, int *rows)
{
	*columns = 80;
	*rows = 24;
}

void
terminal_enter(void)
{
}

void
terminal_leave(void)
{
}

void
terminal_begin_pauses(void)
{
}

void
terminal_end_pauses(void)
{
}

void
terminal_pause(int milliseconds)
{
	(void)milliseconds;
}

#endif

int
terminal_read_line(
    char *line, size_t size, void (*redraw)(void *data), void *data)
{
	size_t length = 0;
	int c;

	if (fflush(stdout) != 0 && errno != EINTR)
		return 0;
	for (;;) {
		errno = 0;
		c = getchar();
		if (c == EOF && ferror(stdin) && errno == EINTR) {
			clearerr(stdin);
			redraw(data);
			fflush(stdout);
			continue;
		}
		if (c == EOF || c == '\n')
			break;
		if (length + 1 < size)
			line[length++] = (char)c;
	}
	line[length] = '\0';
	return c != EOF || length > 0;
}
