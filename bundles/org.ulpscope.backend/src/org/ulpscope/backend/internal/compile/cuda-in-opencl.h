/* What CUDA C++ has and OpenCL C spells otherwise (OpenCL C 1.2, 6.2 and 6.12). Arithmetic that must not be fused is not here: OpenCL C has no word
   for one operation of that kind. */
#define __device__
#define __host__
#define __constant__
#define __forceinline__
#define __restrict__ restrict
#define __launch_bounds__(...)
#define inline
#define __float_as_int(x) as_int((float)(x))
#define __float_as_uint(x) as_uint((float)(x))
#define __int_as_float(x) as_float((int)(x))
#define __uint_as_float(x) as_float((uint)(x))
#define __double_as_longlong(x) as_long((double)(x))
#define __longlong_as_double(x) as_double((long)(x))
#define __fmaf_rn(x, y, z) fma((float)(x), (float)(y), (float)(z))
#define __fma_rn(x, y, z) fma((double)(x), (double)(y), (double)(z))
#define __saturatef(x) fmin(fmax((float)(x), 0.0f), 1.0f)
#define __ldg(from) (*(from))
#define __clz(x) ((int)clz((int)(x)))
#define __popc(x) ((int)popcount((uint)(x)))
#define __mulhi(x, y) mul_hi((int)(x), (int)(y))
#define __umulhi(x, y) mul_hi((uint)(x), (uint)(y))
#define fdividef(x, y) ((float)(x) / (float)(y))
#define make_float2(x, y) ((float2)(x, y))
#define make_float3(x, y, z) ((float3)(x, y, z))
#define make_float4(x, y, z, w) ((float4)(x, y, z, w))
#define make_double2(x, y) ((double2)(x, y))
#define make_double3(x, y, z) ((double3)(x, y, z))
#define make_double4(x, y, z, w) ((double4)(x, y, z, w))
#define make_int2(x, y) ((int2)(x, y))
#define make_int4(x, y, z, w) ((int4)(x, y, z, w))
#define CUDART_INF_F INFINITY
#define CUDART_PI_F 3.14159274f
#define CUDART_INF ((double)INFINITY)
#define CUDART_PI 3.141592653589793
