"""Kernels of Numba: elementwise mathematics, a sum through shared memory, a product of matrices. Prints the bits of their results."""

import math

import numpy as np
if not hasattr(np, "row_stack"):  # Numba before 0.69 asks NumPy for it.
    np.row_stack = np.vstack
from numba import cuda, float32
from bits import hash_of


@cuda.jit
def elementwise(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = math.exp(x[i]) / (x[i] + 1.0) + math.sqrt(x[i]) * math.sin(x[i])


@cuda.jit
def block_sums(x, sums):
    shared = cuda.shared.array(256, dtype=float32)
    thread = cuda.threadIdx.x
    i = cuda.grid(1)
    shared[thread] = x[i] if i < x.size else 0
    cuda.syncthreads()
    half = 128
    while half > 0:
        if thread < half:
            shared[thread] += shared[thread + half]
        cuda.syncthreads()
        half //= 2
    if thread == 0:
        sums[cuda.blockIdx.x] = shared[0]


@cuda.jit
def product(a, b, c):
    row, column = cuda.grid(2)
    if row < c.shape[0] and column < c.shape[1]:
        total = 0.0
        for k in range(a.shape[1]):
            total += a[row, k] * b[k, column]
        c[row, column] = total


def show(name, array):
    print(name, array.ravel()[:3], array.tobytes().hex()[-32:], hash_of(array.tobytes()))


x = cuda.to_device(np.linspace(0, 5, 1000))
y = cuda.device_array_like(x)
elementwise[4, 256](x, y)
show("elementwise", y.copy_to_host())

x = cuda.to_device(np.linspace(0, 5, 1000).astype(np.float32))
sums = cuda.device_array(4, dtype=np.float32)
block_sums[4, 256](x, sums)
show("block_sums", sums.copy_to_host())

random = np.random.default_rng(1)
a = cuda.to_device(random.standard_normal((40, 30)))
b = cuda.to_device(random.standard_normal((30, 50)))
c = cuda.device_array((40, 50))
product[(5, 7), (8, 8)](a, b, c)
show("product", c.copy_to_host())
