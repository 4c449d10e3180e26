dnl SPDX-License-Identifier: MIT

dnl KALAH_FLAGS(VARIABLE, FLAGS): those of FLAGS that the C compiler takes.
AC_DEFUN([KALAH_FLAGS], [
$1=
kalah_save_CFLAGS=$CFLAGS
for kalah_flag in m4_normalize([$2]); do
	AC_MSG_CHECKING([whether $CC takes $kalah_flag])
	CFLAGS="$kalah_save_CFLAGS -Werror $kalah_flag"
	AC_COMPILE_IFELSE([AC_LANG_SOURCE([int kalah_flag_check;])],
		[AC_MSG_RESULT([yes])
		 $1="$$1${$1:+ }$kalah_flag"],
		[AC_MSG_RESULT([no])])
done
CFLAGS=$kalah_save_CFLAGS
AC_SUBST([$1])
])

dnl KALAH_VERSION_SCRIPT: HAVE_VERSION_SCRIPT when the linker takes a symbol
dnl map as ELF linkers do.
AC_DEFUN([KALAH_VERSION_SCRIPT], [
AC_MSG_CHECKING([whether the linker takes a version script])
kalah_save_LDFLAGS=$LDFLAGS
have_version_script=no
case $host_os in
mingw*|cygwin*|darwin*) ;;
*)
	echo 'KALAH_CHECK { global: main; local: *; };' >conftest.map
	LDFLAGS="$LDFLAGS -Wl,--version-script=conftest.map"
	AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])], [have_version_script=yes])
	rm -f conftest.map
	;;
esac
LDFLAGS=$kalah_save_LDFLAGS
AC_MSG_RESULT([$have_version_script])
AM_CONDITIONAL([HAVE_VERSION_SCRIPT], [test $have_version_script = yes])
])

dnl KALAH_THREADS: PTHREAD_CFLAGS and PTHREAD_LIBS for programs that start
dnl POSIX threads; HAVE_PTHREAD when they exist.
AC_DEFUN([KALAH_THREADS], [
AC_MSG_CHECKING([for POSIX threads])
kalah_save_CFLAGS=$CFLAGS
kalah_save_LIBS=$LIBS
have_pthread=no
for kalah_flag in -pthread -lpthread none; do
	PTHREAD_CFLAGS=
	PTHREAD_LIBS=
	case $kalah_flag in
	-pthread) PTHREAD_CFLAGS=-pthread PTHREAD_LIBS=-pthread ;;
	-lpthread) PTHREAD_LIBS=-lpthread ;;
	esac
	CFLAGS="$kalah_save_CFLAGS $PTHREAD_CFLAGS"
	LIBS="$kalah_save_LIBS $PTHREAD_LIBS"
	AC_LINK_IFELSE([AC_LANG_PROGRAM([
		#include <pthread.h>
		static void *run(void *data) { return data; }],
		[pthread_t thread;
		return pthread_create(&thread, 0, run, 0)
			|| pthread_join(thread, 0);])],
		[have_pthread=yes])
	test $have_pthread = no || break
done
CFLAGS=$kalah_save_CFLAGS
LIBS=$kalah_save_LIBS
AC_SUBST([PTHREAD_CFLAGS])
AC_SUBST([PTHREAD_LIBS])
AC_MSG_RESULT([$have_pthread${PTHREAD_LIBS:+ ($PTHREAD_LIBS)}])
AM_CONDITIONAL([HAVE_PTHREAD], [test $have_pthread = yes])
])
