# SPDX-License-Identifier: MIT
# Thousands of random games more.
. "$top_srcdir/tests/common.sh"
python "$top_srcdir/tests/engine/games.py" --games 8000
