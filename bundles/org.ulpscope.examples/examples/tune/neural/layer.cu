// The kernels of the layer.
#include "layer.cuh"

#define EDGE 16

// One output for each thread; weights and inputs go through tiles in shared memory.
__global__ void multiply(Shape shape, const float *weights, const float *bias, const float *input, float *output)
{
    __shared__ float weight_tile[EDGE][EDGE];
    __shared__ float input_tile[EDGE][EDGE];
    int row = blockIdx.y * EDGE + threadIdx.y;
    int column = blockIdx.x * EDGE + threadIdx.x;
    float sum = 0.0f;
    for (int first = 0; first < shape.inputs; first += EDGE) {
        weight_tile[threadIdx.y][threadIdx.x] = weights[(first + threadIdx.y) * shape.outputs + column];
        input_tile[threadIdx.y][threadIdx.x] = input[row * shape.inputs + first + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < EDGE; k++) {
            float w = weight_tile[k][threadIdx.x];
            float x = input_tile[threadIdx.y][k];
            sum += w * x;
        }
        __syncthreads();
    }
    float biased = sum + bias[column];
    output[row * shape.outputs + column] = gelu(biased);
}

// Mean and deviation of each row by one block, then its outputs with mean 0 and deviation 1.
__global__ void normalise_rows(Shape shape, float *output, const float *gain, const float *shift)
{
    __shared__ float sums[256];
    __shared__ float squares[256];
    __shared__ Norm norm;
    float *row = output + blockIdx.x * shape.outputs;
    float sum = 0.0f;
    float square = 0.0f;
    for (int i = threadIdx.x; i < shape.outputs; i += blockDim.x) {
        float value = row[i];
        sum += value;
        square += value * value;
    }
    sums[threadIdx.x] = sum;
    squares[threadIdx.x] = square;
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            sums[threadIdx.x] += sums[threadIdx.x + half];
            squares[threadIdx.x] += squares[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        float mean = sums[0] / shape.outputs;
        float variance = squares[0] / shape.outputs - mean * mean;
        norm.mean = mean;
        norm.inverse_deviation = rsqrtf(variance + 1e-5f);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < shape.outputs; i += blockDim.x) {
        float centred = row[i] - norm.mean;
        row[i] = centred * norm.inverse_deviation * gain[i] + shift[i];
    }
}

void dense(const Shape &shape, const float *weights, const float *bias, const float *input, float *output)
{
    dim3 grid(shape.outputs / EDGE, shape.batch / EDGE);
    dim3 block(EDGE, EDGE);
    multiply<<<grid, block>>>(shape, weights, bias, input, output);
}

void normalise(const Shape &shape, float *output, const float *gain, const float *shift)
{
    normalise_rows<<<shape.batch, 256>>>(shape, output, gain, shift);
}
