/* Read before a CUDA source: functions of a device that nvcc has and clang may not. As templates they stand beside those that a clang or the
   toolkit's headers have. */
#pragma once

/* Of a warp, for compute capability 8.0 and newer; cooperative_groups/reduce.h calls them. */
template <typename T> __attribute__((device)) T __reduce_add_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_min_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_max_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_and_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_or_sync(unsigned mask, T value);
template <typename T> __attribute__((device)) T __reduce_xor_sync(unsigned mask, T value);

/* Loads and stores that say how caches are to treat them. */
template <typename T> __attribute__((device)) T __ldcg(const T *from);
template <typename T> __attribute__((device)) T __ldca(const T *from);
template <typename T> __attribute__((device)) T __ldcs(const T *from);
template <typename T> __attribute__((device)) T __ldlu(const T *from);
template <typename T> __attribute__((device)) T __ldcv(const T *from);
template <typename T, typename V> __attribute__((device)) void __stwb(T *to, V value);
template <typename T, typename V> __attribute__((device)) void __stcg(T *to, V value);
template <typename T, typename V> __attribute__((device)) void __stcs(T *to, V value);
template <typename T, typename V> __attribute__((device)) void __stwt(T *to, V value);
