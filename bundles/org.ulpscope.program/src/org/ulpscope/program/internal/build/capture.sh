#!/bin/sh
# Stands in the PATH for a compiler: writes down how it is called, in a file of its own, each word ended by a zero byte, and calls it.
folder=$(dirname "$0")
name=$(basename "$0")
printf '%s\0' "$PWD" "$name" "$@" > "$(mktemp "$ULPSCOPE_CAPTURED/XXXXXXXXXX")"
# What the compiler itself calls is no matter.
PATH=${PATH#"$folder:"}
exec "$name" "$@"
