/* SPDX-License-Identifier: MIT */
#include "preset-priv.h"

#include "text-priv.h"

static const struct {
	const char *name, *fields, *about;
} presets[] = { { "kalah", "", "most programs and encyclopedias" },
	{ "family", "capture=always", "family game sheets" },
	{ "on-turn", "end=no-move",
	    "rule sheets where a side without seeds on its turn ends the "
	    "game" },
	{ "wood", "capture=always leftovers=emptied",
	    "sheets of some wooden boards" },
	{ "not-counted", "capture=always leftovers=nobody", "house rule" },
	{ "clockwise", "capture=always direction=cw", "house rule" },
	{ "keep-sowing", "capture=none relay=both",
	    "\"seed on\", also called Avalanche" },
	{ "simple", "capture=none", "casual play" },
	{ "split", "leftovers=split", "house rule" },
	{ "three", "seeds=3", "a shorter game" },
	{ "five", "seeds=5", "a longer game" },
	{ "six", "seeds=6", "a longer game still" },
	{ "kgp", "pits=8 seeds=8 majority=on",
	    "the Kalah Game Protocol's usual board" },
	{ "manchester", "pits=7 seeds=7 swap=on first-extra=off",
	    "a university tournament" },
	{ "sungka", "pits=7 seeds=7 relay=both end=pass",
	    "relay with captures" } };

#define PRESETS ((int32_t)(sizeof presets / sizeof presets[0]))

const char *
kalah__preset_find(const char *name, size_t length)
{
	int32_t i;

	for (i = 0; i < PRESETS; i++)
		if (kalah__word_is(name, length, presets[i].name))
			return presets[i].fields;
	return NULL;
}

int32_t
kalah_ruleset_preset_count(void)
{
	return PRESETS;
}

const char *
kalah_ruleset_preset_name(int32_t index)
{
	return index >= 0 && index < PRESETS ? presets[index].name : NULL;
}

const char *
kalah_ruleset_preset_about(int32_t index)
{
	return index >= 0 && index < PRESETS ? presets[index].about : NULL;
}
