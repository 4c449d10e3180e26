# SPDX-License-Identifier: MIT
# The Python package's own tests, against the library that was built here.
. "$top_srcdir/tests/common.sh"
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE
python -c 'import pytest' 2>/dev/null || skip "no Python with pytest here"
library=$(python - "$top_builddir/lib" <<'END'
import glob
import sys
found = [name for pattern in (
    "/.libs/libkalah.so", "/.libs/libkalah.*dylib", "/.libs/*kalah-*.dll")
    for name in glob.glob(sys.argv[1] + pattern)]
print(found[0] if found else "")
END
)
test -n "$library" || skip "no shared library here"
case $CFLAGS in
*-fsanitize*) skip "a sanitized library can't be loaded into Python" ;;
esac
KALAH_LIBRARY=$library
export KALAH_LIBRARY
package=$top_srcdir/examples/ffi/python
python -m pytest -q -p no:cacheprovider "$package/tests" || fail "pytest"
python "$package/benchmark.py" 0.01 || fail "benchmark.py"
