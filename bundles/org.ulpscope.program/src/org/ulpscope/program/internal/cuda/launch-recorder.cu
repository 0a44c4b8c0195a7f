// Linked into a program in front of the CUDA runtime (--wrap), or preloaded: after each launch of a kernel, writes to the file that ULPSCOPE_STATES names a
// line "launch NUMBER BLOCKS THREADS KERNEL DECLARATION", and for each array in device memory a line "array NAME BYTES HASH". Where ULPSCOPE_STATE says
// "NUMBER FOLDER", writes the arrays as they are after that launch to files of the folder instead, and ends the program.
// An array that was allocated is named by its number, the first being 1, and a variable by itself.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>
#include <cxxabi.h>
#include <dlfcn.h>
#include <unistd.h>
#include <cuda_runtime.h>

namespace {
struct Array {
    std::string name;
    const void *memory;
    size_t bytes;
    bool variable;
};

struct Recorder {
    std::mutex lock;
    std::vector<Array> arrays;
    std::map<const void *, const char *> kernels;
    long allocations = 0, launches = 0;
    FILE *states = nullptr;
    long wanted = 0;
    std::string folder;
    Recorder() {
        if (const char *path = std::getenv("ULPSCOPE_STATES")) states = std::fopen(path, "we");
        if (const char *state = std::getenv("ULPSCOPE_STATE")) {
            char *rest = nullptr;
            wanted = std::strtol(state, &rest, 10);
            folder = *rest ? rest + 1 : "";
        }
    }
};

Recorder &recorder() {
    // Never destroyed: launches may come from destructors of the program's own.
    static Recorder *recorder = new Recorder;
    return *recorder;
}

bool copied(const Array &array, std::vector<uint64_t> &content) {
    content.assign(array.bytes / 8 + 1, 0);
    return (array.variable ? cudaMemcpyFromSymbol(content.data(), array.memory, array.bytes)
                           : cudaMemcpy(content.data(), array.memory, array.bytes, cudaMemcpyDefault)) == cudaSuccess;
}

uint64_t hash(const std::vector<uint64_t> &content) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (uint64_t word : content) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash;
}

void write(const std::string &file, const std::vector<uint64_t> &content, size_t bytes) {
    if (FILE *out = std::fopen(file.c_str(), "wb")) {
        std::fwrite(content.data(), 1, bytes, out);
        std::fclose(out);
    }
}

void note(const void *kernel, dim3 blocks, dim3 threads, cudaStream_t stream) {
    Recorder &r = recorder();
    cudaStreamCaptureStatus capturing = cudaStreamCaptureStatusNone;
    if ((!r.states && !r.wanted) || (cudaStreamIsCapturing(stream, &capturing) == cudaSuccess && capturing != cudaStreamCaptureStatusNone)) return;
    if (cudaDeviceSynchronize() != cudaSuccess) return;
    std::lock_guard<std::mutex> guard(r.lock);
    ++r.launches;
    bool here = r.launches == r.wanted;
    if (!r.states && !here) return;
    const char *name = r.kernels.count(kernel) ? r.kernels[kernel] : "?";
    if (r.states) {
        int status = 0;
        char *declaration = abi::__cxa_demangle(name, nullptr, nullptr, &status);
        std::fprintf(r.states, "launch %ld (%u,%u,%u) (%u,%u,%u) %s %s\n", r.launches, blocks.x, blocks.y, blocks.z, threads.x, threads.y,
                     threads.z, name, status == 0 ? declaration : name);
        std::free(declaration);
    }
    std::vector<uint64_t> content;
    for (const Array &array : r.arrays) {
        if (!copied(array, content)) continue;
        if (r.states) {
            std::fprintf(r.states, "array %s %zu %016llx\n", array.name.c_str(), array.bytes, static_cast<unsigned long long>(hash(content)));
        }
        if (here) write(r.folder + "/" + array.name, content, array.bytes);
    }
    if (r.states) std::fflush(r.states);
    if (here) _exit(0);
}

void allocated(const void *memory, size_t bytes) {
    Recorder &r = recorder();
    std::lock_guard<std::mutex> guard(r.lock);
    r.arrays.push_back({std::to_string(++r.allocations), memory, bytes, false});
}

void freed(const void *memory) {
    Recorder &r = recorder();
    std::lock_guard<std::mutex> guard(r.lock);
    for (size_t i = 0; i < r.arrays.size(); ++i) {
        if (r.arrays[i].memory == memory && !r.arrays[i].variable) r.arrays.erase(r.arrays.begin() + i--);
    }
}
}

