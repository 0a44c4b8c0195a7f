/*
 * Each number becomes the mean of itself and its right neighbour. A thread reads what another has written into the memory of the block,
 * and nothing says that it waits for it; the last thread reads a number that is not there.
 */
#include <cstdio>

const int N = 64;

__global__ void means(const double *x, double *mean)
{
    __shared__ double part[N];
    part[threadIdx.x] = x[threadIdx.x];
    double right = threadIdx.x + 1 < N ? part[threadIdx.x + 1] : x[threadIdx.x + 1];
    mean[threadIdx.x] = 0.5 * (part[threadIdx.x] + right);
}

int main()
{
    double host[N], *x, *mean;
    for (int i = 0; i < N; i++)
        host[i] = i;
    cudaMalloc(&x, sizeof host);
    cudaMalloc(&mean, sizeof host);
    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
    means<<<1, N>>>(x, mean);
    cudaMemcpy(host, mean, sizeof host, cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i += 16)
        printf("%g\n", host[i]);
}
