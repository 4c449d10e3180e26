# SPDX-License-Identifier: MIT
# Stands in the test report for the suites that were left out.
echo "Check was not found when configure ran: no unit test was built."
exit 77
