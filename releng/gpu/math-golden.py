#!/usr/bin/env python3
"""Packs what a GPU returned for the CUDA math library into the golden data of tests/org.ulpscope.ptx.tests.

Usage: math-golden.py RESULTS.npz FUNCTIONS.py OUTPUT_FOLDER

RESULTS.npz holds, for each precision (d, f) and compile option, the output bits of all functions one after the other, 16,000 inputs a
function in FP64 and 8,000 in FP32 (options other than default: exclusive or with those of default). FUNCTIONS.py lists the functions and how
many parameters each has. The inputs are made again by MathInputs of the tests. Written are
  functions.txt   NAME PARAMETERS
  hashes.txt      OPTIONS PRECISION NAME HASH: FNV-1a over the bytes of all outputs, lowest first, each NaN taken as one pattern
  spots.txt       OPTIONS PRECISION NAME INDEX=BITS...: some single results, to say what differs where a hash does
"""
import importlib.util
import sys

import numpy as np

OPTIONS = {
    "default": "default", "G": "-G", "nofma": "-fmad=false", "fastmath": "-use_fast_math",
    "xptxasO0": "-Xptxas,-O0", "xptxas_nofma": "-Xptxas,-fmad=false",
}
COUNTS = {"d": 16000, "f": 8000}
TYPES = {"d": (np.uint64, np.float64, 0x7FF8000000000000), "f": (np.uint32, np.float32, 0x7FC00000)}
SPOTS = 12


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def main(results, functions, folder):
    spec = importlib.util.spec_from_file_location("functions", functions)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    packed = np.load(results)
    with open(folder + "/functions.txt", "w") as out:
        out.writelines(f"{name} {parameters}\n" for name, parameters in module.FUNCS)
    with open(folder + "/hashes.txt", "w") as hashes, open(folder + "/spots.txt", "w") as spots:
        for precision, count in COUNTS.items():
            bits_type, float_type, nan = TYPES[precision]
            base = packed[precision + "_default"]
            for key, option in OPTIONS.items():
                if precision + "_" + key not in packed:
                    continue
                every = base if key == "default" else base ^ packed[precision + "_" + key]
                for position, (name, _) in enumerate(module.FUNCS):
                    bits = every[position * count : (position + 1) * count].astype(bits_type)
                    bits = np.where(np.isnan(bits.view(float_type)), bits_type(nan), bits)
                    hashes.write(f"{option} {precision} {name} {fnv1a(bits.tobytes()):016x}\n")
                    if key in ("default", "fastmath"):
                        indices = [(7919 * spot + 13 * position) % count for spot in range(SPOTS)]
                        spots.write(f"{option} {precision} {name} " + " ".join(f"{i}={int(bits[i]):x}" for i in indices) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
