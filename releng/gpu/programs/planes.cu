/*
 * Programs whose threads meet at barriers for little work: a stencil that goes through the planes of a box with three of them in shared memory, a
 * product of matrices in tiles, and a bitonic sort in shared memory. An argument makes the box larger.
 */
#include "common.h"

enum { X = 32, Y = 8, TILE = 16, SORTED = 512 };

__global__ void smooth(const float *from, float *to, int nx, int ny, int nz)
{
    __shared__ float planes[3][Y + 2][X + 2];
    const int x = blockIdx.x * X + threadIdx.x, y = blockIdx.y * Y + threadIdx.y, sx = threadIdx.x + 1, sy = threadIdx.y + 1;
    const bool inside = x < nx && y < ny, edge = x == 0 || y == 0 || x == nx - 1 || y == ny - 1;
    const size_t plane = (size_t)nx * ny, at = (size_t)y * nx + x;
    for (int z = 0; z <= nz; ++z) {
        if (inside && z < nz) {
            float (*here)[X + 2] = planes[z % 3];
            const float *source = from + z * plane + at;
            here[sy][sx] = *source;
            if (threadIdx.x == 0 && x > 0) here[sy][0] = source[-1];
            if (threadIdx.x == X - 1 && x < nx - 1) here[sy][X + 1] = source[1];
            if (threadIdx.y == 0 && y > 0) here[0][sx] = source[-nx];
            if (threadIdx.y == Y - 1 && y < ny - 1) here[Y + 1][sx] = source[nx];
        }
        __syncthreads();
        if (inside && z > 0) {
            const int middle = (z - 1) % 3, above = z % 3, below = (z + 1) % 3;
            float value = planes[middle][sy][sx];
            if (!edge && z > 1 && z < nz) {
                value = (planes[below][sy][sx] + planes[above][sy][sx] + planes[middle][sy - 1][sx] + planes[middle][sy + 1][sx]
                            + planes[middle][sy][sx - 1] + planes[middle][sy][sx + 1]) * (1.0f / 6.0f);
            }
            to[(z - 1) * plane + at] = value;
        }
        __syncthreads();
    }
}

__global__ void multiply(const double *a, const double *b, double *c, int n)
{
    __shared__ double left[TILE][TILE], right[TILE][TILE];
    const int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    double sum = 0;
    for (int first = 0; first < n; first += TILE) {
        const int across = first + threadIdx.x, down = first + threadIdx.y;
        left[threadIdx.y][threadIdx.x] = row < n && across < n ? a[row * n + across] : 0;
        right[threadIdx.y][threadIdx.x] = down < n && column < n ? b[down * n + column] : 0;
        __syncthreads();
        for (int k = 0; k < TILE; ++k) sum += left[threadIdx.y][k] * right[k][threadIdx.x];
        __syncthreads();
    }
    if (row < n && column < n) c[row * n + column] = sum;
}

__global__ void sort(int *values)
{
    __shared__ int own[SORTED];
    int *mine = values + blockIdx.x * SORTED;
    own[threadIdx.x] = mine[threadIdx.x];
    for (unsigned length = 2; length <= SORTED; length *= 2) {
        for (unsigned distance = length / 2; distance > 0; distance /= 2) {
            __syncthreads();
            const unsigned other = threadIdx.x ^ distance;
            if (other > threadIdx.x) {
                const int x = own[threadIdx.x], y = own[other];
                if ((x > y) == ((threadIdx.x & length) == 0)) {
                    own[threadIdx.x] = y;
                    own[other] = x;
                }
            }
        }
    }
    __syncthreads();
    mine[threadIdx.x] = own[threadIdx.x];
}

int main(int count, char **arguments)
{
    const int scale = count > 1 ? atoi(arguments[1]) : 1, nx = 61 * scale, ny = 43 * scale, nz = 27 * scale, n = 75 * scale, blocks = 16 * scale;
    Random random(20);

    float *from = on_device(random.between<float>((size_t)nx * ny * nz, -1, 1)), *to = zeroes_on_device<float>((size_t)nx * ny * nz);
    for (int step = 0; step < 10; ++step) {
        smooth<<<dim3((nx + X - 1) / X, (ny + Y - 1) / Y), dim3(X, Y)>>>(from, to, nx, ny, nz);
        std::swap(from, to);
    }
    CHECK(cudaGetLastError());
    show("smoothed", from_device(from, (size_t)nx * ny * nz));

    const double *a = on_device(random.between<double>(n * n, -1, 1)), *b = on_device(random.between<double>(n * n, -1, 1));
    double *c = zeroes_on_device<double>(n * n);
    multiply<<<dim3((n + TILE - 1) / TILE, (n + TILE - 1) / TILE), dim3(TILE, TILE)>>>(a, b, c, n);
    CHECK(cudaGetLastError());
    show("multiplied", from_device(c, n * n));

    int *values = on_device(random.between<int>(blocks * SORTED, -1000000, 1000000));
    sort<<<blocks, SORTED>>>(values);
    CHECK(cudaGetLastError());
    show("sorted", from_device(values, blocks * SORTED));
}
