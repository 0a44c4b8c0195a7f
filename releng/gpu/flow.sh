#!/usr/bin/env bash
# Runs CUDA programs by "ulpscope flow" on a GPU and without it, and compares at which lines which exceptional values came up, and how often. Prints a
# line a program: same, differs (where), or cannot be run; with --others how many times as long its kernels' checks made it run on the GPU, of the
# median of three runs. Ends with 1 where a program is not the same.
# Usage: releng/gpu/flow.sh OUTPUT [NAME...]                      the programs of programs/list.txt and planted/list.txt, or those named
#        releng/gpu/flow.sh OUTPUT --others FOLDER LIST [NAME...] those of others, for their times alone. A line of LIST:
#            name | folder | build command | program | arguments
# ULPSCOPE names the command, LIMIT the seconds that building and a run may take (300). PLACES are the two that are compared: "gpu twin", or without a
# GPU "twin twin", by which the script itself is tried.
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
    list=$(mktemp)
    trap 'rm -f "$list"' EXIT
    for folder in programs planted; do
        sed -n "/^[^#]/s/^/$folder | /p" "$here/$folder/list.txt"
    done > "$list"
fi
names=" $* "
for ulpscope in "${ULPSCOPE:-}" "$here/../ulpscope" "$here/../../ulpscope"; do
    [ ! -x "$ulpscope" ] || break
done
ulpscope=$(realpath "$ulpscope")
limit=${LIMIT:-300}
read -r one other <<< "${PLACES:-gpu twin}"
trim() { sed 's/^ *//; s/ *$//' <<< "$1"; }
median() { tr ' ' '\n' | grep . | sort -n | sed -n 2p; }

# The seconds that the program itself ran: flow PLACE FILE ARGUMENT...
flow() {
    local status=0
    rm -f "$2"
    timeout "$limit" "$ulpscope" flow --on "$1" --study "$2" -q --json "${@:3}" > "$2.json" 2> "$2.errors" < /dev/null || status=$?
    # A launch that failed is told in the verdict, and ends with 3.
    [ "$status" -le 1 ] || { [ "$status" -eq 3 ] && grep -q '"verdict"' "$2.json"; } || return "$status"
    grep -oE '"seconds":[0-9.]+' "$2.json" | cut -d: -f2
}

failed=0
# What went wrong, of the run whose files begin so.
reason() { grep -m 1 . <<< "$(grep -vE '^(ulpscope: )?(NaN|INF|DIV0|SUB) at ' "$1.errors" | tail -n 2)" || echo "too slow, or nothing said"; }

compare() {
    local name=$1
    shift
    for place in "$one-1" "$other-2"; do
        if ! flow "${place%-?}" "$output/$name-$place.flow" --count "$@" > /dev/null; then
            echo "$name: cannot be run on ${place%-?}: $(reason "$output/$name-$place.flow")"
            return 1
        fi
    done
    if difference=$("$ulpscope" flow diff --counts "$output/$name-$one-1.flow" "$output/$name-$other-2.flow"); then
        echo "$name: same, $(grep -oE '"births":[1-9]' "$output/$name-$one-1.flow.json" | wc -l) births in" \
            "$(grep -oE '"instructions":[0-9]+' "$output/$name-$one-1.flow.json" | cut -d: -f2) instructions"
    else
        echo "$name: differs: $(head -n 1 <<< "$difference")"
        return 1
    fi
}

failed=0
if [ -n "$others" ]; then
    while IFS='|' read -r -u 3 name folder build program arguments; do
        name=$(trim "$name")
        [[ $name != '' && $name != '#'* ]] || continue
        [ "$names" = "  " ] || [[ $names == *" $name "* ]] || continue
        cd "$others/$(trim "$folder")"
        build=$(trim "$build")
        program=$(trim "$program")
        read -ra arguments <<< "$(trim "$arguments")"
        sh -c "$build" > "$output/$name.build" 2>&1 || { echo "$name: does not build"; continue; }
        own=() checked=()
        for _ in 1 2 3; do
            begin=$(date +%s%N)
            timeout "$limit" "$program" "${arguments[@]}" > /dev/null 2>&1 < /dev/null || true
            own+=($((($(date +%s%N) - begin) / 1000000)))
            checked+=("$(flow "$one" "$output/$name.flow" --build "$build" --program "$program" -- "${arguments[@]}" || echo 0)")
        done
        awk -v name="$name" -v own="$(echo "${own[@]}" | median)" -v checked="$(echo "${checked[@]}" | median)" \
            'BEGIN { printf "%s: %.2f (%.2f s, of itself %.2f s)\n", name, 1000 * checked / own, checked, own / 1000 }'
    done 3< "$list"
    exit
fi
while IFS='|' read -r -u 3 folder name sources options arguments _; do
    folder=$(trim "$folder")
    name=$(trim "$name")
    [ "$names" = "  " ] || [[ $names == *" $name "* ]] || continue
    # The marks of planted programs are no arguments.
    [ "$folder" != planted ] || arguments=
    cd "$here/$folder"
    case $sources in
        *Makefile*) cd "$name"; what=(--copy .. --build make --program "./$name") ;;
        *) read -ra files <<< "$sources"; what=("${files[@]}" --flags "$(trim "$options")") ;;
    esac
    read -ra arguments <<< "$(trim "${arguments:-}")"
    compare "$name" "${what[@]}" -- "${arguments[@]}" || failed=1
done 3< "$list"
exit $failed
