/* SPDX-License-Identifier: MIT */
/*
 * Gives a fuzz target the files that are named, every file in directories
 * that are named, or standard input.
 */
#include "fuzz.h"

#include <dirent.h>

static long inputs;

static void
give(FILE *file, const char *name)
{
	size_t size = 0, room = 4096, got;
	uint8_t *data = malloc(room), *exact;

	REQUIRE(data != NULL);
	while ((got = fread(data + size, 1, room - size, file)) > 0) {
		size += got;
		if (size == room) {
			room *= 2;
			data = realloc(data, room);
			REQUIRE(data != NULL);
		}
	}
	if (ferror(file)) {
		perror(name);
		exit(2);
	}
	/* Who reads past the end reads past the block. */
	exact = malloc(size > 0 ? size : 1);
	REQUIRE(exact != NULL);
	memcpy(exact, data, size);
	free(data);
	support_note("%s", name);
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
	inputs++;
}

static void
give_path(const char *path)
{
	DIR *dir = opendir(path);
	struct dirent *entry;
	char name[4096];
	FILE *file;

	if (dir != NULL) {
		while ((entry = readdir(dir)) != NULL) {
			if (entry->d_name[0] == '.')
				continue;
			snprintf(
			    name, sizeof name, "%s/%s", path, entry->d_name);
			give_path(name);
		}
		closedir(dir);
		return;
	}
	file = fopen(path, "rb");
	if (file == NULL) {
		perror(path);
		exit(2);
	}
	give(file, path);
	fclose(file);
}

int
main(int argc, char **argv)
{
	int i;

	for (i = 1; i < argc; i++)
		give_path(argv[i]);
	if (argc < 2)
		give(stdin, "standard input");
	printf("%ld inputs\n", inputs);
	return inputs > 0 ? 0 : 1;
}
