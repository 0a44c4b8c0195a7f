// What ordinary kernels hold, for the reader and writer of PTX to be tried on.
#include <cassert>
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>

struct Particle { double mass; float charge; int cell[3]; };

__device__ Particle first = {1.5, 2.5f, {1, 2, 3}};
__device__ int *inner = &first.cell[1];
__constant__ float weights[4] = {1, 2, 3, 4};
extern __shared__ float scratch[];

__device__ __noinline__ Particle scaled(Particle p, int k) { p.mass *= k; p.cell[k % 3]++; return p; }
__device__ __noinline__ double square(double x) { return x * x + 1; }
__device__ __noinline__ double third(double x) { return x / 3; }
__device__ __noinline__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

extern "C" __global__ void structures(Particle *out, const float4 *v, int n, double (*given)(double))
{
    __shared__ float tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tile[threadIdx.x] = v[i].x + weights[i & 3];
    scratch[threadIdx.x] = v[i].y;
    __syncthreads();
    Particle p = scaled(first, n);
    p.charge = tile[63 - threadIdx.x] + scratch[threadIdx.x ^ 1] + __shfl_xor_sync(~0u, p.charge, 3);
    if (__any_sync(~0u, i == 3)) p.cell[0] = fibonacci(n);
    atomicAdd(&out[0].charge, p.charge);
    atomicCAS(&out[1].cell[0], 1, 2);
    double (*chosen)(double) = n > 3 ? square : third;
    p.mass += chosen(p.mass) + given(1.0);
    if (n == 7) printf("n %d mass %f\n", n, p.mass);
    assert(n != 8);
    switch (n) {
        case 1: p.mass = square(1); break;
        case 2: p.mass = 3; break;
        case 3: p.cell[1] = 9; break;
        case 4: p.mass += sqrt(p.mass); break;
        case 5: p.charge = 4; break;
        case 6: p.charge = expf(p.charge); break;
        case 7: p.cell[2] = __popc(i); break;
        case 8: p.cell[2] = *inner; break;
    }
    float local[32];
    for (int j = 0; j < 32; j++) local[j] = v[j].z;
    for (int j = 0; j < n; j++) p.charge += local[(j * n) & 31];
    out[i] = p;
}

extern "C" __global__ void halves(__half2 *o, const __half2 *a, __nv_bfloat162 *b, __half *h, int n)
{
    int i = threadIdx.x;
    o[i] = __hfma2(a[i], o[i], a[i]);
    h[i] = hexp(h[i]) + __hdiv(h[i], h[i + 1]);
    if (__hlt(h[i], h[i + 1])) h[i] = __float2half_rz(1.3f * n);
    h[3] = __int2half_rn(n);
    b[2] = __floats2bfloat162_rn((float)n, 2.f);
    h[5] = hsin(h[5]);
    h[6] = hrcp(h[6]);
    h[7] = hsqrt(h[7]);
}

extern "C" __global__ void bits(unsigned *o, const unsigned *a, long long *l)
{
    int i = threadIdx.x;
    unsigned x = a[i], y = a[i + 1], z = a[i + 2];
    o[0] = __brev(x);
    o[1] = __ffs(x);
    o[2] = __byte_perm(x, y, z);
    o[3] = __funnelshift_l(x, y, z);
    o[4] = __sad(x, y, z);
    o[5] = __dp4a((int)x, (int)y, (int)z);
    o[6] = __vadd4(x, y);
    o[7] = __vabsdiffs4(x, y);
    o[8] = __umul24(x, y);
    o[9] = __umulhi(x, y);
    o[10] = __hadd(x, y);
    o[11] = __vmaxs2(x, y);
    o[12] = __vcmpgtu4(x, y);
    o[13] = __clz(x);
    o[14] = __double2int_rd(l[2] * 1.5);
    o[15] = __float2uint_ru(x * 1.5f);
    o[16] = ((x & y) ^ z) | (x & ~z);
    o[17] = x % y;
    o[18] = __vsads2(x, y);
    o[19] = min(max(x, y), z);
    o[20] = __activemask();
    o[21] = __ballot_sync(~0u, x > 3);
    l[0] = __mul64hi(l[1], l[2]);
    l[3] = __popcll(l[3]);
    l[4] = __clzll(l[4]);
    l[5] = l[5] / l[6];
    l[6] = l[6] % l[7];
    __syncwarp();
    __threadfence();
    l[8] = clock64();
}
