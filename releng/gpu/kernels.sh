#!/usr/bin/env bash
# On a machine with an NVIDIA GPU and nvcc: runs the applications of kernels/ on it and prints a line "OPTIONS ARRAY COUNT HASH" for each output.
# Those are the values that the tests hold the twin against. Exits with 1 if an output is not what a straight loop gives.
# Usage: releng/gpu/kernels.sh [FOLDER_FOR_BINARIES]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/kernels
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
for source in "$here"/*.cu; do
    name=$(basename "$source" .cu)
    for options in -fmad=true -fmad=false; do
        reference=$([ "$options" = -fmad=false ] && echo 1 || echo 0)
        nvcc -O3 -std=c++17 -arch=native $options -DREFERENCE=$reference -Xcompiler -ffp-contract=off \
            -o "$folder/$name$options" "$source" &
    done
done
wait
status=0
for source in "$here"/*.cu; do
    name=$(basename "$source" .cu)
    for options in -fmad=true -fmad=false; do
        "$folder/$name$options" | sed "s/^/$options /" || status=1
    done
done
exit $status
