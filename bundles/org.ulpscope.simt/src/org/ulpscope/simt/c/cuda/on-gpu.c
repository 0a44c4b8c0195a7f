/*
 * Loaded in front of the CUDA run-time: hands it device code with checks in the place of the program's own, and tells that code where it records
 * exceptional values. The folder that ULPSCOPE_DEVICE_CODE names has the list modules.txt, a line for each fat binary with its hash and the file of
 * the one that takes its place; the folder ULPSCOPE_EXCEPTIONS the list records.txt, with the files of the records, or where values are followed
 * traces.txt, with the numbers of the first sites.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "say.c"
#include "lock.c"
#include "table.c"
#include "fat-binaries.c"
#include "records.c"
static void *map_for_kernels(size_t bytes, int flags, int file) { return mmap(0, bytes, PROT_READ | PROT_WRITE, flags, file, 0); }
#include "launch-lines.c"
#define INTERPOSED(TYPE, NAME) __attribute__((visibility("default"))) TYPE NAME
typedef int cudaError_t;
typedef struct { unsigned x, y, z; } dim3;
enum { MOST_DEVICES = 16, HOST_REGISTER_PORTABLE_AND_MAPPED = 3, FATBIN_MAGIC = 0x466243b1 };
/* Code with checks, and on each device whether it was told where to write, what it counts in, and where it reads the number of the launch. */
typedef struct image {
    struct image *next;
    records_header *records;
    size_t mapped_bytes;
    fat_binary_wrapper wrapper;
    /* What the run-time knows the variables of the device code by. */
    char host_records, host_counts, host_launch;
    /* Of code that follows values: the number of its first site, and what the run-time knows its other variables by. */
    _Bool follows;
    uint32_t first_site;
    char host_steps, host_shadow, host_first_site;
    /* Of code in which values of lines are replaced. */
    char host_injections;
    struct { _Bool tried; void *counts, *launch, *injected_launch; } device[MOST_DEVICES];
} image;
static image *images;
/* A kernel; its image is none where its code has no checks. */
typedef struct function {
    image *image;
    char *name, *declared;
    _Bool left_out;
} function;
/* The kernels by the functions of the host that stand for them, and by what the run-time itself names these by. */
static table functions;
static uint32_t launches;
static void *next_function(const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) {
        say("The CUDA run-time has no %s: is the program linked with the shared one?", name);
        _exit(3);
    }
    return found;
}
#define NEXT(RESULT, NAME, ...) ((RESULT (*)(__VA_ARGS__))next_function(#NAME))
#include "traces-on-gpu.c"
#include "injections-on-gpu.c"
/* A whole file in memory; 0 where it cannot be read. */
static unsigned char *map_file(const char *path)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    void *mapped = file >= 0 && fstat(file, &status) == 0 ? mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    if (mapped == MAP_FAILED) say("%s cannot be read: %s.", path, strerror(errno));
    if (file >= 0) close(file);
    return mapped == MAP_FAILED ? 0 : mapped;
}
static image *image_of(const fat_binary_wrapper *wrapper)
{
    const char *code = getenv("ULPSCOPE_DEVICE_CODE"), *folder = getenv("ULPSCOPE_EXCEPTIONS");
    char path[4096];
    uint64_t hash = wrapper_hash(wrapper);
    if (!code || !folder || !find_line(code, "modules.txt", hash, path, sizeof path)) return 0;
    image *fresh = calloc(1, sizeof *fresh);
    unsigned char *data = map_file(path);
    if (!fresh || !data) return 0;
    fresh->wrapper = (fat_binary_wrapper){.magic = FATBIN_MAGIC, .version = 1, .data = data};
    snprintf(path, sizeof path, "%s/traces.txt", folder);
    fresh->follows = access(path, R_OK) == 0 && find_line(folder, "traces.txt", hash, path, sizeof path);
    if (fresh->follows) fresh->first_site = (uint32_t)strtoul(path, 0, 10);
    else if (find_line(folder, "records.txt", hash, path, sizeof path)) fresh->records = map_records(path);
    if (fresh->records) fresh->mapped_bytes = sizeof *fresh->records + records_bytes(fresh->records) + (size_t)fresh->records->sites * EXCEPTION_SLOTS * 8;
    return fresh;
}
static void register_variable(void **handle, char *host, const char *name, size_t bytes)
{
    NEXT(void, __cudaRegisterVar, void **, char *, char *, const char *, int, size_t, int, int)(handle, host, (char *)name, name, 0, bytes, 0, 0);
}
static void **registered_handle;
static image *registered_image;
INTERPOSED(void **, __cudaRegisterFatBinary)(void *fat_binary)
{
    image *found = image_of(fat_binary);
    void **handle = NEXT(void **, __cudaRegisterFatBinary, void *)(found ? &found->wrapper : fat_binary);
    registered_handle = handle;
    registered_image = found;
    if (found && found->records) {
        register_variable(handle, &found->host_records, "ulpscope_flow_records", 8);
        register_variable(handle, &found->host_counts, "ulpscope_flow_counts", 8);
        register_variable(handle, &found->host_launch, "ulpscope_flow_launch", 4);
        found->next = images;
        images = found;
    }
    if (found && found->follows) {
        register_variable(handle, &found->host_steps, "ulpscope_trace_steps", 8);
        register_variable(handle, &found->host_shadow, "ulpscope_trace_shadow", 8);
        register_variable(handle, &found->host_launch, "ulpscope_trace_launch", 4);
        register_variable(handle, &found->host_first_site, "ulpscope_trace_first_site", 4);
    }
    if (found && (found->records || found->follows) && has_injected_lines()) register_variable(handle, &found->host_injections, "ulpscope_injections", 16);
    return handle;
}
INTERPOSED(void, __cudaRegisterFunction)(void **handle, const char *host, char *device, const char *name, int threads, void *tid, void *bid, void *block,
        void *grid, int *warp)
{
    NEXT(void, __cudaRegisterFunction, void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *)
    (handle, host, device, name, threads, tid, bid, block, grid, warp);
    function *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return;
    lock();
    char *declared = declaration(name);
    fresh->name = strdup(name);
    fresh->declared = declared ? declared : strdup(name);
    fresh->left_out = is_left_out(name);
    if (handle == registered_handle && registered_image && (registered_image->records || registered_image->follows)) fresh->image = registered_image;
    table_put(&functions, host, fresh);
    unlock();
}
INTERPOSED(cudaError_t, __cudaGetKernel)(void **kernel, const void *host)
{
    cudaError_t error = NEXT(cudaError_t, __cudaGetKernel, void **, const void *)(kernel, host);
    lock();
    function *found = table_get(&functions, host);
    if (!error && found) table_put(&functions, *kernel, found);
    unlock();
    return error;
}
/* Counts go to the file where the program ends, or takes its device away. */
static void keep_counts(void)
{
    int current = 0;
    cudaError_t (*to)(int) = NEXT(cudaError_t, cudaSetDevice, int);
    NEXT(cudaError_t, cudaGetDevice, int *)(&current);
    for (image *image = images; image; image = image->next) {
        for (int i = 0; i < MOST_DEVICES; ++i) {
            size_t bytes = (size_t)image->records->sites * EXCEPTION_SLOTS * 8;
            uint64_t *counts = image->device[i].counts ? malloc(bytes) : 0;
            if (!counts) continue;
            /* Of several devices, all together. */
            uint64_t *kept = (uint64_t *)((unsigned char *)(image->records + 1) + records_bytes(image->records));
            if (!to(i) && !NEXT(cudaError_t, cudaMemcpy, void *, const void *, size_t, int)(counts, image->device[i].counts, bytes, 2)) {
                for (size_t n = 0; n < bytes / 8; ++n) kept[n] += counts[n];
            }
            image->device[i].counts = 0;
            free(counts);
        }
    }
    to(current);
}
/* Tells code on a device where to write. */
static void attach(image *image, int device)
{
    void *records = 0, *counts = 0, *launch = 0;
    cudaError_t (*set)(const void *, const void *, size_t, size_t, int) =
        NEXT(cudaError_t, cudaMemcpyToSymbol, const void *, const void *, size_t, size_t, int);
    static _Bool ending;
    if (!ending) ending = !atexit(keep_counts);
    cudaError_t error = NEXT(cudaError_t, cudaHostRegister, void *, size_t, unsigned)(image->records, image->mapped_bytes, HOST_REGISTER_PORTABLE_AND_MAPPED);
    /* Another device has it registered already. */
    enum { ALREADY = 712 };
    if (error == ALREADY) NEXT(cudaError_t, cudaGetLastError, void)();
    if (!error || error == ALREADY) error = NEXT(cudaError_t, cudaHostGetDevicePointer, void **, void *, unsigned)(&records, image->records, 0);
    if (!error && image->records->counted) {
        size_t bytes = (size_t)image->records->sites * EXCEPTION_SLOTS * 8;
        error = NEXT(cudaError_t, cudaMalloc, void **, size_t)(&counts, bytes);
        if (!error) error = NEXT(cudaError_t, cudaMemset, void *, int, size_t)(counts, 0, bytes);
        if (!error) error = set(&image->host_counts, &counts, 8, 0, 1);
    }
    if (!error) error = NEXT(cudaError_t, cudaGetSymbolAddress, void **, const void *)(&launch, &image->host_launch);
    uint64_t first = (uintptr_t)records + sizeof *image->records;
    if (!error) error = set(&image->host_records, &first, 8, 0, 1);
    image->device[device].counts = counts;
    image->device[device].launch = error ? 0 : launch;
    if (error) {
        say("%s: %s.", NO_RECORDS, NEXT(const char *, cudaGetErrorString, cudaError_t)(error));
        NEXT(cudaError_t, cudaGetLastError, void)();
    }
}
/* Tells code that follows values on a device where to write. */
static void attach_trace(image *image, int device)
{
    cudaError_t (*set)(const void *, const void *, size_t, size_t, int) =
        NEXT(cudaError_t, cudaMemcpyToSymbol, const void *, const void *, size_t, size_t, int);
    void *launch = 0;
    static _Bool ending;
    if (!begin_trace(getenv("ULPSCOPE_EXCEPTIONS"), device)) return;
    if (!ending) ending = !atexit(keep_steps);
    uint64_t steps = (uintptr_t)on_device.header + sizeof *trace.header, shadow = (uintptr_t)on_device.shadow;
    cudaError_t error = NEXT(cudaError_t, cudaGetSymbolAddress, void **, const void *)(&launch, &image->host_launch);
    if (!error) error = set(&image->host_first_site, &image->first_site, 4, 0, 1);
    if (!error) error = set(&image->host_shadow, &shadow, 8, 0, 1);
    if (!error) error = set(&image->host_steps, &steps, 8, 0, 1);
    if (error) say("%s: %s.", NO_TRACE, NEXT(const char *, cudaGetErrorString, cudaError_t)(error));
    else image->device[device].launch = launch;
}
/* A line of a launch, some of them at a time: a launch takes no longer than that. How long the kernel runs is not known. */
static void write_launch(const function *function, dim3 blocks, dim3 threads, size_t shared)
{
    static double written;
    struct timespec now;
    FILE *file = launch_file(_IOFBF);
    if (!file) return;
    begin_launch_line(file, function && function->declared ? function->declared : "kernels that the program does not name", &blocks.x, &threads.x, shared, 0, 0);
    fputs(function && function->image && !function->left_out ? "}\n" : ",\"looked\":false}\n", file);
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)now.tv_sec + (double)now.tv_nsec / 1e9;
    if (seconds - written > .1) {
        fflush(file);
        written = seconds;
    }
}
/* Writes the number of a launch in its stream, before it. Not every machine lets streams write single values; filling memory with one takes longer. */
static void tell_launch(void *launch, uint32_t number, void *stream)
{
    enum { NO_BARRIER = 1 };
    static int (*write)(void *, unsigned long long, unsigned, unsigned), (*fill)(unsigned long long, unsigned, size_t, void *);
    if (!fill) {
        void *driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
        *(void **)&write = driver ? dlsym(driver, "cuStreamWriteValue32_v2") : 0;
        *(void **)&fill = driver ? dlsym(driver, "cuMemsetD32Async") : 0;
    }
    if (write && write(stream, (uintptr_t)launch, number, NO_BARRIER)) write = 0;
    if (!write && fill) fill((uintptr_t)launch, number, 1, stream);
}
/* The checks read the number of their launch, which is written in its stream, before it. */
static void number_launch(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, void *stream)
{
    lock();
    uint32_t number = launches++;
    const function *function = table_get(&functions, kernel);
    image *image = function ? function->image : 0;
    write_launch(function, blocks, threads, shared);
    if (image) {
        int device = 0;
        if (!NEXT(cudaError_t, cudaGetDevice, int *)(&device) && device < MOST_DEVICES) {
            if (!image->device[device].tried) {
                image->device[device].tried = 1;
                if (image->follows) attach_trace(image, device);
                else attach(image, device);
                image->device[device].injected_launch = attach_injections(&image->host_injections, device);
            }
            if (image->device[device].launch) {
                uint32_t every = image->follows ? trace.header->every : image->records->every, first = image->follows ? trace.header->first : image->records->first;
                uint32_t told = function->left_out ? UINT32_MAX : told_number(every, first, number);
                if (arguments) inject_into(function->name, arguments, told);
                if (image->follows) before_launch();
                tell_launch(image->device[device].launch, told, stream);
                if (image->device[device].injected_launch) tell_launch(image->device[device].injected_launch, told, stream);
            }
        }
    }
    unlock();
}
#define LAUNCH(NAME) \
    INTERPOSED(cudaError_t, NAME)(const void *kernel, dim3 blocks, dim3 threads, void **arguments, size_t shared, void *stream) \
    { \
        number_launch(kernel, blocks, threads, arguments, shared, stream); \
        static cudaError_t (*next)(const void *, dim3, dim3, void **, size_t, void *); \
        if (!next) next = (cudaError_t (*)(const void *, dim3, dim3, void **, size_t, void *))next_function(#NAME); \
        cudaError_t error = next(kernel, blocks, threads, arguments, shared, stream); \
        restore_arguments(); \
        return error; \
    }
LAUNCH(cudaLaunchKernel)
LAUNCH(cudaLaunchKernel_ptsz)
LAUNCH(__cudaLaunchKernel)
LAUNCH(__cudaLaunchKernel_ptsz)
LAUNCH(cudaLaunchCooperativeKernel)
LAUNCH(cudaLaunchCooperativeKernel_ptsz)
typedef struct { dim3 blocks, threads; size_t shared; void *stream, *attributes; unsigned count; } launch_configuration;
#define CONFIGURED_LAUNCH(NAME) \
    INTERPOSED(cudaError_t, NAME)(const launch_configuration *configuration, const void *kernel, void **arguments) \
    { \
        if (configuration) number_launch(kernel, configuration->blocks, configuration->threads, arguments, configuration->shared, configuration->stream); \
        cudaError_t error = NEXT(cudaError_t, NAME, const launch_configuration *, const void *, void **)(configuration, kernel, arguments); \
        restore_arguments(); \
        return error; \
    }
CONFIGURED_LAUNCH(cudaLaunchKernelExC)
CONFIGURED_LAUNCH(cudaLaunchKernelExC_ptsz)
INTERPOSED(cudaError_t, cudaDeviceReset)(void)
{
    keep_counts();
    keep_steps();
    keep_injections();
    placed.on_device = 0;
    on_device.header = 0;
    int device = 0;
    NEXT(cudaError_t, cudaGetDevice, int *)(&device);
    lock();
    for (image *image = images; image && device < MOST_DEVICES; image = image->next) image->device[device].tried = 0;
    unlock();
    return NEXT(cudaError_t, cudaDeviceReset, void)();
}
