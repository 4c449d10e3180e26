/* SPDX-License-Identifier: MIT */
#include "ruleset-priv.h"

#include "preset-priv.h"
#include "sized-priv.h"

#include <string.h>

#define MAX_VALUES 5

/* One row a field, in the order of the canonical text. */
static const struct field {
	const char *name;
	size_t offset;
	int32_t min, max, standard;
	const char *values[MAX_VALUES];
} fields[] = {
#define AT(member) offsetof(kalah_ruleset, member)
	{ "pits", AT(pits), 1, KALAH_PITS_MAX, 6, { NULL } },
	{ "seeds", AT(seeds), 1, KALAH_SEEDS_MAX / 2, 4, { NULL } },
	{ "direction", AT(direction), 0, 1, 0, { "ccw", "cw" } },
	{ "capture", AT(capture), 0, 2, 0, { "opposite", "always", "none" } },
	{ "takes", AT(takes), 0, 1, 0, { "both", "opposite" } },
	{ "relay", AT(relay), 0, 1, 0, { "none", "both" } },
	{ "extra", AT(extra), 0, 1, 0, { "on", "off" } },
	{ "end", AT(end), 0, 2, 0, { "row-empty", "no-move", "pass" } },
	{ "leftovers", AT(leftovers), 0, 4, 0,
	    { "owner", "emptied", "last-mover", "nobody", "split" } },
	{ "majority", AT(majority), 0, 1, 0, { "off", "on" } },
	{ "swap", AT(swap), 0, 1, 0, { "off", "on" } },
	{ "first-extra", AT(first_extra), 0, 1, 0, { "on", "off" } },
	{ "first", AT(first), 0, 1, 0, { "south", "north" } }
#undef AT
};

#define FIELDS ((int32_t)(sizeof fields / sizeof fields[0]))

static int32_t
member(const kalah_ruleset *rules, int32_t field)
{
	int32_t value;

	memcpy(
	    &value, (const char *)rules + fields[field].offset, sizeof value);
	return value;
}

static void
set_member(kalah_ruleset *rules, int32_t field, int32_t value)
{
	memcpy((char *)rules + fields[field].offset, &value, sizeof value);
}

static int
is_value(int32_t field, int32_t value)
{
	return value >= fields[field].min && value <= fields[field].max;
}

static void
set_defaults(kalah_ruleset *rules)
{
	int32_t field;

	memset(rules, 0, sizeof *rules);
	rules->size = (uint32_t)sizeof *rules;
	for (field = 0; field < FIELDS; field++)
		set_member(rules, field, fields[field].standard);
}

/* What is wrong with the values of a ruleset, and in which field. */
static int32_t
check_values(const kalah_ruleset *rules, int32_t *field)
{
	int32_t i, error = KALAH_OK;

	for (i = 0; i < FIELDS && error == KALAH_OK; i++) {
		if (!is_value(i, member(rules, i)))
			error = KALAH_ERROR_RULE_VALUE;
		else if (i == KALAH_FIELD_SEEDS &&
		    rules->seeds > KALAH_SEEDS_MAX / (2 * rules->pits))
			error = KALAH_ERROR_RULE_SEEDS;
		if (error < 0 && field != NULL)
			*field = i;
	}
	return error;
}

static int32_t
read_struct(kalah_ruleset *in, const kalah_ruleset *theirs)
{
	return kalah__sized_read(in, sizeof *in, KALAH__RULESET_FIRST, theirs);
}

/* Checks a caller's struct that is to be filled. */
static int32_t
check_output(const kalah_ruleset *out, size_t size)
{
	if (out == NULL)
		return KALAH_ERROR_NULL;
	return kalah__sized_check(size, KALAH__RULESET_FIRST);
}

int32_t
kalah__ruleset_take(kalah_ruleset *in, const kalah_ruleset *theirs)
{
	kalah_ruleset rules;
	int32_t error;

	if (theirs == NULL) {
		set_defaults(in);
		return KALAH_OK;
	}
	error = read_struct(&rules, theirs);
	if (error == KALAH_OK)
		error = check_values(&rules, NULL);
	if (error == KALAH_OK)
		*in = rules;
	return error;
}

