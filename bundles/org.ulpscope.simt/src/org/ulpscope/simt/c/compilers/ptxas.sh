#!/bin/sh
# In the place of ptxas: gives the PTX as it stands where machine code is asked for. The driver's stand-in has it translated.
input=
output=
while [ $# -gt 0 ]; do
    case $1 in
        --version | -V)
            echo "ptxas: NVIDIA (R) Ptx optimizing assembler, which Ulpscope stands in for"
            echo "Cuda compilation tools, release 13.0, V13.0.0"
            exit 0
            ;;
        -o | --output-file)
            output=$2
            shift
            ;;
        -*) ;;
        *) input=$1 ;;
    esac
    shift
done
[ -n "$input" ] && [ -n "$output" ] || { echo "ulpscope: ptxas was asked for no file." >&2; exit 1; }
exec cp -- "$input" "$output"
