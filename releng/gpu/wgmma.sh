#!/usr/bin/env bash
# Holds the twin's products of matrices in shared memory against those of a GPU of compute capability 9.0, by one CUDA program that runs on both.
# Usage: gpu/wgmma.sh    on a machine with such a GPU and nvcc: prints "NAME COUNT HASH" of each part, which the tests have
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
nvcc -O1 -std=c++17 -gencode arch=compute_90a,code=sm_90a -o "$folder/wgmma" "$here/wgmma.cu"
"$folder/wgmma" "$@"
