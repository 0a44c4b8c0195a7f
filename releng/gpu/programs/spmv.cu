/* Product of a sparse matrix in CSR and a vector, a thread a row and a warp a row, inside conjugate gradients for a Laplacian. */
#include "common.h"

__global__ void thread_a_row(int rows, const int *first, const int *column, const double *entry, const double *x, double *y)
{
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < rows) {
        double sum = 0;
        for (int k = first[row]; k < first[row + 1]; ++k) {
            sum += entry[k] * __ldg(&x[column[k]]);
        }
        y[row] = sum;
    }
}

__global__ void warp_a_row(int rows, const int *__restrict__ first, const int *__restrict__ column, const double *__restrict__ entry,
    const double *__restrict__ x, double *__restrict__ y)
{
    const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= rows) {
        return;
    }
    double sum = 0;
    for (int k = first[row] + lane; k < first[row + 1]; k += 32) {
        sum += entry[k] * x[column[k]];
    }
    for (int distance = 16; distance > 0; distance >>= 1) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (lane == 0) {
        y[row] = sum;
    }
}

__global__ void add_scaled(int count, double a, const double *x, double *y)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        y[i] += a * x[i];
    }
}

__global__ void scale_and_add(int count, double a, const double *x, double *y)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        y[i] = x[i] + a * y[i];
    }
}

__global__ void products(int count, const double *x, const double *y, double *sums)
{
    __shared__ double tree[128];
    double sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        sum = fma(x[i], y[i], sum);
    }
    tree[threadIdx.x] = sum;
    for (int half = 64; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) {
            tree[threadIdx.x] += tree[threadIdx.x + half];
        }
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = tree[0];
    }
}

static double dot(int count, const double *x, const double *y, double *sums)
{
    products<<<16, 128>>>(count, x, y, sums);
    double all = 0;
    for (const double sum : from_device(sums, 16)) {
        all += sum;
    }
    return all;
}

int main(int arguments, char **argument)
{
    const int side = arguments > 1 ? atoi(argument[1]) : 60, rows = side * side, steps = 20;
    std::vector<int> first{0}, column;
    std::vector<double> entry;
    for (int row = 0; row < rows; ++row) {
        const int i = row / side, j = row % side;
        const int neighbour[5] = {i > 0 ? row - side : -1, j > 0 ? row - 1 : -1, row, j < side - 1 ? row + 1 : -1,
            i < side - 1 ? row + side : -1};
        for (int n = 0; n < 5; ++n) {
            if (neighbour[n] >= 0) {
                column.push_back(neighbour[n]);
                entry.push_back(n == 2 ? 4.01 : -1.0);
            }
        }
        first.push_back((int)column.size());
    }
    Random random(4);
    const int *const firsts = on_device(first), *const columns = on_device(column);
    const double *const entries = on_device(entry);
    const std::vector<double> right = random.between(rows, -1.0, 1.0);
    double *const x = zeroes_on_device<double>(rows), *const r = on_device(right), *const p = on_device(right);
    double *const q = zeroes_on_device<double>(rows), *const sums = zeroes_on_device<double>(16);
    double residual = dot(rows, r, r, sums);
    for (int step = 0; step < steps; ++step) {
        if (step % 2 == 0) {
            thread_a_row<<<(rows + 127) / 128, 128>>>(rows, firsts, columns, entries, p, q);
        } else {
            warp_a_row<<<(rows + 3) / 4, 128>>>(rows, firsts, columns, entries, p, q);
        }
        const double a = residual / dot(rows, p, q, sums);
        add_scaled<<<(rows + 127) / 128, 128>>>(rows, a, p, x);
        add_scaled<<<(rows + 127) / 128, 128>>>(rows, -a, q, r);
        const double before = residual;
        residual = dot(rows, r, r, sums);
        scale_and_add<<<(rows + 127) / 128, 128>>>(rows, residual / before, r, p);
        printf("step %d: residual %a\n", step, residual);
    }
    show("solution", from_device(x, rows));
    CHECK(cudaDeviceSynchronize());
    return 0;
}