int32_t
kalah_ruleset_init(kalah_ruleset *out, size_t size)
{
	kalah_ruleset rules;
	int32_t error = check_output(out, size);

	if (error < 0)
		return error;
	set_defaults(&rules);
	kalah__sized_write(out, size, &rules, sizeof rules);
	return KALAH_OK;
}

int32_t
kalah_ruleset_preset(kalah_ruleset *out, size_t size, const char *name)
{
	int32_t error = check_output(out, size);

	if (error < 0)
		return error;
	if (name == NULL)
		return KALAH_ERROR_NULL;
	if (kalah__preset_find(name, strlen(name)) == NULL)
		return KALAH_ERROR_NAME;
	return kalah_ruleset_parse(out, size, name, strlen(name), NULL);
}

int32_t
kalah_ruleset_check(const kalah_ruleset *rules, int32_t *field)
{
	kalah_ruleset in;
	int32_t error = read_struct(&in, rules);

	return error < 0 ? error : check_values(&in, field);
}

int32_t
kalah_ruleset_equal(const kalah_ruleset *a, const kalah_ruleset *b)
{
	kalah_ruleset left, right;
	int32_t error;

	if (a == NULL || b == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__ruleset_take(&left, a);
	if (error == KALAH_OK)
		error = kalah__ruleset_take(&right, b);
	if (error < 0)
		return error;
	return memcmp(&left, &right, sizeof left) == 0;
}

int32_t
kalah_ruleset_field_count(void)
{
	return FIELDS;
}

const char *
kalah_ruleset_field_name(int32_t field)
{
	return field >= 0 && field < FIELDS ? fields[field].name : NULL;
}

const char *
kalah_ruleset_value_name(int32_t field, int32_t value)
{
	if (field < 0 || field >= FIELDS || !is_value(field, value) ||
	    fields[field].values[0] == NULL)
		return NULL;
	return fields[field].values[value];
}

int32_t
kalah_ruleset_field_range(int32_t field, int32_t *min, int32_t *max)
{
	if (field < 0 || field >= FIELDS)
		return KALAH_ERROR_RANGE;
	if (min != NULL)
		*min = fields[field].min;
	if (max != NULL)
		*max = fields[field].max;
	return KALAH_OK;
}

int32_t
kalah_ruleset_get(const kalah_ruleset *rules, int32_t field, int32_t *value)
{
	kalah_ruleset in;
	int32_t error;

	if (value == NULL)
		return KALAH_ERROR_NULL;
	error = read_struct(&in, rules);
	if (error < 0)
		return error;
	if (field < 0 || field >= FIELDS)
		return KALAH_ERROR_RANGE;
	*value = member(&in, field);
	return KALAH_OK;
}

int32_t
kalah_ruleset_set(kalah_ruleset *rules, int32_t field, int32_t value)
{
	kalah_ruleset in;
	int32_t error = read_struct(&in, rules);

	if (error < 0)
		return error;
	if (field < 0 || field >= FIELDS)
		return KALAH_ERROR_RANGE;
	if (!is_value(field, value))
		return KALAH_ERROR_RULE_VALUE;
	set_member(rules, field, value);
	return KALAH_OK;
}

/* ---- Text ------------------------------------------------------------- */

static int32_t
find_field(const char *word, size_t length)
{
	int32_t field;

	for (field = 0; field < FIELDS; field++)
		if (kalah__word_is(word, length, fields[field].name))
			return field;
	return KALAH_ERROR_RULE_FIELD;
}

/* The value that `length` bytes name, or KALAH_ERROR_RULE_VALUE. */
static int32_t
find_value(int32_t field, const char *word, size_t length)
{
	const struct field *f = &fields[field];
	struct kalah__in in;
	int32_t value;
	int64_t number;

	if (f->values[0] == NULL) {
		kalah__in_begin(&in, word, length);
		number = kalah__in_number(&in, f->max);
		return kalah__in_done(&in) && number >= f->min &&
			number <= f->max
		    ? (int32_t)number
		    : KALAH_ERROR_RULE_VALUE;
	}
	for (value = 0; value <= f->max; value++)
		if (kalah__word_is(word, length, f->values[value]))
			return value;
	return KALAH_ERROR_RULE_VALUE;
}

/* Takes one "field=value" in; `seen` has a bit for each field read. */
static int32_t
read_field(
    kalah_ruleset *rules, uint32_t *seen, const char *word, size_t length)
{
	const char *sign = memchr(word, '=', length);
	size_t name = sign == NULL ? length : (size_t)(sign - word);
	int32_t field = find_field(word, name), value;

	if (field < 0 || sign == NULL)
		return KALAH_ERROR_RULE_FIELD;
	if (*seen >> field & 1)
		return KALAH_ERROR_RULE_TWICE;
	value = find_value(field, sign + 1, length - name - 1);
	if (value < 0)
		return value;
	*seen |= UINT32_C(1) << field;
	set_member(rules, field, value);
	return KALAH_OK;
}

int32_t
kalah__ruleset_read(kalah_ruleset *out, struct kalah__in *in)
{
	kalah_ruleset rules;
	uint32_t seen = 0;
	size_t numbers = in->at; /* where pits or seeds were given last */
	int first = 1;
	int32_t error;

	set_defaults(&rules);
	for (kalah__in_skip_space(in); !kalah__in_done(in);
	     kalah__in_skip_space(in)) {
		const char *word = in->text + in->at;
		size_t length = kalah__in_word(in);
		const char *preset = kalah__preset_find(word, length);
		uint32_t sizes = seen & 3;

		if (preset != NULL && first) {
			struct kalah__in fields_of;

			kalah__in_begin(&fields_of, preset, (size_t)-1);
			kalah__ruleset_read(&rules, &fields_of);
		} else {
			error = read_field(&rules, &seen, word, length);
			if (error < 0)
				return error;
		}
		first = 0;
		if ((seen & 3) != sizes)
			numbers = in->at;
		in->at += length;
	}
	error = check_values(&rules, NULL);
	if (error < 0) {
		in->at = numbers;
		return error;
	}
	*out = rules;
	return KALAH_OK;
}

int32_t
kalah_ruleset_parse(kalah_ruleset *out, size_t size, const char *text,
    size_t length, size_t *error_at)
{
	kalah_ruleset rules;
	struct kalah__in in;
	int32_t error = check_output(out, size);

	if (error < 0)
		return error;
	if (text == NULL)
		return KALAH_ERROR_NULL;
	kalah__in_begin(&in, text, length);
	error = kalah__ruleset_read(&rules, &in);
	if (error < 0) {
		if (error_at != NULL)
			*error_at = in.at;
		return error;
	}
	kalah__sized_write(out, size, &rules, sizeof rules);
	return KALAH_OK;
}

void
kalah__ruleset_write(struct kalah__out *out, const kalah_ruleset *rules)
{
	int32_t field;

	for (field = 0; field < FIELDS; field++) {
		int32_t value = member(rules, field);

		if (field > 0)
			kalah__out_char(out, ' ');
		kalah__out_text(out, fields[field].name);
		kalah__out_char(out, '=');
		if (fields[field].values[0] == NULL)
			kalah__out_number(out, value);
		else
			kalah__out_text(out, fields[field].values[value]);
	}
}

int32_t
kalah_ruleset_format(
    const kalah_ruleset *rules, char *buf, size_t cap, size_t *needed)
{
	kalah_ruleset in;
	struct kalah__out out;
	int32_t error;

	if (rules == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__ruleset_take(&in, rules);
	if (error == KALAH_OK)
		error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__ruleset_write(&out, &in);
	return kalah__out_end(&out, needed);
}
