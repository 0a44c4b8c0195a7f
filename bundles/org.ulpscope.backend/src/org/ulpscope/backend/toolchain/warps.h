/* Read before a CUDA source: functions of a warp that nvcc has for compute capability 8.0 and newer and clang may not, which
   cooperative_groups/reduce.h calls. As templates they stand beside those that a clang has. */
#pragma once
template <typename T> __attribute__((device)) T __reduce_add_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_min_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_max_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_and_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_or_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_xor_sync(unsigned mask, T value);
