/* Stream capture and graphs: what a stream would do is recorded once, then launched again and again; a graph of nodes made by hand. */
#include "common.h"

__global__ void advance(int count, double *values, double factor)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        values[i] = values[i] * factor + 1.0 / (i + 1);
    }
}

__global__ void mix(int count, const double *values, double *mixed)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        mixed[i] += values[i] * values[count - 1 - i];
    }
}

int main(int arguments, char **argument)
{
    const int count = 5000, blocks = (count + 127) / 128, launches = arguments > 1 ? atoi(argument[1]) : 10;
    Random random(12);
    double *const values = on_device(random.between(count, -1.0, 1.0)), *const mixed = zeroes_on_device<double>(count);
    double *first;
    CHECK(cudaMallocHost(&first, sizeof(double)));
    *first = 0;
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    cudaGraph_t graph;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    advance<<<blocks, 128, 0, stream>>>(count, values, 0.75);
    mix<<<blocks, 128, 0, stream>>>(count, values, mixed);
    advance<<<blocks, 128, 0, stream>>>(count, mixed, 0.5);
    CHECK(cudaMemcpyAsync(first, mixed, sizeof(double), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamEndCapture(stream, &graph));
    printf("captured, first is still %a\n", *first);
    size_t nodes = 0;
    CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
    printf("%zu nodes\n", nodes);
    cudaGraphExec_t ready;
    CHECK(cudaGraphInstantiate(&ready, graph, 0));
    for (int launch = 0; launch < launches; ++launch) {
        CHECK(cudaGraphLaunch(ready, stream));
        CHECK(cudaStreamSynchronize(stream));
        printf("launch %d: first %a\n", launch, *first);
    }
    show("mixed", from_device(mixed, count));
    CHECK(cudaGraphExecDestroy(ready));
    CHECK(cudaGraphDestroy(graph));

    cudaGraph_t made;
    CHECK(cudaGraphCreate(&made, 0));
    cudaGraphNode_t clear, step;
    cudaMemsetParams zeroes = {};
    zeroes.dst = mixed;
    zeroes.elementSize = 4;
    zeroes.width = count * 2;
    zeroes.height = 1;
    CHECK(cudaGraphAddMemsetNode(&clear, made, nullptr, 0, &zeroes));
    int length = count;
    const double *from = values;
    double *to = mixed;
    void *parameters[] = {&length, &from, &to};
    cudaKernelNodeParams kernel = {};
    kernel.func = (void *)mix;
    kernel.gridDim = dim3(blocks);
    kernel.blockDim = dim3(128);
    kernel.kernelParams = parameters;
    CHECK(cudaGraphAddKernelNode(&step, made, &clear, 1, &kernel));
    CHECK(cudaGraphInstantiate(&ready, made, 0));
    CHECK(cudaGraphLaunch(ready, stream));
    CHECK(cudaStreamSynchronize(stream));
    show("made by hand", from_device(mixed, count));
    CHECK(cudaGraphExecDestroy(ready));
    CHECK(cudaGraphDestroy(made));
    CHECK(cudaStreamDestroy(stream));
    return 0;
}
