# SPDX-License-Identifier: MIT
"""Writes tests/abi/pins.c from the public headers ("make abi-update")."""
import sys

import headers

HEAD = """\
/* SPDX-License-Identifier: MIT */
/*
 * The interface, pinned down: every constant, size, offset and declaration.
 * What stands here is a promise.  It was written by tests/abi/make-pins.py
 * and changes by "make abi-update" only, on purpose, seen in the diff.
 *
 * Compiling it proves the headers, running it proves kalah_constant.
 */
#include <kalah.h>
#include <stdio.h>
#include <string.h>

#define PIN_JOIN(a, b) a##b
#define PIN_NAME(line) PIN_JOIN(pin_, line)
#define PIN(condition) \\
	extern char PIN_NAME(__LINE__)[(condition) ? 1 : -1]

"""

TAIL = """\
int
main(void)
{
	const size_t count = sizeof constants / sizeof constants[0];
	size_t i;
	int bad = 0;

	for (i = 0; i < count; i++) {
		int32_t value = 12345;
		const char *name = kalah_constant_name((int32_t)i);

		if (kalah_constant(&value, constants[i].name) != KALAH_OK
		    || value != constants[i].value) {
			printf("kalah_constant(%s): %ld\\n", constants[i].name,
			    (long)value);
			bad = 1;
		}
		if (name == NULL || strcmp(name, constants[i].name) != 0) {
			printf("kalah_constant_name(%lu): %s, not %s\\n",
			    (unsigned long)i, name ? name : "NULL",
			    constants[i].name);
			bad = 1;
		}
	}
	if (kalah_constant_name((int32_t)count) != NULL) {
		printf("a constant too many: %s\\n",
		    kalah_constant_name((int32_t)count));
		bad = 1;
	}
	for (i = 0; i < sizeof functions / sizeof functions[0]; i++)
		bad |= functions[i] == NULL;
	return bad;
}
"""


def wrap(text):
    """A declaration in lines of up to 80 columns, broken after commas."""
    out, line = [], ""
    for part in text.split(", "):
        part += "," if not part.endswith(";") else ""
        if line and len(line) + 1 + len(part) > 79:
            out.append(line)
            line = "    " + part
        else:
            line = line + " " + part if line else part
    return "\n".join(out + [line])


def main():
    api = headers.Api(sys.argv[1])
    versioned = ("KALAH_VERSION_MAJOR", "KALAH_VERSION_MINOR",
                 "KALAH_VERSION_MICRO")
    out = [HEAD]
    constants = [c for c in api.constants if c[0] not in versioned]
    for name, value in constants:
        out.append("PIN(%s == %d);\n" % (name, value))
    out.append("\n")
    for name, members, size in api.structs:
        out.append("PIN(sizeof(%s) == %d);\n" % (name, size))
        for m in members:
            out.append("PIN(offsetof(%s, %s) == %d);\n"
                       % (name, m.name, m.offset))
            out.append("PIN(sizeof(((%s *)0)->%s) == %d);\n"
                       % (name, m.name, m.size * (m.count or 1)))
        out.append("\n")
    out.append("/* A declaration that differs from the header's is an error. "
               "*/\n")
    for name, item in api.callbacks:
        out.append("extern %s pin_%s;\n" % (name, name))
        item = item.replace("typedef", "extern", 1)
        item = item.replace("(*%s)" % name, "(*pin_%s)" % name)
        out.append(wrap(item + ";") + "\n")
    for f in api.functions:
        out.append(wrap(f.types() + ";") + "\n")
    out.append("\nstatic const struct {\n\tconst char *name;\n"
               "\tint32_t value;\n} constants[] = {\n")
    for name, value in api.constants:
        line = "\t{ \"%s\", %s },\n" % (
            name, name if name in versioned else str(value))
        out.append(line)
    out.append("};\n\n/* Each is there to be linked with. */\n"
               "static void (*const functions[])(void) = {\n")
    for f in api.functions:
        out.append("\t(void (*)(void))%s,\n" % f.name)
    out.append("};\n\n" + TAIL)
    sys.stdout.write("".join(out))


if __name__ == "__main__":
    try:
        main()
    except headers.Bad as bad:
        sys.exit("make-pins: %s" % bad)
