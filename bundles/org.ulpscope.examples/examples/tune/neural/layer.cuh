// A dense layer of a neural network, with its activation and the normalisation of its outputs.
#pragma once
#include <cuda_runtime.h>

struct Shape {
    int inputs;
    int outputs;
    int batch;
};

struct Norm {
    float mean;
    float inverse_deviation;
};

// GELU, by its tanh form.
__device__ inline float gelu(float x)
{
    float inner = 0.7978845608f * (x + 0.044715f * x * x * x);
    return 0.5f * x * (1.0f + tanhf(inner));
}

void dense(const Shape &shape, const float *weights, const float *bias, const float *input, float *output);
void normalise(const Shape &shape, float *output, const float *gain, const float *shift);
