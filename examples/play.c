/* SPDX-License-Identifier: MIT */
/* Kalah on the terminal, against the computer or another person. */
#include "play.h"
#include "finish.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char usage[] =
    "usage: play [OPTION]...\n"
    "Kalah on the terminal, against the computer or another person.\n"
    "\n"
    "  --level LEVEL    of the computer: easy, medium, hard or perfect\n"
    "  --side SIDE      where you sit at first: south or north\n"
    "  --two            two people take turns\n"
    "  --rules TEXT     a preset's name, fields such as pits=7, or both\n"
    "  --begin WHO      begins each game: south, alternate, winner, loser or\n"
    "                   coin\n"
    "  --file FILE      goes on with the games in FILE and keeps them there\n"
    "  --seed NUMBER    for the computer and the coin; else new each time\n"
    "  --plain          prints line after line, as into a pipe\n"
    "  --no-animation   shows moves at once\n"
    "  --no-colour      as NO_COLOR in the environment\n"
    "  --presets        lists the rules that have a name\n"
    "  --help           prints this\n";

/* What the command line says. */
struct options {
	const char *rules, *level, *side, *begin, *file, *seed;
	int two, plain, still, grey;
};

static int
fail(const char *what, const char *why)
{
	fprintf(stderr, "play: %s: %s\n", what, why);
	return 2;
}

/* By KALAH_BEGIN_*. */
static const char *const begin_names[] = { "south", "alternate", "winner",
	"loser", "coin" };

static int32_t
find_name(const char *const *names, size_t count, const char *name)
{
	size_t i;

	for (i = 0; i < count; i++)
		if (strcmp(names[i], name) == 0)
			return (int32_t)i;
	return -1;
}

static int
list_presets(void)
{
	int32_t i;

	for (i = 0; i < kalah_ruleset_preset_count(); i++)
		printf("%-12s %s\n", kalah_ruleset_preset_name(i),
		    kalah_ruleset_preset_about(i));
	return 0;
}

/* The argument of `name` at argv[*i], given as "name VALUE" or
 * "name=VALUE". */
static const char *
value_of(const char *name, int argc, char **argv, int *i)
{
	size_t length = strlen(name);

	if (strncmp(argv[*i], name, length) != 0)
		return NULL;
	if (argv[*i][length] == '=')
		return argv[*i] + length + 1;
	if (argv[*i][length] == '\0' && *i + 1 < argc)
		return argv[++*i];
	return NULL;
}

static int
read_options(struct options *options, int argc, char **argv)
{
	const struct {
		const char *name, **value;
		int *flag;
	} known[] = {
		{ "--rules", &options->rules, NULL },
		{ "--level", &options->level, NULL },
		{ "--side", &options->side, NULL },
		{ "--begin", &options->begin, NULL },
		{ "--file", &options->file, NULL },
		{ "--seed", &options->seed, NULL },
		{ "--two", NULL, &options->two },
		{ "--plain", NULL, &options->plain },
		{ "--no-animation", NULL, &options->still },
		{ "--no-colour", NULL, &options->grey },
	};
	const size_t count = sizeof known / sizeof known[0];
	const char *value;
	size_t k;
	int i;

	for (i = 1; i < argc; i++) {
		for (k = 0; k < count; k++) {
			if (known[k].flag != NULL) {
				if (strcmp(argv[i], known[k].name) != 0)
					continue;
				*known[k].flag = 1;
				break;
			}
			value = value_of(known[k].name, argc, argv, &i);
			if (value != NULL) {
				*known[k].value = value;
				break;
			}
		}
		if (k == count)
			return 0;
	}
	return 1;
}

/* ---- Setting up ---------------------------------------------------------- */

/* A seed of its own for each run. */
static uint64_t
new_seed(void)
{
	return (uint64_t)time(NULL) * UINT64_C(0x9E3779B97F4A7C15) ^
	    (uint64_t)clock();
}

