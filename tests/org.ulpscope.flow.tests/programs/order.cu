/* Block 0 is the last to divide where there are several cores, and each thread divides four times in one line. */
__global__ void ratios(double *out, const double *in)
{
    int thread = blockIdx.x * blockDim.x + threadIdx.x;
    double sum = in[0];
    if (blockIdx.x == 0) {
        for (int i = 0; i < 3000000; ++i) sum = sum * 0.5 + in[0];
    }
#pragma unroll
    for (int i = 0; i < 4; ++i)
        sum += 1 / in[4 * thread + i];
    out[thread] = sum;
}
int main()
{
    double *in, *out, host[256];
    cudaMalloc(&in, 4 * sizeof host);
    cudaMalloc(&out, sizeof host);
    cudaMemset(in, 0, 4 * sizeof host);
    ratios<<<8, 32>>>(out, in);
    return cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
}
