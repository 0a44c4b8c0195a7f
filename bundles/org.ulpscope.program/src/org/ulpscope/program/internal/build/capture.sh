#!/bin/sh
# Stands in the PATH for a compiler: writes down how it is called, in a file of its own, each word ended by a zero byte, and calls it.
# ULPSCOPE_CHANGED says, as sed takes it, what of each word is changed before.
folder=$(dirname "$0")
name=$(basename "$0")
if [ -n "$ULPSCOPE_CHANGED" ]; then
    for word; do
        shift
        set -- "$@" "$(printf '%s\n' "$word" | sed "$ULPSCOPE_CHANGED")"
    done
fi
printf '%s\0' "$PWD" "$name" "$@" > "$(mktemp "$ULPSCOPE_CAPTURED/XXXXXXXXXX")"
# What the compiler itself calls is no matter.
PATH=${PATH#"$folder:"}
exec "$name" "$@"
