#!/usr/bin/env bash
# On a machine with an NVIDIA GPU and nvcc: measures what operations, casts and bytes cost on it, for the score of tuning. Takes half a minute, of
# which the GPU works a few seconds. Needs no Java; the table goes to FILE, or else to where tuning looks for it.
# Usage: releng/gpu/costs.sh [FILE]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$here/../../bundles/org.ulpscope.tune/src/org/ulpscope/tune/internal/score/measure/costs.cu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
nvcc -O3 -std=c++17 --extended-lambda -arch=native -w -o "$folder/costs" "$source"
"$folder/costs" > "$folder/table"
target=$(sed -n 's/^target //p' "$folder/table")
file=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/ulpscope/costs/$target.costs}
mkdir -p "$(dirname "$file")"
# A byte in memory and one in a cache are two numbers of one line.
sed -E '/^(load|store) /d' "$folder/table" > "$file"
for move in load store; do
    echo "$move $(sed -n "s/^$move memory //p" "$folder/table") $(sed -n "s/^$move cache //p" "$folder/table")" >> "$file"
done
cat "$file"
