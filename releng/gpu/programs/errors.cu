/* Errors made on purpose, each with the code that the run-time gives; the last, an access out of bounds, stays. Ends with status 7. */
#include <cstdio>
#include <vector>

__global__ void fill(int *values, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        values[i] = i;
    }
}

__device__ int table[4];

static void tell(const char *what, cudaError_t error)
{
    printf("%s: %d %s (%s)\n", what, (int)error, cudaGetErrorName(error), cudaGetErrorString(error));
}

int main()
{
    const int count = 64;
    const std::vector<int> many(4 << 20);
    int *values, host[count] = {};
    tell("allocation", cudaMalloc(&values, count * sizeof(int)));
    tell("copy from null", cudaMemcpy(values, nullptr, sizeof host, cudaMemcpyHostToDevice));
    tell("last error", cudaGetLastError());
    tell("last error again", cudaGetLastError());
    tell("copy to null", cudaMemcpy(nullptr, host, sizeof host, cudaMemcpyHostToDevice));
    tell("copy of nothing from null", cudaMemcpy(values, nullptr, 0, cudaMemcpyHostToDevice));
    tell("copy beyond the end", cudaMemcpy(values, many.data(), many.size() * sizeof(int), cudaMemcpyHostToDevice));
    tell("copy of no kind", cudaMemcpy(values, host, 4, (cudaMemcpyKind)9));
    tell("fill of null", cudaMemset(nullptr, 0, 4));
    tell("allocation of 16 PB", cudaMalloc(&values, 1ull << 54));
    tell("free of null", cudaFree(nullptr));
    tell("free of what is not the device's", cudaFree(host));
    tell("free of no pointer", cudaFree((void *)64));
    tell("device 1000", cudaSetDevice(1000));
    tell("symbol beyond its end", cudaMemcpyToSymbol(table, host, 5 * sizeof(int)));
    tell("what is no symbol", cudaMemcpyToSymbol(&host[3], host, 4));
    (void)cudaGetLastError();

    fill<<<1, 2048>>>(values, count);
    tell("2048 threads", cudaPeekAtLastError());
    tell("2048 threads, taken", cudaGetLastError());
    fill<<<0, 32>>>(values, count);
    tell("no blocks", cudaGetLastError());
    fill<<<1, dim3(1, 1, 128)>>>(values, count);
    tell("128 threads deep", cudaGetLastError());
    fill<<<dim3(1, 70000), 32>>>(values, count);
    tell("70000 blocks high", cudaGetLastError());
    fill<<<1, 32, 300 * 1024>>>(values, count);
    tell("300 KiB of shared memory", cudaGetLastError());
    tell("attribute of 300 KiB", cudaFuncSetAttribute(fill, cudaFuncAttributeMaxDynamicSharedMemorySize, 300 * 1024));
    tell("no event", cudaEventRecord(nullptr));
    (void)cudaGetLastError();
    cudaPointerAttributes attributes;
    tell("attributes of host memory", cudaPointerGetAttributes(&attributes, host));
    printf("type of host memory: %d\n", (int)attributes.type);
    cudaEvent_t first, second;
    cudaEventCreate(&first);
    cudaEventCreate(&second);
    float milliseconds;
    tell("time of events that were not recorded", cudaEventElapsedTime(&milliseconds, first, second));
    (void)cudaGetLastError();
    tell("a code that is none", (cudaError_t)12345);

    tell("allocation", cudaMalloc(&values, count * sizeof(int)));
    fill<<<1, count>>>(values, count);
    tell("a good launch", cudaGetLastError());
    tell("its result", cudaMemcpy(host, values, sizeof host, cudaMemcpyDeviceToHost));
    printf("last value: %d\n", host[count - 1]);

    fill<<<1, 32>>>(nullptr, count);
    tell("launch that writes to null", cudaGetLastError());
    tell("waiting for it", cudaDeviceSynchronize());
    tell("last error", cudaGetLastError());
    tell("allocation afterwards", cudaMalloc(&values, 4));
    tell("copy afterwards", cudaMemcpy(host, values, 4, cudaMemcpyDeviceToHost));
    fill<<<1, 1>>>(values, 1);
    tell("launch afterwards", cudaGetLastError());
    return 7;
}
