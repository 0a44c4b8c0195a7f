#!/usr/bin/env bash
# On a machine with an NVIDIA GPU and nvcc: builds a CUDA program with the timer that tuning links into programs, runs it, and prints a line
# "kernel SECONDS LAUNCHES NAME" for each of its kernels. Without a program, all CUDA examples of tuning. Needs no Java.
# Usage: releng/gpu/kernel-times.sh [SOURCE.cu ... [-- ARGUMENT ...]]
set -euo pipefail
bundles=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/../../bundles
timer=$bundles/org.ulpscope.program/src/org/ulpscope/program/internal/build/kernel-timer.cu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin

wrapped=$(sed -nE 's/^WRAP(_CONFIGURED)?\((\w+).*/\2/p' "$timer")
options=()
for name in $wrapped cudaDeviceReset; do options+=(-Xlinker "--wrap=$name"); done
nvcc -O2 -arch=native -c "$timer" -o "$folder/timer.o"

times() { # sources, then -- and arguments
    local sources=() arguments=()
    while [ $# -gt 0 ] && [ "$1" != -- ]; do sources+=("$1"); shift; done
    [ $# -gt 0 ] && shift
    arguments=("$@")
    rm -f "$folder/times"
    nvcc -O3 -arch=native "${sources[@]}" "$folder/timer.o" "${options[@]}" -o "$folder/program"
    (cd "$folder" && ULPSCOPE_KERNEL_TIMES=$folder/times ./program "${arguments[@]}" > /dev/null)
    cat "$folder/times"
    if grep -q '^error' "$folder/times" || ! grep -q '^kernel' "$folder/times"; then return 1; fi
}

if [ $# -gt 0 ]; then
    times "$@"
else
    for example in "$bundles"/org.ulpscope.examples/examples/tune/*/; do
        compgen -G "$example*.cu" > /dev/null || continue
        echo "# $(basename "$example")"
        times "$example"*.cu
    done
fi
