/* Heat in a plate: five-point stencil on tiles with a halo in shared memory, ten steps. */
#include "application.h"

#define TILE_X 16
#define TILE_Y 8

#ifdef __CUDACC__
template <typename T> static __device__ void step(int width, int height, T conductivity, const T *from, T *to)
{
    __shared__ T tile[TILE_Y + 2][TILE_X + 2];
    const int x = blockIdx.x * TILE_X + threadIdx.x;
    const int y = blockIdx.y * TILE_Y + threadIdx.y;
    const int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    const bool inside = x < width && y < height;
    tile[ty][tx] = inside ? from[y * width + x] : (T)0;
    if (threadIdx.x == 0) {
        tile[ty][0] = inside && x > 0 ? from[y * width + x - 1] : (T)0;
    }
    if (threadIdx.x == TILE_X - 1) {
        tile[ty][TILE_X + 1] = inside && x + 1 < width ? from[y * width + x + 1] : (T)0;
    }
    if (threadIdx.y == 0) {
        tile[0][tx] = inside && y > 0 ? from[(y - 1) * width + x] : (T)0;
    }
    if (threadIdx.y == TILE_Y - 1) {
        tile[TILE_Y + 1][tx] = inside && y + 1 < height ? from[(y + 1) * width + x] : (T)0;
    }
    __syncthreads();
    if (!inside) {
        return;
    }
    const T middle = tile[ty][tx];
    to[y * width + x] = middle
            + conductivity * (tile[ty][tx - 1] + tile[ty][tx + 1] + tile[ty - 1][tx] + tile[ty + 1][tx] - (T)4 * middle);
}

extern "C" __global__ void stencil_f64(int width, int height, double conductivity, const double *from, double *to)
{
    step(width, height, conductivity, from, to);
}

extern "C" __global__ void stencil_f32(int width, int height, float conductivity, const float *from, float *to)
{
    step(width, height, conductivity, from, to);
}
#endif

template <typename T> static void step_of_loop(int width, int height, T conductivity, const T *from, T *to)
{
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const T middle = from[y * width + x];
            const T left = x > 0 ? from[y * width + x - 1] : 0, right = x + 1 < width ? from[y * width + x + 1] : 0;
            const T up = y > 0 ? from[(y - 1) * width + x] : 0, down = y + 1 < height ? from[(y + 1) * width + x] : 0;
            to[y * width + x] = middle + conductivity * (left + right + up + down - (T)4 * middle);
        }
    }
}

#define RUN(T, suffix) \
    do { \
        T *from = device_array<T>(width * height), *to = device_array<T>(width * height); \
        T *expected = device_array<T>(width * height), *before = device_array<T>(width * height); \
        for (int i = 0; i < width * height; ++i) { \
            before[i] = from[i] = random_between<T>(-100, 100); \
        } \
        for (int i = 0; i < 10; ++i) { \
            LAUNCH(stencil_##suffix, extent((width + TILE_X - 1) / TILE_X, (height + TILE_Y - 1) / TILE_Y), extent(TILE_X, TILE_Y), \
                    0, width, height, (T)0.1, (const T *)from, to); \
            step_of_loop(width, height, (T)0.1, before, expected); \
            T *other = from; \
            from = to; \
            to = other; \
            other = before; \
            before = expected; \
            expected = other; \
        } \
        report("stencil_" #suffix, from, width * height); \
        if (REFERENCE) { \
            expect("stencil_" #suffix, from, before, width * height); \
        } \
    } while (0)

int main()
{
    const int width = 205, height = 123;
    RUN(double, f64);
    RUN(float, f32);
}
