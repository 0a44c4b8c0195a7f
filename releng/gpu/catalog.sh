#!/usr/bin/env bash
# Runs the catalogue of the CUDA math library on a real GPU and on the CPU's gcc, side by side, and leaves report.html and report.json. Run again,
# it goes on where it ended. Usage: releng/gpu/catalog.sh ULPSCOPE OUTPUT_FOLDER [CATALOGUE]
# (ULPSCOPE: the launcher of the repository, or of a portable bundle)
set -euo pipefail
ulpscope=$(readlink -f "$1")
output=$2
catalogue=${3:-cuda-math}
mkdir -p "$output"

status=0
"$ulpscope" catalog "$catalogue" --platform cuda --platform gcc --folder "$output/studies" --json \
    > "$output/report.json.tmp" 2> "$output/catalog.err" || status=$?
if [ "$status" -gt 1 ]; then
    cat "$output/catalog.err" >&2
    exit "$status"
fi
mv "$output/report.json.tmp" "$output/report.json"
cp "$output/studies/report.html" "$output/report.html"
tail -n 1 "$output/catalog.err"
