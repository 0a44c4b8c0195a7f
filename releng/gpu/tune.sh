#!/usr/bin/env bash
# Tunes programs on a GPU and prints a line for each search: how many times as fast the result is as the program is written, with its interval, the
# error, the different programs that were run, until it had 99 % of its best too, and the seconds.
# Usage: releng/gpu/tune.sh OUTPUT --seeds N NAIVE_TIME [NAME...]     the examples md and hydro, or those named: N seeds of ampt-ga, each to its own
#            end, beside a naive search that may take so long (such as 200s)
#        releng/gpu/tune.sh OUTPUT --others FOLDER [NAME...]          HeCBench, in FOLDER (its src), the programs of tune/list.txt or those named
# ULPSCOPE names the command. Tunings, reports and what was printed are kept in OUTPUT. clang has to be there.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
output=$(realpath -m "$1")
kind=$2
shift 2
mkdir -p "$output"
for ulpscope in "${ULPSCOPE:-}" "$here/../ulpscope" "$here/../../ulpscope"; do
    [ ! -x "$ulpscope" ] || break
done
ulpscope=$(realpath "$ulpscope")

trim() { sed 's/^[[:space:]]*//; s/[[:space:]]*$//' <<< "$1"; }

# What a search found, as a line.
line() { # NAME JSON ERRORS
    python3 - "$@" << 'END'
import json, sys
name, file, errors = sys.argv[1:]
try:
    tuning = json.load(open(file))
except ValueError:
    said = [line.strip() for line in open(errors) if line.strip() and "\r" not in line]
    print(f"{name}: {said[-1] if said else 'nothing was said'}")
    sys.exit()
for search in tuning["searches"]:
    steps = [step for step in search["progress"] if step["verdict"] == "VALID"]
    top = max((step["fom"] for step in steps), default=0)
    near = next((step["executions"] for step in steps if step["fom"] >= 0.99 * top), 0)
    written = tuning["baseline"]["original"]["fom"]
    result = search.get("result")
    choices = len({variable["choice"] for variable in tuning["variables"] if "choice" in variable})
    print(f"{name} {search['name']} seed {search['seed']}: {choices} choices of {len(tuning['variables'])} variables,",
          f"{result['speedup']:.3f} ({result['lowSpeedup']:.3f} to {result['highSpeedup']:.3f}, {result['runs']} runs), error {result.get('error')},"
          if result else "nothing faster,",
          f"{search['executions']} programs, the best of the search {top / written:.3f}, 99 % of it after {near}, {search['seconds']:.0f} s:",
          search["sentence"])
END
}

tune() { # NAME ARGUMENT...
    local name=$1 status=0
    shift
    "$ulpscope" tune "$@" --study "$output/$name.tuning" --patch "$output/$name.patch" --html "$output/$name.html" --json \
        > "$output/$name.json" 2> "$output/$name.errors" < /dev/null || status=$?
    line "$name" "$output/$name.json" "$output/$name.errors"
}

if [ "$kind" = --seeds ]; then
    seeds=$1 naive=$2
    shift 2
    [ $# -gt 0 ] || set -- md hydro
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    for name in "$@"; do
        for examples in "$here/tune/examples" "$here/../../bundles/org.ulpscope.examples/examples/tune"; do
            [ ! -d "$examples/$name" ] || cp -r "$examples/$name" "$work/"
        done
        cd "$work/$name"
        for seed in $(seq "$seeds"); do
            tune "$name-$seed" "$name.pv" --seed "$seed" --samples 0
        done
        tune "$name-naive" "$name.pv" --strategy naive-ga --budget "$naive" --samples 0
    done
    exit
fi
others=$(realpath "$1")
shift
names=" $* "
while IFS='|' read -r -u 3 name folder arguments budget; do
    name=$(trim "$name")
    [[ $name != '' && $name != '#'* ]] || continue
    [ "$names" = "  " ] || [[ $names == *" $name "* ]] || continue
    folder=$others/$(trim "$folder")
    read -ra words <<< "$(trim "$arguments")"
    what=$folder
    if [ -f "$here/tune/$name.pv" ]; then
        cp "$here/tune/$name"* "$folder/"
        what=$folder/$name.pv
    fi
    tune "$name" "$what" "${words[@]}" --budget "$(trim "$budget")"
done 3< "$here/tune/list.txt"
