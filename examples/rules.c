/* SPDX-License-Identifier: MIT */
/* Prints what people have to know before they play. */
#include "finish.h"

#include <kalah.h>
#include <stdio.h>
#include <string.h>

static const char usage[] =
    "usage: rules [RULES...]\n"
    "       rules --list\n"
    "Prints the rule sheet of RULES: the name of a preset, fields such as\n"
    "seeds=3, or both; without them, of the default rules.  --list prints\n"
    "the presets.\n";

static void
list_presets(void)
{
	int32_t i;

	for (i = 0; i < kalah_ruleset_preset_count(); i++)
		printf("%-12s %s\n", kalah_ruleset_preset_name(i),
		    kalah_ruleset_preset_about(i));
}

/* The arguments with a space between, which is a ruleset's text. */
static int
join(char *text, size_t cap, int argc, char **argv)
{
	size_t n = 0;
	int i;

	for (i = 1; i < argc; i++) {
		size_t length = strlen(argv[i]);

		if (length + 2 > cap - n)
			return 0;
		memcpy(text + n, argv[i], length);
		n += length;
		text[n++] = ' ';
	}
	text[n] = '\0';
	return 1;
}

static int
run(int argc, char **argv)
{
	kalah_ruleset rules;
	char text[1024], sheet[4096];
	size_t at = 0;
	int32_t error;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	if (argc == 2 && strcmp(argv[1], "--list") == 0) {
		list_presets();
		return 0;
	}
	if (!join(text, sizeof text, argc, argv)) {
		fputs("rules: that is too long\n", stderr);
		return 1;
	}
	error =
	    kalah_ruleset_parse(&rules, sizeof rules, text, strlen(text), &at);
	if (error == KALAH_OK)
		error = kalah_describe_rules(&rules, sheet, sizeof sheet, NULL);
	if (error < 0) {
		fprintf(stderr, "rules: %s: %s\n", kalah_strerror(error),
		    text + at);
		return 1;
	}
	fputs(sheet, stdout);
	return 0;
}

int
main(int argc, char **argv)
{
	return finish("rules", run(argc, argv));
}
