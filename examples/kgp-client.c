/* SPDX-License-Identifier: MIT */
/*
 * Plays Kalah on a server of the Kalah Game Protocol, answers its problems,
 * or tells what its positions are worth.
 */
#define _POSIX_C_SOURCE 200809L

#include "finish.h"
#include "kgp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: kgp-client [OPTION...] [HOST [PORT]]\n"
    "Plays on a server of the Kalah Game Protocol (localhost, 2671).\n"
    "\n"
    "  -m MODE     freeplay, verify or eval (freeplay)\n"
    "  -t MS       milliseconds to think about a move (2000)\n"
    "  -N NODES    positions that a search may look at (no limit)\n"
    "  -n NAME     the name to play under (libkalah)\n"
    "  -a AUTHORS  who made it\n"
    "  -d TEXT     a description\n"
    "  -k TOKEN    a secret that the server knows this client by\n"
    "  -j THREADS  threads to think with (1)\n"
    "  -M MIB      memory to think with (64)\n"
    "  -c COUNT    end after so many answers\n"
    "  -r TIMES    connect again, up to so many times in a row\n"
    "  -v          print what the server says\n"
    "  -h          print this\n"
    "\n"
    "Ends with 0 when the server or a signal says so, with 1 when the\n"
    "connection is lost or an answer was wrong.\n";

volatile sig_atomic_t interrupted;

static void
interrupt(int signal_number)
{
	(void)signal_number;
	interrupted = 1;
}

static void
catch_signals(void)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	sigemptyset(&action.sa_mask);
	action.sa_handler = interrupt;
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	action.sa_handler = SIG_IGN;
	sigaction(SIGPIPE, &action, NULL);
}

/* ---- Options ---------------------------------------------------------- */

static void
refuse(const char *what, const char *argument)
{
	fprintf(stderr, "kgp-client: %s: %s\n%s", what, argument, usage);
	exit(2);
}

static int64_t
number(const char *argument, int64_t least, int64_t most)
{
	int64_t value = word_number(argument, most);

	if (value < least)
		refuse("no such number", argument);
	return value;
}

/* What can stand within a line. */
static const char *
line_text(const char *argument)
{
	const char *c;

	for (c = argument; *c != '\0'; c++)
		if ((unsigned char)*c < ' ' || *c == 127)
			refuse("a text must be one line", argument);
	if (c - argument > 2000)
		refuse("a text is too long", argument);
	return argument;
}

static const char *
mode(const char *argument)
{
	if (strcmp(argument, "freeplay") != 0 &&
	    strcmp(argument, "verify") != 0 && strcmp(argument, "eval") != 0)
		refuse("no such mode", argument);
	return argument;
}

static void
read_option(struct settings *settings, int option)
{
	switch (option) {
	case 'm':
		settings->mode = mode(optarg);
		break;
	case 't':
		settings->time = number(optarg, 1, 86400000);
		break;
	case 'N':
		settings->nodes = (uint64_t)number(optarg, 1, INT64_MAX);
		break;
	case 'n':
		settings->name = line_text(optarg);
		break;
	case 'a':
		settings->authors = line_text(optarg);
		break;
	case 'd':
		settings->description = line_text(optarg);
		break;
	case 'k':
		settings->token = line_text(optarg);
		break;
	case 'j':
		settings->threads =
		    (int32_t)number(optarg, 1, KALAH_ENGINE_THREADS_MAX);
		break;
	case 'M':
		settings->memory = (uint64_t)number(optarg, 1, 1 << 20) << 20;
		break;
	case 'c':
		settings->count = number(optarg, 1, INT32_MAX);
		break;
	case 'r':
		settings->reconnect = number(optarg, 0, INT32_MAX);
		break;
	case 'v':
		settings->verbose = 1;
		break;
	case 'h':
		fputs(usage, stdout);
		exit(finish("kgp-client", 0));
	default:
		fputs(usage, stderr);
		exit(2);
	}
}

static void
read_options(struct settings *settings, int argc, char **argv)
{
	int option;

	memset(settings, 0, sizeof *settings);
	settings->host = "localhost";
	settings->port = "2671";
	settings->mode = "freeplay";
	settings->name = "libkalah";
	settings->time = 2000;
	settings->threads = 1;
	settings->memory = UINT64_C(64) << 20;
	if (argc == 2 && strcmp(argv[1], "--help") == 0)
		read_option(settings, 'h');
	while ((option = getopt(argc, argv, "m:t:N:n:a:d:k:j:M:c:r:vh")) != -1)
		read_option(settings, option);
	if (argc - optind > 2)
		refuse("too many arguments", argv[optind + 2]);
	if (optind < argc)
		settings->host = argv[optind];
	if (optind + 1 < argc)
		settings->port = argv[optind + 1];
}

/* ---- Again and again -------------------------------------------------- */

/* Waits 1, 2, 4 ... 60 seconds before the next attempt. */
static void
wait_for(int64_t failures)
{
	sleep(failures > 6 ? 60 : 1u << (failures - 1));
}

int
main(int argc, char **argv)
{
	struct settings settings;
	struct tally tally = { 0, 0, 0 };
	int64_t failures = 0;
	int outcome;

	read_options(&settings, argc, argv);
	catch_signals();
	for (;;) {
		outcome = session_run(&settings, &tally);
		if (outcome == SESSION_LOST) {
			fputs("kgp-client: the connection was lost\n", stderr);
			failures = 0;
		}
		if (interrupted || outcome == SESSION_DONE ||
		    outcome == SESSION_REFUSED ||
		    failures++ >= settings.reconnect)
			break;
		wait_for(failures);
	}
	printf("%lld states answered, %lld solutions right, %lld wrong\n",
	    (long long)tally.answered, (long long)tally.right,
	    (long long)tally.wrong);
	return finish("kgp-client",
	    !interrupted && (outcome != SESSION_DONE || tally.wrong > 0));
}
