#include <cfenv>
#include <cstdio>
__global__ void kernel(double *x) { x[threadIdx.x] = threadIdx.x / x[threadIdx.x]; } //! NaN INF DIV0
int main()
{
    double values[4] = {0, 0, 2, 3}, *x;
    volatile double zero = 0, one = 1;
    cudaMalloc(&x, sizeof values);
    cudaMemcpy(x, values, sizeof values, cudaMemcpyHostToDevice);
    for (int i = 0; i < 3; ++i) kernel<<<1, 4>>>(x);
    cudaMemcpy(values, x, sizeof values, cudaMemcpyDeviceToHost);
    printf("%g %g\n", values[3], one / zero); //! INF DIV0
}
