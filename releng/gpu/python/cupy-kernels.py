"""Kernels of CuPy: of its own and in CUDA C++. Prints their bits."""

import cupy
import numpy as np
from bits import hash_of

CODE = r'extern "C" __global__ void f(const double *x, double *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = exp(x[i]) / x[i]; }'


x = cupy.asarray(np.linspace(0.5, 4, 64))
y = cupy.empty_like(x)
cupy.RawKernel(CODE, "f")((1,), (64,), (x, y, 64))
print("raw", y.get()[:3], hash_of(y.get().tobytes()), flush=True)
print("elementwise", hash_of(cupy.ElementwiseKernel("float64 x", "float64 z", "z = sqrt(x)", "roots")(x).get().tobytes()), flush=True)
print("operators", hash_of((x * 2 + 1).get().tobytes()), x.sum().get(), flush=True)
