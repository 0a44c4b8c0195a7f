/*
 * What the planted programs share. Behind //! each line says itself which exceptional values are born in it, and how often where that is not once: by
 * the arithmetic of IEEE 754-2019 (clause 6 and 7, for functions clause 9.2.1), and by what the CUDA C++ Programming Guide says of functions and
 * options where that differs. What holds with other options of nvcc follows behind a bar: "fast" is -use_fast_math, by which FP32 subnormals are 0,
 * divisions and functions approximate; "exact" is -fmad=false, by which products are rounded before they are added. "inside" are
 * values that come up within a function of the library and are thrown away there, which may be told or not. "-" is nothing. Lines without a mark give
 * birth to none.
 */
#include <cmath>
#include <cstdio>
#include <cstdlib>
template <typename T, int N> T *on_device(const T (&values)[N])
{
    T *device;
    if (cudaMalloc(&device, sizeof values) || cudaMemcpy(device, values, sizeof values, cudaMemcpyHostToDevice)) exit(3);
    return device;
}
template <typename T> T *room(int count)
{
    T *device;
    if (cudaMalloc(&device, count * sizeof(T)) || cudaMemset(device, 0, count * sizeof(T))) exit(3);
    return device;
}
/* The exit status: 0 where all kernels ended well. */
inline int ended()
{
    cudaError_t error = cudaDeviceSynchronize();
    printf("%s\n", cudaGetErrorString(error));
    return error ? 3 : 0;
}
