#!/usr/bin/env bash
# Hunts over the functions of functions.txt on a real GPU and prints a table: classes found, evaluations and seconds, function by function.
# Usage: releng/gpu/hunt.sh ULPSCOPE OUTPUT_FOLDER    (ULPSCOPE: the launcher of the repository, or of a portable bundle)
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ulpscope=$(readlink -f "$1")
output=$2
mkdir -p "$output/studies"

signature() { # name type parameters
    local list=$2 i
    for ((i = 1; i < $3; i++)); do list+=", $2"; done
    echo "$2 $1($list)"
}

results=$output/hunts.jsonl
: > "$results"
failed=0
for precision in double float; do
    while read -r name parameters; do
        case $name in '' | '#'*) continue ;; esac
        [ "$precision" = float ] && name=${name}f
        status=0
        "$ulpscope" hunt "$(signature "$name" "$precision" "$parameters")" --platform cuda --budget 1000 --seed 1 --json \
            --study "$output/studies/$name.study" > "$output/hunt.json" 2> "$output/hunt.err" || status=$?
        if [ "$status" -gt 1 ]; then
            echo "$name: failed with status $status: $(tail -n 1 "$output/hunt.err")" >&2
            failed=1
            continue
        fi
        cat "$output/hunt.json" >> "$results"
        echo >> "$results"
    done < "$here/functions.txt"
done
rm -f "$output/hunt.json" "$output/hunt.err"

replayed=0
differing=0
for study in "$output"/studies/*.study; do
    replayed=$((replayed + 1))
    "$ulpscope" replay "$study" -q > /dev/null || differing=$((differing + 1))
done
echo "studies replayed in fresh processes: $replayed, with a difference: $differing"
[ "$failed" = 0 ] && [ "$differing" = 0 ]
