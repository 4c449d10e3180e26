/* SPDX-License-Identifier: MIT */
/* The rules of a game, as a plain struct: one member a field. */
#ifndef KALAH_RULESET_H
#define KALAH_RULESET_H

#include <kalah/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The direction of sowing. */
enum {
	KALAH_DIRECTION_CCW = 0,
	KALAH_DIRECTION_CW = 1
};

/* When a last seed in an own empty pit captures. */
enum {
	KALAH_CAPTURE_OPPOSITE = 0, /* if the pit across holds seeds */
	KALAH_CAPTURE_ALWAYS = 1,   /* the last seed alone, if it does not */
	KALAH_CAPTURE_NONE = 2
};

/* What a capture takes. */
enum {
	KALAH_TAKES_BOTH = 0,    /* the last seed and everything across */
	KALAH_TAKES_OPPOSITE = 1 /* everything across; the last seed stays */
};

/* Whether a last seed in a pit that held seeds is lifted and sown on. */
enum {
	KALAH_RELAY_NONE = 0,
	KALAH_RELAY_BOTH = 1 /* in the pits of both sides */
};

/* Whether a last seed in the own store gives an extra turn. */
enum {
	KALAH_EXTRA_ON = 0,
	KALAH_EXTRA_OFF = 1
};

/* When the game is over. */
enum {
	KALAH_END_ROW_EMPTY = 0, /* as soon as either row is empty */
	KALAH_END_NO_MOVE = 1,   /* when the side to move has an empty row */
	KALAH_END_PASS = 2       /* when both rows are: an empty row passes */
};

/* Who gets what is left in the rows at the end. */
enum {
	KALAH_LEFTOVERS_OWNER = 0,
	KALAH_LEFTOVERS_EMPTIED = 1,    /* the side whose row is empty */
	KALAH_LEFTOVERS_LAST_MOVER = 2,
	KALAH_LEFTOVERS_NOBODY = 3,
	KALAH_LEFTOVERS_SPLIT = 4
};

/* Whether more than half of all seeds in a store ends the game. */
enum {
	KALAH_MAJORITY_OFF = 0,
	KALAH_MAJORITY_ON = 1
};

/* Whether the second side may change seats instead of its first move. */
enum {
	KALAH_SWAP_OFF = 0,
	KALAH_SWAP_ON = 1
};

/* Whether the very first move can give an extra turn. */
enum {
	KALAH_FIRST_EXTRA_ON = 0,
	KALAH_FIRST_EXTRA_OFF = 1
};

/* Who moves first. */
enum {
	KALAH_FIRST_SOUTH = 0,
	KALAH_FIRST_NORTH = 1
};

/* The members by number, in the order of the canonical text. */
enum {
	KALAH_FIELD_PITS = 0,
	KALAH_FIELD_SEEDS = 1,
	KALAH_FIELD_DIRECTION = 2,
	KALAH_FIELD_CAPTURE = 3,
	KALAH_FIELD_TAKES = 4,
	KALAH_FIELD_RELAY = 5,
	KALAH_FIELD_EXTRA = 6,
	KALAH_FIELD_END = 7,
	KALAH_FIELD_LEFTOVERS = 8,
	KALAH_FIELD_MAJORITY = 9,
	KALAH_FIELD_SWAP = 10,
	KALAH_FIELD_FIRST_EXTRA = 11,
	KALAH_FIELD_FIRST = 12
};

/*
 * A ruleset.  Fill it with kalah_ruleset_init or kalah_ruleset_preset, then
 * change members as you like.
 */
typedef struct kalah_ruleset {
	uint32_t size;       /* sizeof(kalah_ruleset) */
	int32_t pits;        /* pits a side: 1 ... 32 */
	int32_t seeds;       /* seeds a pit: 1 ... 65,535 / (2 * pits) */
	int32_t direction;   /* KALAH_DIRECTION_* */
	int32_t capture;     /* KALAH_CAPTURE_* */
	int32_t takes;       /* KALAH_TAKES_* */
	int32_t relay;       /* KALAH_RELAY_* */
	int32_t extra;       /* KALAH_EXTRA_* */
	int32_t end;         /* KALAH_END_* */
	int32_t leftovers;   /* KALAH_LEFTOVERS_* */
	int32_t majority;    /* KALAH_MAJORITY_* */
	int32_t swap;        /* KALAH_SWAP_* */
	int32_t first_extra; /* KALAH_FIRST_EXTRA_* */
	int32_t first;       /* KALAH_FIRST_* */
} kalah_ruleset;

/*
 * Fills *out with the default rules (the preset "kalah") and sets its size.
 *
 *   size  sizeof(kalah_ruleset) where the caller was compiled
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE.  Cost: constant.  Thread-safe.  Since: 0.1
 */
