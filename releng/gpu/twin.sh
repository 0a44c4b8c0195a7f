#!/usr/bin/env bash
# On a machine with an NVIDIA GPU, nvcc and gcc: compares what the GPU gives with what its twin gives, and prints a table, one function a line
# (twin-check.cu says what its columns are). Every function of one FP32 parameter and every approximate instruction gets all 2^32 inputs, every
# FP64 function 10^8 random ones; under other options all get a smaller sample. Takes about 8 minutes on 16 processors.
# Usage: releng/gpu/twin.sh BUNDLE TESTS OUTPUT_FOLDER [STEP...]
#   BUNDLE  the folder of an unpacked portable bundle, with runtime/ and lib/
#   TESTS   a jar or folder with the classes of the core's tests: releng/core/target/test-classes, or a jar made of it
#   STEP    f64, approx, options, f32 (f32:NAME from that function on), calibrate; all of them, in this order, where none is named
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
bundle=$(readlink -f "$1")
tests=$(readlink -f "$2")
mkdir -p "$3"
output=$(readlink -f "$3")
shift 3
steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(f64 approx options f32 calibrate)
command -v nvcc > /dev/null || PATH=$PATH:/usr/local/cuda/bin
threads=$(nproc)

options=('' -fmad=false -use_fast_math -G)
for one in "${options[@]}"; do
    nvcc -O3 -std=c++17 -arch=native $one -o "$output/twin-check$one" "$here/twin-check.cu" &
done
"$bundle/runtime/bin/java" --enable-native-access=ALL-UNNAMED -cp "$bundle/lib/*:$tests" \
    org.ulpscope.backend.evaluate.TwinArtifacts "$here" "${options[@]}" > "$output/artifacts.txt"
wait
echo "compiled after $SECONDS s"

check() { # kind options inputs seconds [first function]
    local kind library options
    echo "$1 ${2:-default options}"
    while read -r kind library options; do
        if [ "$kind" = "$1" ] && [ "$options" = "$2" ]; then
            "$output/twin-check$options" "$library" "$kind" "$3" "$threads" "$4" "${5:-}"
        fi
    done < "$output/artifacts.txt"
    echo "$1 ${2:-default options}: $SECONDS s since the start"
}

for step in "${steps[@]}"; do
    case $step in
        f64) check f64 '' 100000000 120 ;;
        approx)
            check approx '' all 120
            check approx '' 100000000 30
            ;;
        options)
            for one in "${options[@]:1}"; do
                check f64 "$one" 4000000 60
                check f32 "$one" 4000000 60
            done
            check f32 '' 20000000 60
            ;;
        f32) check f32 '' all 400 ;;
        f32:*) check f32 '' all 400 "${step#f32:}" ;;
        calibrate) XDG_DATA_HOME=$output "$bundle/ulpscope" calibrate -q ;;
        *) echo "there is no step '$step'" >&2; exit 2 ;;
    esac
done 2>&1 | tee "$output/twin.txt"
