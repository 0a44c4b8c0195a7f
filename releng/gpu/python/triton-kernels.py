"""Kernels of Triton on tensors of PyTorch, after Triton's tutorials: a sum, softmax, dropout, layer norm, products of matrices, attention. Prints their bits."""

import sys

import torch
import triton
import triton.language as tl
from bits import hash_of


@triton.jit
def add(x, y, z, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(z + i, tl.load(x + i, mask=i < n) + tl.load(y + i, mask=i < n), mask=i < n)


@triton.jit
def softmax(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    value = tl.load(x + row * columns + i, mask=i < columns, other=-float("inf"))
    value = tl.exp(value - tl.max(value, 0))
    tl.store(y + row * columns + i, value / tl.sum(value, 0), mask=i < columns)


@triton.jit
def dropout(x, y, n, p, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    kept = tl.rand(seed, i) > p
    value = tl.load(x + i, mask=i < n)
    tl.store(y + i, tl.where(kept, value / (1 - p), 0.0), mask=i < n)


@triton.jit
def layer_norm(x, weight, bias, y, columns, epsilon, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    value = tl.load(x + row * columns + i, mask=i < columns, other=0.0)
    mean = tl.sum(value, 0) / columns
    centred = tl.where(i < columns, value - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(centred * centred, 0) / columns + epsilon)
    w = tl.load(weight + i, mask=i < columns)
    b = tl.load(bias + i, mask=i < columns)
    tl.store(y + row * columns + i, centred * scale * w + b, mask=i < columns)


@triton.jit
def product(a, b, c, N, K, PRECISION: tl.constexpr, M_BLOCK: tl.constexpr, N_BLOCK: tl.constexpr, K_BLOCK: tl.constexpr):
    i = tl.program_id(0) * M_BLOCK + tl.arange(0, M_BLOCK)
    j = tl.program_id(1) * N_BLOCK + tl.arange(0, N_BLOCK)
    k = tl.arange(0, K_BLOCK)
    total = tl.zeros((M_BLOCK, N_BLOCK), tl.float32)
    for first in range(0, K, K_BLOCK):
        left = tl.load(a + i[:, None] * K + (first + k)[None, :])
        right = tl.load(b + (first + k)[:, None] * N + j[None, :])
        total = tl.dot(left, right, total, input_precision=PRECISION)
    tl.store(c + i[:, None] * N + j[None, :], total)


@triton.jit
def attention(q, k, v, out, length, scale, CAUSAL: tl.constexpr, ROWS: tl.constexpr, COLUMNS: tl.constexpr, WIDTH: tl.constexpr):
    first = tl.program_id(0) * ROWS
    i = first + tl.arange(0, ROWS)
    j = tl.arange(0, COLUMNS)
    d = tl.arange(0, WIDTH)
    queries = tl.load(q + i[:, None] * WIDTH + d[None, :])
    greatest = tl.full((ROWS,), -float("inf"), tl.float32)
    sums = tl.zeros((ROWS,), tl.float32)
    total = tl.zeros((ROWS, WIDTH), tl.float32)
    end = first + ROWS if CAUSAL else length
    for column in range(0, end, COLUMNS):
        keys = tl.load(k + (column + j)[None, :] * WIDTH + d[:, None])
        scores = tl.dot(queries, keys) * scale
        if CAUSAL:
            scores = tl.where(i[:, None] >= (column + j)[None, :], scores, -float("inf"))
        next_greatest = tl.maximum(greatest, tl.max(scores, 1))
        weights = tl.exp2(scores - next_greatest[:, None])
        shrink = tl.exp2(greatest - next_greatest)
        sums = sums * shrink + tl.sum(weights, 1)
        values = tl.load(v + (column + j)[:, None] * WIDTH + d[None, :])
        total = tl.dot(weights.to(values.dtype), values, total * shrink[:, None])
        greatest = next_greatest
    tl.store(out + i[:, None] * WIDTH + d[None, :], (total / sums[:, None]).to(out.dtype.element_ty))


def show(name, tensor):
    torch.cuda.synchronize()
    print(name, tensor.cpu().flatten()[:3].tolist(), hash_of(tensor.cpu().contiguous().view(torch.uint8).flatten().tolist()), flush=True)


def given(*shape, dtype=torch.float32):
    return torch.randn(*shape, generator=generator).to(dtype).to("cuda")


def of_adds():
    x, y = given(1000), given(1000)
    z = torch.empty_like(x)
    add[(4,)](x, y, z, 1000, BLOCK=256)
    show("add", z)


def of_softmax():
    x = given(64, 200)
    y = torch.empty_like(x)
    softmax[(64,)](x, y, 200, BLOCK=256)
    show("softmax", y)


def of_dropout():
    x = given(1000)
    y = torch.empty_like(x)
    dropout[(4,)](x, y, 1000, 0.25, 123, BLOCK=256)
    show("dropout", y)


def of_layer_norm():
    x, weight, bias = given(32, 300), given(300), given(300)
    y = torch.empty_like(x)
    layer_norm[(32,)](x, weight, bias, y, 300, 1e-5, BLOCK=512)
    show("layer_norm", y)


def of_products():
    a, b = given(64, 64), given(64, 64)
    c = torch.empty(64, 64, device="cuda")
    product[(2, 2)](a, b, c, 64, 64, "ieee", 32, 32, 32)
    show("product_ieee", c)
    a, b = given(128, 128, dtype=torch.float16), given(128, 128, dtype=torch.float16)
    c = torch.empty(128, 128, device="cuda")
    product[(2, 2)](a, b, c, 128, 128, "tf32", 64, 64, 32)
    show("product_fp16", c)


def of_attention():
    for dtype, causal in ((torch.float16, False), (torch.bfloat16, True)):
        q, k, v = (given(256, 64, dtype=dtype) for _ in range(3))
        out = torch.empty_like(q)
        attention[(4,)](q, k, v, out, 256, 0.18, causal, 64, 64, 64)
        show(f"attention_{'causal_' if causal else ''}{str(dtype)[6:]}", out)


generator = torch.Generator().manual_seed(1)
parts = {"add": of_adds, "softmax": of_softmax, "dropout": of_dropout, "layer_norm": of_layer_norm, "products": of_products, "attention": of_attention}
for name in sys.argv[1:] or parts:
    parts[name]()