static int
set_seed(struct table *table, const char *text)
{
	char *end;

	table->seed = new_seed();
	if (text == NULL)
		return 0;
	errno = 0;
	table->seed = strtoull(text, &end, 10);
	if (*text < '0' || *text > '9' || *end != '\0' || errno != 0)
		return fail(text, "not a number");
	return 0;
}

/* Who plays: person and computer, or two people. */
static int
set_players(struct table *table, const struct options *options)
{
	static const char *const sides[] = { "south", "north" };
	int32_t side = find_name(sides, 2, options->side);
	int32_t error = kalah_level_find(
	    &table->level, options->level, strlen(options->level));

	if (side < 0)
		return fail(options->side, "there is no such side");
	if (error < 0)
		return fail(options->level, kalah_strerror(error));
	/* Player 1 of the match sits at South when it begins. */
	table->computer = options->two ? 0 : side == KALAH_SIDE_SOUTH ? 2 : 1;
	error = kalah_engine_new(&table->engine, 0);
	return error < 0 ? fail("engine", kalah_strerror(error)) : 0;
}

/* New games by the rules of the options. */
static int
set_rules(struct table *table, const struct options *options)
{
	const char *text = options->rules != NULL ? options->rules : "";
	int32_t begin = find_name(begin_names,
	    sizeof begin_names / sizeof begin_names[0], options->begin);
	kalah_ruleset rules;
	int32_t error;

	if (begin < 0)
		return fail(options->begin, "nobody is called so");
	error =
	    kalah_ruleset_parse(&rules, sizeof rules, text, (size_t)-1, NULL);
	if (error < 0)
		return fail(text, kalah_strerror(error));
	error = kalah_match_new(&table->match, &rules, begin, table->seed);
	if (error == KALAH_OK)
		error = kalah_game_new(&table->game, &rules);
	if (error == KALAH_OK)
		error = kalah_match_start(table->match, table->game);
	return error < 0 ? fail("game", kalah_strerror(error)) : 0;
}

static void
set_screen(struct screen *screen, const struct options *options)
{
	const char *no_colour = getenv("NO_COLOR");

	screen->drawn = !options->plain && terminal_can_draw();
	screen->colour =
	    !options->grey && (no_colour == NULL || *no_colour == '\0');
	screen->utf8 = screen->drawn && terminal_has_utf8();
	screen->animated = !options->still;
	terminal_size(&screen->columns, &screen->rows);
}

/* The last words, on the screen as it was before. */
static void
say_farewell(const struct table *table)
{
	const kalah_match *match = table->match;

	if (kalah_match_count(match) > 0)
		printf("Games won: %d and %d; ties: %d.\n",
		    (int)kalah_match_wins(match, 1),
		    (int)kalah_match_wins(match, 2),
		    (int)kalah_match_ties(match));
	if (table->file != NULL)
		printf("Go on with: play --file %s\n", table->file);
}

static int
run(struct table *table, const struct options *options)
{
	int status = set_seed(table, options->seed);

	if (status == 0)
		status = set_players(table, options);
	if (status == 0)
		status = set_rules(table, options);
	if (status != 0)
		return status;
	table->file = options->file;
	if (table->file != NULL) {
		status = file_resume(table);
		if (status < 0 || (status > 0 && file_save(table) < 0)) {
			if (status > 0)
				perror(table->file);
			return 1;
		}
	}
	set_screen(&table->screen, options);
	if (table->screen.drawn)
		terminal_enter();
	play_games(table);
	terminal_leave();
	say_farewell(table);
	return 0;
}

static int
obey(int argc, char **argv)
{
	static struct table table;
	struct options options = { NULL, "medium", "south", "alternate", NULL,
		NULL, 0, 0, 0, 0 };
	int status;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	if (argc == 2 && strcmp(argv[1], "--presets") == 0)
		return list_presets();
	if (!read_options(&options, argc, argv)) {
		fputs(usage, stderr);
		return 2;
	}
	status = run(&table, &options);
	kalah_game_free(table.game);
	kalah_match_free(table.match);
	kalah_engine_free(table.engine);
	return status;
}

int
main(int argc, char **argv)
{
	return finish("play", obey(argc, argv));
}