// Linked, the calls of the program come to __wrap_NAME; preloaded (RECORDER_PRELOADED), its functions stand before those of the shared run-time.
#ifdef RECORDER_PRELOADED
#define OURS(name) name
#define REAL(name) (reinterpret_cast<type_##name *>(dlsym(RTLD_NEXT, #name)))
#define DECLARED(result, name, parameters) typedef result type_##name parameters; result name parameters
#else
#define OURS(name) __wrap_##name
#define REAL(name) __real_##name
// Earlier toolkits do not have all of them, and their programs do not call those.
#define DECLARED(result, name, parameters) __attribute__((weak)) result __real_##name parameters
#endif
#define RECORD_LAUNCH(name) \
    DECLARED(cudaError_t, name, (const void *, dim3, dim3, void **, size_t, cudaStream_t)); \
    cudaError_t OURS(name)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, cudaStream_t stream) { \
        cudaError_t error = REAL(name)(kernel, blocks, threads, arguments, shared, stream); \
        if (error == cudaSuccess) note(kernel, blocks, threads, stream); \
        return error; \
    }

extern "C" {
RECORD_LAUNCH(cudaLaunchKernel)
// What launches are compiled to since CUDA 13.
RECORD_LAUNCH(__cudaLaunchKernel)
RECORD_LAUNCH(cudaLaunchCooperativeKernel)

DECLARED(cudaError_t, cudaLaunchKernelExC, (const cudaLaunchConfig_t *, const void *, void **));
cudaError_t OURS(cudaLaunchKernelExC)(const cudaLaunchConfig_t *config, const void *kernel, void **arguments) {
    cudaError_t error = REAL(cudaLaunchKernelExC)(config, kernel, arguments);
    if (error == cudaSuccess) note(kernel, config->gridDim, config->blockDim, config->stream);
    return error;
}

DECLARED(cudaError_t, cudaMalloc, (void **, size_t));
cudaError_t OURS(cudaMalloc)(void **memory, size_t bytes) {
    cudaError_t error = REAL(cudaMalloc)(memory, bytes);
    if (error == cudaSuccess && *memory) {
        // What a program reads and never wrote is the same in each run, and no difference.
        cudaMemset(*memory, 0, bytes);
        allocated(*memory, bytes);
    }
    return error;
}

DECLARED(cudaError_t, cudaMallocManaged, (void **, size_t, unsigned));
cudaError_t OURS(cudaMallocManaged)(void **memory, size_t bytes, unsigned flags) {
    cudaError_t error = REAL(cudaMallocManaged)(memory, bytes, flags);
    if (error == cudaSuccess && *memory) {
        std::memset(*memory, 0, bytes);
        allocated(*memory, bytes);
    }
    return error;
}

DECLARED(cudaError_t, cudaMallocAsync, (void **, size_t, cudaStream_t));
cudaError_t OURS(cudaMallocAsync)(void **memory, size_t bytes, cudaStream_t stream) {
    cudaError_t error = REAL(cudaMallocAsync)(memory, bytes, stream);
    if (error == cudaSuccess && *memory) {
        cudaMemsetAsync(*memory, 0, bytes, stream);
        allocated(*memory, bytes);
    }
    return error;
}

DECLARED(cudaError_t, cudaFree, (void *));
cudaError_t OURS(cudaFree)(void *memory) {
    freed(memory);
    return REAL(cudaFree)(memory);
}

DECLARED(cudaError_t, cudaFreeAsync, (void *, cudaStream_t));
cudaError_t OURS(cudaFreeAsync)(void *memory, cudaStream_t stream) {
    freed(memory);
    return REAL(cudaFreeAsync)(memory, stream);
}

DECLARED(void, __cudaRegisterFunction, (void **, const char *, char *, const char *, int, uint3 *, uint3 *, dim3 *, dim3 *, int *));
void OURS(__cudaRegisterFunction)(void **handle, const char *host, char *device, const char *name, int limit, uint3 *tid, uint3 *bid, dim3 *block,
        dim3 *grid, int *size) {
    recorder().kernels[host] = name;
    REAL(__cudaRegisterFunction)(handle, host, device, name, limit, tid, bid, block, grid, size);
}

DECLARED(cudaError_t, __cudaGetKernel, (const void **, const void *));
cudaError_t OURS(__cudaGetKernel)(const void **kernel, const void *host) {
    cudaError_t error = REAL(__cudaGetKernel)(kernel, host);
    Recorder &r = recorder();
    std::lock_guard<std::mutex> guard(r.lock);
    if (error == cudaSuccess && r.kernels.count(host)) r.kernels[*kernel] = r.kernels[host];
    return error;
}

DECLARED(void, __cudaRegisterVar, (void **, char *, char *, const char *, int, size_t, int, int));
void OURS(__cudaRegisterVar)(void **handle, char *host, char *device, const char *name, int external, size_t bytes, int constant, int global) {
    recorder().arrays.push_back({name, host, bytes, true});
    REAL(__cudaRegisterVar)(handle, host, device, name, external, bytes, constant, global);
}
}
