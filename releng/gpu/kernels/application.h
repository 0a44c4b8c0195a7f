/*
 * What the applications of this folder share. Each is one source: its kernels, which nvcc compiles for the GPU or to PTX, and a main function
 * that launches them on fixed inputs and prints a hash of the bits of each output. Without nvcc, the kernels are linked in as their twins.
 * With REFERENCE, for which no multiplication and addition may be contracted, the outputs are also held against those of a straight loop.
 */
#ifndef ULPSCOPE_APPLICATION_H
#define ULPSCOPE_APPLICATION_H

#include <cassert>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>

struct extent {
    unsigned x, y, z;
    extent(unsigned x, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

#ifdef __CUDACC__

#define LAUNCH(kernel, grid, block, shared, ...) \
    do { \
        const extent launch_grid = grid, launch_block = block; \
        kernel<<<dim3(launch_grid.x, launch_grid.y, launch_grid.z), dim3(launch_block.x, launch_block.y, launch_block.z), shared>>>(__VA_ARGS__); \
        const cudaError_t failure = cudaDeviceSynchronize(); \
        if (failure != cudaSuccess) { \
            fprintf(stderr, "%s: %s\n", #kernel, cudaGetErrorString(failure)); \
            exit(1); \
        } \
    } while (0)

template <typename T> static T *device_array(size_t count)
{
    void *memory = nullptr;
    if (cudaHostAlloc(&memory, count * sizeof(T), cudaHostAllocMapped) != cudaSuccess) {
        fprintf(stderr, "There is no memory that the GPU can reach.\n");
        exit(1);
    }
    memset(memory, 0, count * sizeof(T));
    return (T *)memory;
}

#else

/* As the translation's runtime has it. */
extern "C" int ulpscope_launch(
        const char *kernel, const unsigned *grid, const unsigned *block, size_t shared, const void *parameters, size_t bytes);

/* The parameters of a kernel as they lie in memory: each at the next multiple of its size. */
struct parameter_block {
    unsigned char bytes[256];
    size_t size = 0;
    void add() {}
    template <typename T, typename... Rest> void add(T first, Rest... rest)
    {
        size = (size + sizeof(T) - 1) / sizeof(T) * sizeof(T);
        memcpy(bytes + size, &first, sizeof(T));
        size += sizeof(T);
        add(rest...);
    }
};

#define LAUNCH(kernel, grid, block, shared, ...) \
    do { \
        const extent launch_grid = grid, launch_block = block; \
        const unsigned grid_sizes[] = {launch_grid.x, launch_grid.y, launch_grid.z}, block_sizes[] = {launch_block.x, launch_block.y, launch_block.z}; \
        parameter_block parameters; \
        parameters.add(__VA_ARGS__); \
        if (ulpscope_launch(#kernel, grid_sizes, block_sizes, shared, parameters.bytes, parameters.size) != 0) { \
            exit(1); \
        } \
    } while (0)

template <typename T> static T *device_array(size_t count)
{
    return (T *)calloc(count, sizeof(T));
}

#endif

static inline uint64_t random_bits()
{
    static uint64_t state = 1;
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Between low and high, of 20 random bits. */
template <typename T> static T random_between(T low, T high)
{
    const T unit = (T)(random_bits() >> 44) / (T)1048576;
    const T width = high - low;
    const T offset = unit * width;
    return low + offset;
}

template <typename T> static void report(const char *name, const T *values, size_t count)
{
    const unsigned char *bytes = (const unsigned char *)values;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < count * sizeof(T); ++i) {
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    }
    printf("%s %zu %016llx\n", name, count, (unsigned long long)hash);
}

/* Ends the program where an output's bits are not those expected. */
template <typename T> static void expect(const char *name, const T *values, const T *expected, size_t count)
{
    for (size_t i = 0; i < count; ++i) {
        if (memcmp(values + i, expected + i, sizeof(T)) != 0) {
            fprintf(stderr, "%s[%zu] is %.17g, expected %.17g\n", name, i, (double)values[i], (double)expected[i]);
            exit(1);
        }
    }
}

#endif
