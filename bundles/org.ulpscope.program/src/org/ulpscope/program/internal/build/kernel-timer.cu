// Linked into a program in front of the CUDA runtime (--wrap): takes the time of each kernel by two events around its launch, and
// writes at the end, to the file that ULPSCOPE_KERNEL_TIMES names, one line for each kernel: "kernel SECONDS LAUNCHES NAME";
// and for the first launch that failed, "error MESSAGE".
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <map>
#include <mutex>
#include <string>
#include <vector>
#include <cuda_runtime.h>

namespace {
struct Launch {
    const void *kernel;
    cudaEvent_t begin, end;
};

struct Time {
    double seconds = 0;
    long launches = 0;
    std::string name;
};

struct Timer {
    std::mutex lock;
    std::vector<Launch> pending;
    std::vector<cudaEvent_t> spare;
    std::map<const void *, Time> times;
    std::string error;
};

Timer &timer() {
    // Never destroyed: launches may come from destructors of the program's own.
    static Timer *timer = new Timer;
    return *timer;
}

cudaEvent_t event(Timer &t) {
    cudaEvent_t made = nullptr;
    if (!t.spare.empty()) {
        made = t.spare.back();
        t.spare.pop_back();
    } else if (cudaEventCreate(&made) != cudaSuccess) {
        made = nullptr;
    }
    return made;
}

void collect(Timer &t) {
    for (Launch &launch : t.pending) {
        float milliseconds = 0;
        cudaError_t error = cudaEventSynchronize(launch.end);
        if (error == cudaSuccess) error = cudaEventElapsedTime(&milliseconds, launch.begin, launch.end);
        if (error == cudaSuccess) {
            Time &time = t.times[launch.kernel];
            time.seconds += milliseconds * 1e-3;
            time.launches++;
        } else if (t.error.empty()) {
            t.error = cudaGetErrorString(error);
        }
        t.spare.push_back(launch.begin);
        t.spare.push_back(launch.end);
    }
    t.pending.clear();
}

std::string nameOf(const void *kernel) {
    const char *mangled = nullptr;
#if CUDART_VERSION >= 12030
    if (cudaFuncGetName(&mangled, kernel) != cudaSuccess) mangled = nullptr;
#endif
    if (!mangled) return "?";
    int status = 0;
    char *demangled = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
    std::string name = status == 0 ? demangled : mangled;
    std::free(demangled);
    return name;
}

void report() {
    Timer &t = timer();
    std::lock_guard<std::mutex> guard(t.lock);
    collect(t);
    const char *path = std::getenv("ULPSCOPE_KERNEL_TIMES");
    FILE *file = path ? std::fopen(path, "w") : nullptr;
    if (!file) return;
    for (auto &entry : t.times) {
        Time &time = entry.second;
        if (!time.launches) continue;
        std::fprintf(file, "kernel %.9g %ld %s\n", time.seconds, time.launches, time.name.c_str());
    }
    if (!t.error.empty()) std::fprintf(file, "error %s\n", t.error.c_str());
    std::fclose(file);
}

bool capturing(cudaStream_t stream) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    return cudaStreamIsCapturing(stream, &status) == cudaSuccess && status != cudaStreamCaptureStatusNone;
}

template <class Call>
cudaError_t timed(const void *kernel, cudaStream_t stream, Call launch) {
    // The runtime may launch one way through another.
    static thread_local bool inside = false;
    if (inside) return launch();
    inside = true;
    struct Leave { ~Leave() { inside = false; } } leave;
    Timer &t = timer();
    std::lock_guard<std::mutex> guard(t.lock);
    static bool registered = (std::atexit(report), true);
    (void)registered;
    if (capturing(stream)) return launch();
    if (!t.times.count(kernel)) {
        t.times[kernel].name = nameOf(kernel);
    }
    Launch pending = {kernel, event(t), event(t)};
    if (pending.begin && pending.end) cudaEventRecord(pending.begin, stream);
    cudaError_t result = launch();
    if (result != cudaSuccess && t.error.empty()) t.error = cudaGetErrorString(result);
    if (result == cudaSuccess && pending.begin && pending.end) {
        cudaEventRecord(pending.end, stream);
        t.pending.push_back(pending);
        if (t.pending.size() >= 1024) collect(t);
    }
    return result;
}
}

#define WRAP(name, linkage) \
    linkage cudaError_t __real_##name(const void *, dim3, dim3, void **, size_t, cudaStream_t); \
    cudaError_t __wrap_##name(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) { \
        return timed(kernel, stream, [&] { return __real_##name(kernel, grid, block, arguments, shared, stream); }); \
    }
#define WRAP_CONFIGURED(name) \
    cudaError_t __real_##name(const cudaLaunchConfig_t *, const void *, void **); \
    cudaError_t __wrap_##name(const cudaLaunchConfig_t *config, const void *kernel, void **arguments) { \
        return timed(kernel, config->stream, [&] { return __real_##name(config, kernel, arguments); }); \
    }

extern "C" {
WRAP(cudaLaunchKernel, )
WRAP(cudaLaunchKernel_ptsz, )
// What launches are compiled to since CUDA 13; earlier toolkits do not have them, and their programs do not call them.
WRAP(__cudaLaunchKernel, __attribute__((weak)))
WRAP(__cudaLaunchKernel_ptsz, __attribute__((weak)))
WRAP(cudaLaunchCooperativeKernel, )
WRAP(cudaLaunchCooperativeKernel_ptsz, )
WRAP_CONFIGURED(cudaLaunchKernelExC)
WRAP_CONFIGURED(cudaLaunchKernelExC_ptsz)

// Events do not outlive the device's context.
cudaError_t __real_cudaDeviceReset();
cudaError_t __wrap_cudaDeviceReset() {
    Timer &t = timer();
    {
        std::lock_guard<std::mutex> guard(t.lock);
        collect(t);
        t.spare.clear();
    }
    return __real_cudaDeviceReset();
}
}
