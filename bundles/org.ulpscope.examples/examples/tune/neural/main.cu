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

int main(int argc, char **argv)
{
    int width = argc > 1 ? atoi(argv[1]) : 1024;
    int repeats = argc > 2 ? atoi(argv[2]) : 50;
    float scale = argc > 3 ? (float)atof(argv[3]) : 1.0f;
    Shape shape = {width, width, 512};
    int matrix = width * width;
    int values = shape.batch * width;
    float *host_weights = (float *)malloc(matrix * sizeof(float));
    float *result = (float *)malloc(values * sizeof(float));
    float *start = (float *)malloc(values * sizeof(float));
    float *biases = (float *)malloc(width * sizeof(float));
    float *gains = (float *)malloc(width * sizeof(float));
    unsigned state = 1;
    for (int i = 0; i < matrix; i++) {
        host_weights[i] = scatter(&state) / sqrtf((float)width);
    }
    for (int i = 0; i < width; i++) {
        biases[i] = 0.1f * scatter(&state);
        gains[i] = 1.0f + 0.1f * scatter(&state);
    }
    for (int i = 0; i < values; i++) {
        start[i] = scale * scatter(&state);
    }

    float *weights, *bias, *gain, *input, *hidden, *output;
    cudaMalloc(&weights, matrix * sizeof(float));
    cudaMalloc(&bias, width * sizeof(float));
    cudaMalloc(&gain, width * sizeof(float));
    cudaMalloc(&input, values * sizeof(float));
    cudaMalloc(&hidden, values * sizeof(float));
    cudaMalloc(&output, values * sizeof(float));
    cudaMemcpy(weights, host_weights, matrix * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(bias, biases, width * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(gain, gains, width * sizeof(float), cudaMemcpyHostToDevice);
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
    free(host_weights);
    free(result);
    free(start);
    free(biases);
    free(gains);
    cudaFree(weights);
    cudaFree(bias);
    cudaFree(gain);
    cudaFree(input);
    cudaFree(hidden);
    cudaFree(output);
    return 0;
}
