/* SPDX-License-Identifier: MIT */
/*
 * A connection over TCP: whole lines in and out, in buffers that never grow.
 * Nothing here waits but connection_open and connection_wait.
 */
#define _POSIX_C_SOURCE 200809L

#include "kgp.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* A server that can't be reached within so many milliseconds. */
#define OPEN_TIME 20000

int64_t
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Opening and closing ---------------------------------------------- */

/* Waits until the socket has connected; an errno. */
static int
finish_connect(int fd)
{
	struct pollfd poll_for;
	socklen_t size = sizeof(int);
	int error = 0, ready;

	poll_for.fd = fd;
	poll_for.events = POLLOUT;
	ready = poll(&poll_for, 1, OPEN_TIME);
	if (ready < 0)
		return errno;
	if (ready == 0)
		return ETIMEDOUT;
	if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) < 0)
		return errno;
	return error;
}

/* A socket that is connected and never waits, or -1 and errno. */
static int
connect_to(const struct addrinfo *address)
{
	int fd, on = 1, error = 0;

	fd = socket(
	    address->ai_family, address->ai_socktype, address->ai_protocol);
	if (fd < 0)
		return -1;
	if (fcntl(fd, F_SETFL, O_NONBLOCK) < 0 ||
	    connect(fd, address->ai_addr, address->ai_addrlen) < 0)
		error = errno;
	if (error == EINPROGRESS || error == EINTR)
		error = finish_connect(fd);
	if (error != 0) {
		close(fd);
		errno = error;
		return -1;
	}
	setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
	return fd;
}

int
connection_open(
    struct connection *connection, const char *host, const char *port)
{
	struct addrinfo want, *found, *address;
	int error, fd = -1;

	memset(connection, 0, sizeof *connection);
	connection->socket = -1;
	connection->lost = 1;
	memset(&want, 0, sizeof want);
	want.ai_family = AF_UNSPEC;
	want.ai_socktype = SOCK_STREAM;
	error = getaddrinfo(host, port, &want, &found);
	if (error != 0) {
		fprintf(stderr, "kgp-client: %s port %s: %s\n", host, port,
		    gai_strerror(error));
		return 0;
	}
	for (address = found; address != NULL && fd < 0;
	     address = address->ai_next)
		fd = connect_to(address);
	if (fd < 0)
		fprintf(stderr, "kgp-client: %s port %s: %s\n", host, port,
		    strerror(errno));
	freeaddrinfo(found);
	connection->socket = fd;
	connection->lost = fd < 0;
	connection->heard = now();
	return fd >= 0;
}

void
connection_close(struct connection *connection)
{
	if (connection->socket >= 0)
		close(connection->socket);
	connection->socket = -1;
	connection->lost = 1;
}

/* ---- Out -------------------------------------------------------------- */

static int
is_for_later(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static void
send_queued(struct connection *connection)
{
	ssize_t sent;

	if (connection->lost || connection->out_length == 0)
		return;
	sent = send(connection->socket, connection->out, connection->out_length,
	    MSG_NOSIGNAL);
	if (sent < 0) {
		connection->lost = !is_for_later();
		return;
	}
	connection->out_length -= (size_t)sent;
	memmove(
	    connection->out, connection->out + sent, connection->out_length);
}

/* When this much waits to be sent nothing more is read: a server that asks
 * and asks has to hear the answers first. */
static int
is_stuffed(const struct connection *connection)
{
	return connection->out_length > sizeof connection->out / 2;
}

static void
queue(struct connection *connection, const char *text, size_t length)
{
	if (length > sizeof connection->out - connection->out_length) {
		connection->lost = 1;
		return;
	}
	memcpy(connection->out + connection->out_length, text, length);
	connection->out_length += length;
}

void
connection_say(struct connection *connection, const char *format, ...)
{
	char line[1024];
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(line, sizeof line, format, args);
	va_end(args);
	if (length < 0 || (size_t)length >= sizeof line)
		return;
	queue(connection, line, (size_t)length);
	queue(connection, "\r\n", 2);
	send_queued(connection);
}

void
connection_set(
    struct connection *connection, const char *option, const char *value)
{
	queue(connection, "set ", 4);
	queue(connection, option, strlen(option));
	queue(connection, " \"", 2);
	for (; *value != '\0'; value++) {
		if (*value == '"' || *value == '\\')
			queue(connection, "\\", 1);
		queue(connection, value, 1);
	}
	queue(connection, "\"\r\n", 3);
	send_queued(connection);
}

/* ---- In --------------------------------------------------------------- */

/* What was handed out goes, what is left moves to the front. */
static void
make_room(struct connection *connection)
{
	connection->in_length -= connection->in_taken;
	memmove(connection->in, connection->in + connection->in_taken,
	    connection->in_length);
	connection->in_taken = 0;
}

static void
receive(struct connection *connection)
{
	size_t room;
	ssize_t got;

	make_room(connection);
	room = sizeof connection->in - connection->in_length;
	if (room == 0)
		return;
	got = recv(connection->socket, connection->in + connection->in_length,
	    room, 0);
	if (got > 0) {
		connection->in_length += (size_t)got;
		connection->heard = now();
	} else if (got == 0 || !is_for_later()) {
		connection->lost = 1;
	}
}

void
connection_wait(struct connection *connection, int64_t milliseconds)
{
	struct pollfd poll_for;

	if (connection->lost)
		return;
	if (milliseconds > 60000)
		milliseconds = 60000;
	poll_for.fd = connection->socket;
	poll_for.events = is_stuffed(connection) ? 0 : POLLIN;
	if (connection->out_length > 0)
		poll_for.events |= POLLOUT;
	if (poll(&poll_for, 1, milliseconds < 0 ? 0 : (int)milliseconds) <= 0)
		return;
	if (poll_for.revents & POLLOUT)
		send_queued(connection);
	if (poll_for.revents & POLLIN)
		receive(connection);
	else if (poll_for.revents & (POLLERR | POLLHUP | POLLNVAL))
		connection->lost = 1;
}

/* The beginning of a line that is too long is forgotten, and the rest will
 * be. */
static void
skip_if_long(struct connection *connection, size_t length)
{
	if (length < LINE_SIZE)
		return;
	connection->skipping = 1;
	connection->in_taken = connection->in_length;
}

char *
connection_line(struct connection *connection, size_t *length)
{
	char *line, *end;
	size_t left;
	int skipped;

	while (!is_stuffed(connection)) {
		line = connection->in + connection->in_taken;
		left = connection->in_length - connection->in_taken;
		end = memchr(line, '\n', left);
		if (end == NULL) {
			skip_if_long(connection, left);
			return NULL;
		}
		*length = (size_t)(end - line);
		connection->in_taken += *length + 1;
		skipped = connection->skipping || *length >= LINE_SIZE;
		connection->skipping = 0;
		if (skipped)
			continue;
		if (*length > 0 && line[*length - 1] == '\r')
			--*length;
		return line;
	}
	return NULL;
}