int32_t kalah_ruleset_init(kalah_ruleset *out, size_t size);

/*
 * Fills *out with a preset's rules and sets its size.
 *
 *   size  as for kalah_ruleset_init
 *   name  such as "family"; kalah_rules(7) lists them
 *
 * Errors: as kalah_ruleset_init; KALAH_ERROR_NAME.  Cost: constant.
 * Thread-safe.  Since: 0.1
 */
int32_t kalah_ruleset_preset(kalah_ruleset *out, size_t size,
    const char *name);

/* How many presets there are.  Never fails.  Thread-safe.  Since: 0.1 */
int32_t kalah_ruleset_preset_count(void);

/*
 * The name of preset number `index`, 0 ... count-1, and who plays by it in a
 * few English words; NULL for any other index.  Static strings.
 * Thread-safe.  Since: 0.1
 */
const char *kalah_ruleset_preset_name(int32_t index);
const char *kalah_ruleset_preset_about(int32_t index);

/*
 * Checks that every member has a value it may have.
 *
 *   field  on KALAH_ERROR_RULE_VALUE and KALAH_ERROR_RULE_SEEDS, the first
 *          member at fault (KALAH_FIELD_*); untouched otherwise; may be NULL
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_*, KALAH_ERROR_RULE_VALUE,
 * KALAH_ERROR_RULE_SEEDS.  Cost: constant.  Thread-safe.  Since: 0.1
 */
int32_t kalah_ruleset_check(const kalah_ruleset *rules, int32_t *field);

/*
 * Whether two rulesets are the same: 1 or 0.
 * Errors: those of kalah_ruleset_check, for either.  Cost: constant.
 * Thread-safe.  Since: 0.1
 */
int32_t kalah_ruleset_equal(const kalah_ruleset *a, const kalah_ruleset *b);

/* How many fields a ruleset has.  Never fails.  Thread-safe.  Since: 0.1 */
int32_t kalah_ruleset_field_count(void);

/*
 * The name of a field as in text ("first-extra"); NULL when there is none.
 * Static string.  Thread-safe.  Since: 0.1
 */
const char *kalah_ruleset_field_name(int32_t field);

/*
 * The name of a field's value as in text ("row-empty"); NULL when there is
 * none, and for the fields that are numbers (pits, seeds).
 * Static string.  Thread-safe.  Since: 0.1
 */
const char *kalah_ruleset_value_name(int32_t field, int32_t value);

/*
 * The least and the greatest value a field can have.  For seeds the greatest
 * is that of a board with one pit a side.
 *
 *   min, max  where they go; either may be NULL
 *
 * Errors: KALAH_ERROR_RANGE when there is no such field.  Thread-safe.
 * Since: 0.1
 */
int32_t kalah_ruleset_field_range(int32_t field, int32_t *min, int32_t *max);

/*
 * Reads or writes one member by its number.  _set checks that the value is
 * one the field can have; that pits and seeds fit together is checked by
 * kalah_ruleset_check.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_*, KALAH_ERROR_RANGE (no such
 * field), KALAH_ERROR_RULE_VALUE (_set).  Cost: constant.  Thread-safe.
 * Since: 0.1
 */
int32_t kalah_ruleset_get(const kalah_ruleset *rules, int32_t field,
    int32_t *value);
int32_t kalah_ruleset_set(kalah_ruleset *rules, int32_t field, int32_t value);

/*
 * Reads a ruleset's text: nothing (the defaults), a preset's name, fields as
 * "field=value" over the defaults, or a name and then fields over it, with
 * white space between.  Sets out->size.
 *
 *   size      as for kalah_ruleset_init
 *   text      the text, `length` bytes of it
 *   error_at  on an error of the text, the offset of the word at fault;
 *             untouched otherwise; may be NULL
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_*; of the text:
 * KALAH_ERROR_RULE_FIELD, KALAH_ERROR_RULE_TWICE, KALAH_ERROR_RULE_VALUE (no
 * such value, or a number out of range), KALAH_ERROR_RULE_SEEDS.
 * Cost: the length of the text.  Thread-safe.  Since: 0.1
 */
int32_t kalah_ruleset_parse(kalah_ruleset *out, size_t size, const char *text,
    size_t length, size_t *error_at);

/*
 * Writes a ruleset's canonical text: every field in order, one space
 * between.
 *
 * Errors: those of kalah_ruleset_check; KALAH_ERROR_SPACE.  Cost: the length
 * of the text, under 256 bytes.  Thread-safe.  Since: 0.1
 */
int32_t kalah_ruleset_format(const kalah_ruleset *rules, char *buf,
    size_t cap, size_t *needed);

#ifdef __cplusplus
}
#endif

#endif
