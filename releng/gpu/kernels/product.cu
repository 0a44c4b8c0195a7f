/* Product of two matrices, of no size that the tiles divide, on tiles in shared memory sized at launch. */
#include "application.h"

#define TILE 16

#ifdef __CUDACC__
template <typename T> static __device__ void product(int rows, int inner, int columns, const T *a, const T *b, T *c)
{
    extern __shared__ double memory[];
    T *const tile_a = (T *)memory, *const tile_b = tile_a + TILE * TILE;
    const int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    const int own = threadIdx.y * TILE + threadIdx.x;
    T sum = 0;
    for (int begin = 0; begin < inner; begin += TILE) {
        const int k = begin + threadIdx.x, l = begin + threadIdx.y;
        tile_a[own] = row < rows && k < inner ? a[row * inner + k] : (T)0;
        tile_b[own] = l < inner && column < columns ? b[l * columns + column] : (T)0;
        __syncthreads();
        for (int i = 0; i < TILE; ++i) {
            sum += tile_a[threadIdx.y * TILE + i] * tile_b[i * TILE + threadIdx.x];
        }
        __syncthreads();
    }
    if (row < rows && column < columns) {
        c[row * columns + column] = sum;
    }
}

extern "C" __global__ void product_f64(int rows, int inner, int columns, const double *a, const double *b, double *c)
{
    product(rows, inner, columns, a, b, c);
}

extern "C" __global__ void product_f32(int rows, int inner, int columns, const float *a, const float *b, float *c)
{
    product(rows, inner, columns, a, b, c);
}
#endif

#define RUN(T, suffix) \
    do { \
        T *a = device_array<T>(rows * inner), *b = device_array<T>(inner * columns); \
        T *c = device_array<T>(rows * columns), *expected = device_array<T>(rows * columns); \
        for (int i = 0; i < rows * inner; ++i) { \
            a[i] = random_between<T>(-1, 1); \
        } \
        for (int i = 0; i < inner * columns; ++i) { \
            b[i] = random_between<T>(-1, 1); \
        } \
        LAUNCH(product_##suffix, extent((columns + TILE - 1) / TILE, (rows + TILE - 1) / TILE), extent(TILE, TILE), \
                2 * TILE * TILE * sizeof(T), rows, inner, columns, (const T *)a, (const T *)b, c); \
        report("product_" #suffix, c, rows * columns); \
        if (REFERENCE) { \
            for (int i = 0; i < rows * columns; ++i) { \
                expected[i] = 0; \
                for (int k = 0; k < inner; ++k) { \
                    expected[i] += a[i / columns * inner + k] * b[k * columns + i % columns]; \
                } \
            } \
            expect("product_" #suffix, c, expected, rows * columns); \
        } \
    } while (0)

int main()
{
    const int rows = 101, inner = 149, columns = 131;
    RUN(double, f64);
    RUN(float, f32);
}
