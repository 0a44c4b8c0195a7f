#!/usr/bin/env bash
# Runs CUDA programs by "ulpscope flow" on a GPU and without it, and compares at which lines which exceptional values came up, and how often. Prints a
# line a program: same, differs (where), or cannot be run; then how many times as long its kernels' checks made it run on the GPU, of the median of
# three runs, with what it was looked at in (instructions). Ends with 1 where a program is not the same.
# Usage: releng/gpu/flow.sh OUTPUT [NAME...]                      the programs of programs/list.txt, or those named
#        releng/gpu/flow.sh OUTPUT --others FOLDER LIST [NAME...] those of others, for their times alone. A line of LIST:
#            name | folder | build command | program | arguments
# ULPSCOPE names the command, LIMIT the seconds that a run may take (120).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
output=$(realpath -m "$1")
shift
mkdir -p "$output"
others=
if [ "${1:-}" = --others ]; then
    others=$(realpath "$2")
    list=$(realpath "$3")
    shift 3
else
    list=$here/programs/list.txt
fi
names=" $* "
for ulpscope in "${ULPSCOPE:-}" "$here/../ulpscope" "$here/../../ulpscope"; do
    [ ! -x "$ulpscope" ] || break
done
ulpscope=$(realpath "$ulpscope")
limit=${LIMIT:-120}
trim() { sed 's/^ *//; s/ *$//' <<< "$1"; }
median() { tr ' ' '\n' | grep . | sort -n | sed -n 2p; }

# The seconds that the program itself ran: flow PLACE FILE ARGUMENT...
flow() {
    local status=0
    rm -f "$2"
    timeout "$limit" "$ulpscope" flow --on "$1" --study "$2" -q --json "${@:3}" > "$2.json" 2> "$2.errors" < /dev/null || status=$?
    [ "$status" -le 1 ] || return "$status"
    grep -oE '"seconds":[0-9.]+' "$2.json" | cut -d: -f2
}

failed=0
while IFS='|' read -r -u 3 name second third fourth fifth; do
    name=$(trim "$name")
    [[ $name != '' && $name != '#'* ]] || continue
    [ "$names" = "  " ] || [[ $names == *" $name "* ]] || continue
    if [ -n "$others" ]; then
        cd "$others/$(trim "$second")"
        build=$(trim "$third")
        program=$(trim "$fourth")
        read -ra arguments <<< "$(trim "$fifth")"
        sh -c "$build" > "$output/$name.build" 2>&1 || { echo "$name: does not build"; continue; }
        own=() checked=()
        for _ in 1 2 3; do
            begin=$(date +%s%N)
            timeout "$limit" "$program" "${arguments[@]}" > /dev/null 2>&1 < /dev/null || true
            own+=($((($(date +%s%N) - begin) / 1000000)))
            checked+=("$(flow gpu "$output/$name.flow" --build "$build" --program "$program" -- "${arguments[@]}" || echo 0)")
        done
        awk -v name="$name" -v own="$(echo "${own[@]}" | median)" -v checked="$(echo "${checked[@]}" | median)" \
            'BEGIN { printf "%s: %.2f (%.2f s, of itself %.2f s)\n", name, 1000 * checked / own, checked, own / 1000 }'
        continue
    fi
    cd "$here/programs"
    case $second in
        *Makefile*) cd "$name"; what=(--copy .. --build make --program "./$name") ;;
        *) read -ra sources <<< "$second"; what=("${sources[@]}" --flags "$(trim "$third")") ;;
    esac
    read -ra arguments <<< "$(trim "${fourth:-}")"
    if flow gpu "$output/$name-gpu.flow" --count "${what[@]}" -- "${arguments[@]}" > /dev/null \
        && flow twin "$output/$name-twin.flow" --count "${what[@]}" -- "${arguments[@]}" > /dev/null; then
        if difference=$("$ulpscope" flow diff --counts "$output/$name-gpu.flow" "$output/$name-twin.flow"); then
            echo "$name: same, $(grep -oE '"instructions":[0-9]+' "$output/$name-gpu.flow.json" | cut -d: -f2) instructions"
        else
            echo "$name: differs: $(head -1 <<< "$difference")"
            failed=1
        fi
    else
        echo "$name: cannot be run: $(tail -1 "$output/$name-gpu.flow.errors")"
        failed=1
    fi
done 3< "$list"
exit $failed
