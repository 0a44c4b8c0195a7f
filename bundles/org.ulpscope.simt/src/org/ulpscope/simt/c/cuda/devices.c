/* The device: one, with the figures of an NVIDIA H200 (compute capability 9.0), whose memory is that of this machine where that is less. */
static size_t device_memory(void)
{
    const size_t of_h200 = 150109880320u;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t here = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : of_h200;
    return here < of_h200 ? here : of_h200;
}
static const char PCI_BUS_ID[] = "0000:00:06.0";
enum {
#define ATTRIBUTE(NAME, NUMBER, VALUE) Attribute##NAME = NUMBER,
#include "attributes.def"
#undef ATTRIBUTE
};
static cudaError_t attribute(int number, int *value)
{
    switch (number) {
#define ATTRIBUTE(NAME, NUMBER, VALUE) case NUMBER: *value = VALUE; return cudaSuccess;
#include "attributes.def"
#undef ATTRIBUTE
    default: return cudaErrorInvalidValue;
    }
}
static cudaError_t check_device(int device) { return device == 0 ? cudaSuccess : cudaErrorInvalidDevice; }
static unsigned device_flags = 8;
CUDART_API(cudaError_t, cudaDeviceSynchronize)(void)
{
    cudaError_t error = captured_nowhere();
    return given(error ? error : await_device());
}
CUDART_API(cudaError_t, cudaGetDeviceCount)(int *count)
{
    if (!count) return given(cudaErrorInvalidValue);
    *count = 1;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGetDevice)(int *device)
{
    if (!device) return given(cudaErrorInvalidValue);
    *device = 0;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaSetDevice)(int device) { return given(check_device(device)); }
CUDART_API(cudaError_t, cudaInitDevice)(int device, unsigned flags, unsigned use)
{
    (void)flags, (void)use;
    return given(check_device(device));
}
CUDART_API(cudaError_t, cudaSetValidDevices)(int *devices, int count)
{
    for (int i = 0; i < count; ++i) {
        if (devices[i] != 0) return given(cudaErrorInvalidDevice);
    }
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaSetDeviceFlags)(unsigned flags)
{
    if (flags & ~0x1fu) return given(cudaErrorInvalidValue);
    device_flags = flags | 8;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaGetDeviceFlags)(unsigned *flags)
{
    if (!flags) return given(cudaErrorInvalidValue);
    *flags = device_flags;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceGetAttribute)(int *value, int number, int device)
{
    if (!value) return given(cudaErrorInvalidValue);
    return given(check_device(device) ? check_device(device) : attribute(number, value));
}
CUDART_API(cudaError_t, cudaChooseDevice)(int *device, const void *properties)
{
    if (!device || !properties) return given(cudaErrorInvalidValue);
    *device = 0;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceGetPCIBusId)(char *text, int room, int device)
{
    if (!text || room < (int)sizeof PCI_BUS_ID) return given(cudaErrorInvalidValue);
    if (check_device(device)) return given(cudaErrorInvalidDevice);
    memcpy(text, PCI_BUS_ID, sizeof PCI_BUS_ID);
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceGetByPCIBusId)(int *device, const char *text)
{
    if (!device || !text) return given(cudaErrorInvalidValue);
    if (strcmp(text, PCI_BUS_ID) != 0) return given(cudaErrorInvalidDevice);
    *device = 0;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaRuntimeGetVersion)(int *version)
{
    *version = CUDART_MAJOR < 13 ? 12040 : 13000;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDriverGetVersion)(int *version)
{
    *version = 13000;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaMemGetInfo)(size_t *left, size_t *all)
{
    if (!left || !all) return given(cudaErrorInvalidValue);
    if (standing()) return given(standing());
    *left = device_memory_left();
    *all = device_memory();
    return cudaSuccess;
}
/* Frees the device's memory. A kernel's error stays, as does that of a GPU. */
CUDART_API(cudaError_t, cudaDeviceReset)(void)
{
    await_device();
    release_all();
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaProfilerStart)(void) { return cudaSuccess; }
CUDART_API(cudaError_t, cudaProfilerStop)(void) { return cudaSuccess; }
CUDART_API(cudaError_t, cudaDeviceFlushGPUDirectRDMAWrites)(int target, int scope)
{
    (void)target, (void)scope;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaCtxResetPersistingL2Cache)(void) { return cudaSuccess; }
