#include <cstdio>
#include <cmath>
__global__ void lose(float *lost, float x) {
    float t = x + 1;
    lost[0] = t - x;
}
__global__ void sum(float *total, const float *x, int n) {
    float s = 0;
    for (int i = 0; i < n; ++i)
        s += x[i];
    *total = s;
}
__global__ void root(double *roots, double b) {
    double d = sqrt(b * b - 4);
    *roots = (-b + d) / 2;
}
__global__ void decide(int *taken, float a) {
    float s = 0;
    for (int i = 0; i < 10; ++i) s += a;
    if (s >= 1.0000001f) *taken = 1;
    else *taken = 2;
}
__global__ void saxpy(float *y, const float *x, float a) { y[threadIdx.x] = a * x[threadIdx.x] + y[threadIdx.x]; }
__global__ void first(float *kept, float x) { kept[threadIdx.x] = x + 1; }
__global__ void second(float *difference, const float *kept, float x) { difference[threadIdx.x] = kept[threadIdx.x] - x; }
__global__ void exps(float *e, const float *x) { e[threadIdx.x] = expf(x[threadIdx.x]); }
__global__ void sines(float *s, const float *x) { s[threadIdx.x] = sinf(x[threadIdx.x]); }
__global__ void logs(float *l, const float *x) { l[threadIdx.x] = logf(x[threadIdx.x]); }
__global__ void wide(double *w, const float *x) { w[threadIdx.x] = exp((double)x[threadIdx.x]), w[threadIdx.x + 128] = log((double)x[threadIdx.x]); }
__global__ void add(float *a) { atomicAdd(a, 0.1f); }
__global__ void reduce(float *r) {
    float s = 0.1f * (threadIdx.x + 1);
    for (int o = 16; o > 0; o /= 2) s += __shfl_down_sync(~0u, s, o);
    __shared__ float t;
    if (threadIdx.x == 0) t = s;
    __syncthreads();
    r[threadIdx.x] = t - 52.8f;
}
template <typename T> static void print(const char *name, const T *from) {
    T value;
    cudaMemcpy(&value, from, sizeof value, cudaMemcpyDeviceToHost);
    printf("%s %.17g\n", name, (double)value);
}
int main() {
    const int n = 100000;
    static float x[n], small[128];
    for (int i = 0; i < n; ++i) x[i] = 0.1f;
    for (int i = 0; i < 128; ++i) small[i] = 0.05f * (i + 1);
    float *d, *o, *k, *s;
    double *w;
    int *t;
    cudaMalloc(&d, sizeof x);
    cudaMalloc(&o, 4096);
    cudaMalloc(&k, 4096);
    cudaMalloc(&s, sizeof small);
    cudaMalloc(&w, 4096);
    cudaMalloc(&t, 4);
    cudaMemcpy(d, x, sizeof x, cudaMemcpyHostToDevice);
    cudaMemcpy(s, small, sizeof small, cudaMemcpyHostToDevice);
    lose<<<1, 1>>>(o, 3e7f);
    print("lose", o);
    sum<<<1, 1>>>(o, d, n);
    print("sum", o);
    root<<<1, 1>>>(w, 1e7);
    print("root", w);
    decide<<<1, 1>>>(t, 0.1f);
    print("decide", t);
    cudaMemcpy(k, small, sizeof small, cudaMemcpyHostToDevice);
    saxpy<<<1, 128>>>(k, s, 0.3f);
    cudaMemcpy(small, k, sizeof small, cudaMemcpyDeviceToHost);
    first<<<1, 32>>>(o, 3e7f);
    cudaMemcpy(k, o, 128, cudaMemcpyDeviceToDevice);
    second<<<1, 32>>>(d, k, 3e7f);
    print("second", d);
    exps<<<1, 128>>>(o, s);
    cudaMemcpy(small, o, sizeof small, cudaMemcpyDeviceToHost);
    sines<<<1, 128>>>(o, s);
    cudaMemcpy(small, o, sizeof small, cudaMemcpyDeviceToHost);
    logs<<<1, 128>>>(o, s);
    cudaMemcpy(small, o, sizeof small, cudaMemcpyDeviceToHost);
    wide<<<1, 128>>>(w, s);
    static double both[256];
    cudaMemcpy(both, w, sizeof both, cudaMemcpyDeviceToHost);
    cudaMemset(k, 0, 4);
    add<<<100, 128>>>(k);
    print("add", k);
    reduce<<<1, 32>>>(k);
    print("reduce", k);
}
