/* Streams and events, managed and pitched memory, pinned memory that kernels see, copies of two and three dimensions, host functions. */
#include "common.h"

__global__ void fill(size_t count, float *values, float first)
{
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        values[i] = first + (float)i;
    }
}

__global__ void scale(int count, float *values, float factor)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        values[i] = values[i] * factor + 1.0f / (float)(i + 1);
    }
}

__global__ void blur(int width, int height, const float *from, size_t from_pitch, float *to, size_t to_pitch)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        float sum = 0;
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const int column = min(max(x + dx, 0), width - 1), row = min(max(y + dy, 0), height - 1);
                sum += ((const float *)((const char *)from + row * from_pitch))[column];
            }
        }
        ((float *)((char *)to + y * to_pitch))[x] = sum / 9.0f;
    }
}

__global__ void slices(cudaPitchedPtr volume, int width, int height, int depth)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, z = blockIdx.z;
    if (x < width) {
        float *const row = (float *)((char *)volume.ptr + (z * height + y) * volume.pitch);
        row[x] = row[x] * 0.5f + z;
    }
}

static void CUDART_CB count_call(void *calls) { ++*(int *)calls; }

static void chunks_in_streams()
{
    const int streams = 4, chunk = 5000;
    float *host, *device;
    CHECK(cudaMallocHost(&host, streams * chunk * sizeof(float)));
    CHECK(cudaMalloc(&device, streams * chunk * sizeof(float)));
    cudaStream_t stream[streams];
    cudaEvent_t first, last;
    CHECK(cudaEventCreate(&first));
    CHECK(cudaEventCreateWithFlags(&last, cudaEventDefault));
    CHECK(cudaEventRecord(first));
    int calls = 0;
    for (int s = 0; s < streams; ++s) {
        CHECK(cudaStreamCreateWithFlags(&stream[s], s % 2 ? cudaStreamNonBlocking : cudaStreamDefault));
        for (int i = 0; i < chunk; ++i) {
            host[s * chunk + i] = (float)(s + 1) / (float)(i + 1);
        }
        CHECK(cudaMemcpyAsync(device + s * chunk, host + s * chunk, chunk * sizeof(float), cudaMemcpyHostToDevice, stream[s]));
        scale<<<(chunk + 255) / 256, 256, 0, stream[s]>>>(chunk, device + s * chunk, 1.5f + s);
        CHECK(cudaMemcpyAsync(host + s * chunk, device + s * chunk, chunk * sizeof(float), cudaMemcpyDeviceToHost, stream[s]));
        CHECK(cudaLaunchHostFunc(stream[s], count_call, &calls));
        CHECK(cudaStreamSynchronize(stream[s]));
    }
    cudaEvent_t between;
    CHECK(cudaEventCreateWithFlags(&between, cudaEventDisableTiming));
    CHECK(cudaEventRecord(between, stream[1]));
    CHECK(cudaStreamWaitEvent(stream[2], between, 0));
    CHECK(cudaEventRecord(last));
    CHECK(cudaEventSynchronize(last));
    float milliseconds = -1;
    CHECK(cudaEventElapsedTime(&milliseconds, first, last));
    printf("time passed: %s, host functions called: %d\n", milliseconds >= 0 ? "yes" : "no", calls);
    show("chunks", std::vector<float>(host, host + streams * chunk));
    for (int s = 0; s < streams; ++s) {
        printf("%s ", cudaGetErrorName(cudaStreamQuery(stream[s])));
        CHECK(cudaStreamDestroy(stream[s]));
    }
    printf("\n");
    CHECK(cudaEventDestroy(between));
    CHECK(cudaEventDestroy(first));
    CHECK(cudaEventDestroy(last));
    CHECK(cudaFreeHost(host));
    CHECK(cudaFree(device));
}

static void managed_memory()
{
    const int count = 10000;
    float *values;
    CHECK(cudaMallocManaged(&values, count * sizeof(float)));
    fill<<<8, 128>>>(count, values, 0.25f);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < count; i += 2) {
        values[i] = -values[i];
    }
    scale<<<(count + 127) / 128, 128>>>(count, values, 1.0f / 3.0f);
    CHECK(cudaDeviceSynchronize());
    show("managed", std::vector<float>(values, values + count));
    CHECK(cudaFree(values));

    float *pinned, *seen;
    CHECK(cudaHostAlloc(&pinned, count * sizeof(float), cudaHostAllocMapped));
    CHECK(cudaHostGetDevicePointer(&seen, pinned, 0));
    fill<<<4, 64>>>(count, seen, -7.5f);
    CHECK(cudaDeviceSynchronize());
    show("pinned", std::vector<float>(pinned, pinned + count));
    CHECK(cudaFreeHost(pinned));
}

static void pitched_memory()
{
    const int width = 301, height = 97, depth = 5;
    std::vector<float> image = Random(8).between(width * height, 0.0f, 1.0f), blurred(width * height);
    float *from, *to;
    size_t from_pitch, to_pitch;
    CHECK(cudaMallocPitch(&from, &from_pitch, width * sizeof(float), height));
    CHECK(cudaMallocPitch(&to, &to_pitch, width * sizeof(float), height));
    CHECK(cudaMemset2D(to, to_pitch, 0, width * sizeof(float), height));
    CHECK(cudaMemcpy2D(from, from_pitch, image.data(), width * sizeof(float), width * sizeof(float), height, cudaMemcpyHostToDevice));
    blur<<<dim3((width + 31) / 32, (height + 7) / 8), dim3(32, 8)>>>(width, height, from, from_pitch, to, to_pitch);
    CHECK(cudaMemcpy2D(blurred.data(), width * sizeof(float), to, to_pitch, width * sizeof(float), height, cudaMemcpyDeviceToHost));
    show("blurred", blurred);

    cudaPitchedPtr volume;
    const cudaExtent extent = make_cudaExtent(width * sizeof(float), height, depth);
    CHECK(cudaMalloc3D(&volume, extent));
    CHECK(cudaMemset3D(volume, 0, extent));
    std::vector<float> block(width * height * depth, 3.0f);
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(block.data(), width * sizeof(float), width, height);
    copy.dstPtr = volume;
    copy.extent = make_cudaExtent(width * sizeof(float), height, depth - 1);
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));
    slices<<<dim3((width + 63) / 64, height, depth), 64>>>(volume, width, height, depth);
    copy.srcPtr = volume;
    copy.dstPtr = make_cudaPitchedPtr(block.data(), width * sizeof(float), width, height);
    copy.extent = extent;
    copy.kind = cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&copy));
    show("volume", block);
}

int main()
{
    chunks_in_streams();
    managed_memory();
    pitched_memory();
    CHECK(cudaDeviceSynchronize());
    return 0;
}
