#!/usr/bin/env python3
"""Turns what was measured of an H100's approximate instructions into the raw results that the shipped tables are made of.

Usage: approximation-tables.py SMALL.npz BIG.npz RESULTS.npz OUTPUT_FOLDER
then, to pack them (releng/core compiled):
  java -cp releng/core/target/classes:releng/core/target/test-classes:LIBRARIES org.ulpscope.ptx.approximation.PackTables OUTPUT_FOLDER \\
      bundles/org.ulpscope.ptx/src/org/ulpscope/ptx/internal/approximation/sm_90

On a machine with a GPU 'ulpscope calibrate' does both at once; ship-tables.sh takes the result.

SMALL.npz has differences in ulps from the correctly rounded values, BIG.npz second differences of FP32 bit patterns compressed by lzma,
RESULTS.npz differences of upper words of FP64 from the truncated exact values. Written is a file NAME.u32 for each table: results for its keys,
32 bits each. What keys are, models.c says.
"""
import lzma
import sys

import numpy as np

FRACTIONS = 1 << 23
NEAR = 1 << 17
TANH_BITS = {-8: 17, -7: 17, -6: 17, -5: 18, -4: 18, -3: 19, -2: 19, -1: 19, 0: 20, 1: 21, 2: 20}


def from_ulps(reference, ulps):
    return (reference.astype(np.float32).view(np.uint32).astype(np.int64) + ulps).astype(np.uint32)


def from_second_differences(packed):
    differences = np.frombuffer(lzma.decompress(packed.tobytes()), np.int32).astype(np.int64)
    return np.cumsum(np.cumsum(differences)).astype(np.uint32)


def upper_words(function, count, ulps):
    inputs = ((0x3FF00000 + np.arange(count, dtype=np.uint64)) << np.uint64(32)).view(np.float64)
    return ((function(inputs).view(np.uint64) >> np.uint64(32)).astype(np.int64) + ulps).astype(np.uint32)


def main(small_file, big_file, results_file, folder):
    small, big, results = np.load(small_file), np.load(big_file), np.load(results_file)
    one = 1 + np.arange(FRACTIONS) / FRACTIONS
    tables = {
        "rcp": from_ulps(1 / one, small["rcp"]),
        "rsqrt-even": from_ulps(1 / np.sqrt(one), small["rsqrt0"]),
        "rsqrt-odd": from_ulps(1 / np.sqrt(2 * one), small["rsqrt1"]),
        "sqrt-even": from_ulps(np.sqrt(one), small["sqrt0"]),
        "sqrt-odd": from_ulps(np.sqrt(2 * one), small["sqrt1"]),
        "ex2": from_ulps(np.exp2(one - 1), small["ex2"]),
        "rcp-f64": upper_words(lambda x: 1 / x, 1 << 20, results["delta_rcp.approx.ftz.f64"]),
        "rsqrt-f64": upper_words(lambda x: 1 / np.sqrt(x), 1 << 21, results["delta_rsqrt.approx.ftz.f64"]),
    }
    for exponent, bits in TANH_BITS.items():
        name = "tanh-" + (f"m{-exponent}" if exponent < 0 else str(exponent))
        tables[name] = from_second_differences(big[f"tanh_{127 + exponent}"])[:: FRACTIONS >> bits]
    for name, whole in (
        ("lg2-above", from_second_differences(big["lg2_0"])),
        ("lg2-below", from_second_differences(big["lg2_m1"])[::-1]),
        ("sin", from_second_differences(big["sin"])),
    ):
        tables[name + "-near"] = whole[:NEAR]
        tables[name] = whole[np.maximum(np.arange(FRACTIONS), NEAR)]
    for name, table in tables.items():
        table.astype("<u4").tofile(f"{folder}/{name}.u32")


if __name__ == "__main__":
    main(*sys.argv[1:])
