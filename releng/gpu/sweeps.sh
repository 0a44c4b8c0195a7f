#!/usr/bin/env bash
# On a machine with an NVIDIA GPU and nvcc: sweeps all 2^32 inputs of each function of sweep-functions.txt and prints how long that takes beside
# bare CUDA kernels, which are compiled there, and whether all counts are equal.
# Usage: releng/gpu/sweeps.sh BUNDLE TESTS [OUTPUT_FOLDER]
#   BUNDLE  the folder of an unpacked portable bundle, with runtime/ and lib/
#   TESTS   a jar or folder with the classes of the core's tests: releng/core/target/test-classes, or a jar made of it
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
bundle=$(readlink -f "$1")
tests=$(readlink -f "$2")
output=${3:-$(mktemp -d)}
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
exec "$bundle/runtime/bin/java" --enable-native-access=ALL-UNNAMED -cp "$bundle/lib/*:$tests" \
    org.ulpscope.backend.bench.GpuSweeps "$here/sweep-functions.txt" "$output"
