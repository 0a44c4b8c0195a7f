#!/usr/bin/env bash
# Runs one campaign on a GPU and on its twin, in FP64 and FP32, at all levels: they should agree bit for bit.
# Usage: gpu/campaign.sh OUTPUT [PROGRAMS [INPUTS]]; needs nvcc and gcc. Writes OUTPUT/FORMAT.campaign and OUTPUT/FORMAT.txt.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
ulpscope=$here/../ulpscope
[ -x "$ulpscope" ] || ulpscope=$here/../../ulpscope
output=${1:?"give the folder for the results"}
programs=${2:-1000}
inputs=${3:-5}
mkdir -p "$output"
status=0
for format in FP64 FP32; do
    "$ulpscope" campaign run --seed 1 --programs "$programs" --inputs "$inputs" --format "$format" -p cuda -p twin -q \
        --study "$output/$format.campaign" > "$output/$format.txt" || status=$?
    cat "$output/$format.txt"
done
exit "$status"
