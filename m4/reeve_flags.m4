dnl REEVE_FLAGS(VARIABLE, FLAGS)
dnl Adds to VARIABLE each of FLAGS that the C compiler takes without a warning and with which a program can be linked.
AC_DEFUN([REEVE_FLAGS], [
for reeve_flag in $2; do
    AC_MSG_CHECKING([whether $CC takes $reeve_flag])
    reeve_saved_CFLAGS=$CFLAGS
    CFLAGS="$CFLAGS -Werror $reeve_flag"
    AC_LINK_IFELSE([AC_LANG_SOURCE([int main(void) { return 0; }])],
        [AS_VAR_APPEND([$1], [" $reeve_flag"])
        AC_MSG_RESULT([yes])],
        [AC_MSG_RESULT([no])])
    CFLAGS=$reeve_saved_CFLAGS
done
])
