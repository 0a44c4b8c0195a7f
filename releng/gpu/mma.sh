#!/usr/bin/env bash
# Holds the twin's tensor cores against those of a GPU, by one CUDA program that runs on both and writes the bits of its results.
# Usage: gpu/mma.sh FILE             on a machine with a GPU and nvcc: writes FILE, and prints "NAME COUNT HASH" of each part, which the tests have
#        gpu/mma.sh --compare FILE   anywhere with nvcc: runs the same without a GPU, and prints how many words of each part differ
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if [ "${1:-}" != --compare ]; then
    nvcc -O1 -arch=native -o "$folder/mma" "$here/mma.cu"
    "$folder/mma" "${1:?"give the file for the results"}"
    exit
fi
given=$(readlink -f "${2:?"give the file that a GPU wrote"}")
ulpscope=$here/../ulpscope
[ -x "$ulpscope" ] || ulpscope=$here/../../ulpscope
"$ulpscope" run "$here/mma.cu" -- "$folder/here" > /dev/null
"$ulpscope" run "$here/mma.cu" -- --compare "$given" "$folder/here"
