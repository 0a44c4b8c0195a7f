#!/usr/bin/env bash
# Bounds kernels of the example project for random inputs, and counts the results of CUDA's and OpenCL's platforms that are inside.
# Usage: gpu/bound.sh EXAMPLES OUTPUT [INPUTS]; EXAMPLES is the folder of the example project; needs nvcc, g++, and OpenCL's drivers of NVIDIA and PoCL.
# Writes OUTPUT/KERNEL-NUMBER.json and OUTPUT/inside.txt. Ends with 1 when a result is outside.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
ulpscope=$here/../ulpscope
[ -x "$ulpscope" ] || ulpscope=$here/../../ulpscope
examples=${1:?"give the folder of the example project"}
output=${2:?"give the folder for the results"}
inputs=${3:-20}
mkdir -p "$output"
export ulpscope examples output

# What is bounded: a name, how many numbers from -1 to 1 it takes, and the signature where there is no kernel file.
kernels=(
    "sor 0 __device__ double sor(double omega, int row, int column)"
    "stencil 3 __device__ float stencil(float centre, float cardinal, float diagonal, int row, int column)"
    "sparse 1 __device__ float sparse(float scale, int numbers)"
    "molecules 0 __device__ double molecules(double side, double cutoff, int molecule)"
    "cuda/deviation 8 -"
    "opencl/sor 10 -"
    "opencl/stencil_float 12 -"
    "opencl/stencil_double 12 -"
    "opencl/lennard_jones 6 -"
    "opencl/sparse_row 24 -"
)

one() {
    local name=$1 number=$2 signature=$3 platforms=() asked=() source=()
    case $name in
        opencl/*) platforms=(-p opencl-nvidia -p 'opencl-nvidia -ffp-contract=off' -p 'opencl-nvidia -cl-fast-relaxed-math' -p opencl-pocl) ;;
        *) platforms=(-p cuda -p 'cuda -fmad=false' -p 'cuda -use_fast_math' -p twin -p 'twin -use_fast_math') ;;
    esac
    case $signature in
        -) asked=("$examples/$name.kernel") ;;
        *) asked=("$signature") source=(--source "$examples/bound/$name.cu") ;;
    esac
    "$ulpscope" bound "${asked[@]}" "${source[@]}" "${platforms[@]}" --json -q --trust "${@:4}" \
        >"$output/${name//\//-}-$number.json" 2>"$output/${name//\//-}-$number.err" || true
}
export -f one

for kernel in "${kernels[@]}"; do
    read -r name random signature <<<"$kernel"
    for number in $(seq "$inputs"); do
        values=$(awk -v n="$random" -v seed="$number" 'BEGIN { srand(seed); for (i = 0; i < n; i++) printf "%.15g ", 2 * rand() - 1 }')
        case $name in
            sor) values="1.$((37 * number % 90 + 10)) $((number % 98 + 1)) $((7 * number % 98 + 1))" ;;
            stencil) values="$values $((number % 60 + 2)) $((7 * number % 60 + 2))" ;;
            sparse) values="$values $((40 * number + 8))" ;;
            molecules) values="7 6.$((number % 9))5 $number" ;;
        esac
        printf '%s\0%s\0%s\0%s\0' "$name" "$number" "$signature" "$values"
    done
done | xargs -0 -n 4 -P "$(nproc)" bash -c 'one "$0" "$1" "$2" $3'

for kernel in "${kernels[@]}"; do
    name=${kernel%% *}
    find "$output" -name "${name//\//-}-*.json" -size +0 -exec cat {} + | awk -v name="$name" -v inputs="$inputs" '
        /"kernel":/ { told++ }
        { inside += gsub(/"inside": *true/, ""); outside += gsub(/"inside": *false/, "") }
        END { printf "%s: %d of %d inputs bounded, %d results inside, %d outside\n", name, told, inputs, inside, outside }'
done | tee "$output/inside.txt"
! grep -Evq " ([0-9]+) of \1 inputs bounded, [1-9].* 0 outside" "$output/inside.txt"
