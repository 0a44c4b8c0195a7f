#!/bin/sh
# Stands in the PATH for a compiler: has it write down which lines of which sources its code comes from, where the build does not say otherwise. What
# is built in a copy of a folder names the folder.
folder=$(dirname "$0")
name=$(basename "$0")
# What the compiler itself calls is no matter. Who calls it may have put more before this folder.
before=
IFS=:
for other in $PATH; do
    [ "$other" = "$folder" ] || before=$before${before:+:}$other
done
unset IFS
PATH=$before
exec "$name" -g "-fdebug-prefix-map=$ULPSCOPE_COPY=$ULPSCOPE_COPIED" "$@"
