// Two layers, one behind the other, over a batch of inputs; prints some outputs and inputs per second.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include "layer.cuh"

// A number in [-1, 1) that is the same on every machine.
static float scatter(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) / 8388608.0f - 1.0f;
}

static void fill(float *values, int count, float scale, float offset, unsigned seed)
{
    unsigned state = seed;
    for (int i = 0; i < count; i++) {
        values[i] = offset + scale * scatter(&state);
    }
}

int main(int argc, char **argv)
{
    int width = argc > 1 ? atoi(argv[1]) : 1024;
    int repeats = argc > 2 ? atoi(argv[2]) : 50;
    float scale = argc > 3 ? (float)atof(argv[3]) : 1.0f;
    Shape shape = {width, width, 512};
    int matrix = width * width;
    int values = shape.batch * width;
    float *host = (float *)malloc(matrix * sizeof(float));
    float *result = (float *)malloc(values * sizeof(float));
    float *start = (float *)malloc(values * sizeof(float));
    float *vector = (float *)malloc(width * sizeof(float));

    float *weights, *bias, *gain, *input, *hidden, *output;
    cudaMalloc(&weights, matrix * sizeof(float));
    cudaMalloc(&bias, width * sizeof(float));
    cudaMalloc(&gain, width * sizeof(float));
    cudaMalloc(&input, values * sizeof(float));
    cudaMalloc(&hidden, values * sizeof(float));
    cudaMalloc(&output, values * sizeof(float));
    fill(host, matrix, 1.0f / sqrtf((float)width), 0.0f, 1);
    cudaMemcpy(weights, host, matrix * sizeof(float), cudaMemcpyHostToDevice);
    fill(vector, width, 0.1f, 0.0f, 2);
    cudaMemcpy(bias, vector, width * sizeof(float), cudaMemcpyHostToDevice);
    fill(vector, width, 0.1f, 1.0f, 3);
    cudaMemcpy(gain, vector, width * sizeof(float), cudaMemcpyHostToDevice);
    fill(start, values, scale, 0.0f, 4);
    cudaMemcpy(input, start, values * sizeof(float), cudaMemcpyHostToDevice);

    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    dense(shape, weights, bias, input, hidden);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) {
        dense(shape, weights, bias, input, hidden);
        normalise(shape, hidden, gain, bias);
        dense(shape, weights, bias, hidden, output);
        normalise(shape, output, gain, bias);
    }
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0.0f;
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (cudaGetLastError() != cudaSuccess) {
        fprintf(stderr, "the device failed\n");
        return 1;
    }
    cudaMemcpy(result, output, values * sizeof(float), cudaMemcpyDeviceToHost);

    double total = 0.0;
    for (int i = 0; i < values; i++) {
        total += fabs((double)result[i]);
    }
    printf("mean size %.9g\n", total / values);
    for (int i = 0; i < values; i += values / 16) {
        printf("%.9g\n", (double)result[i]);
    }
    printf("FOM %.6g inputs/s\n", (double)shape.batch * repeats / (milliseconds * 1e-3));
    free(host);
    free(result);
    free(start);
    free(vector);
    cudaFree(weights);
    cudaFree(bias);
    cudaFree(gain);
    cudaFree(input);
    cudaFree(hidden);
    cudaFree(output);
    return 0;
}
