/* The device, as programs of the driver's interface ask for it. */
/* What an H200 can do and this library has no functions for: memory that is mapped by hand and shared, and waits in streams for memory. */
static _Bool lacks(int number) { return (number >= 102 && number <= 105) || number == 107 || number == 110 || (number >= 122 && number <= 124) || number == 128 || number == 132; }
CUDA_API(cuDriverGetVersion)(int *version) { return version ? result_of(cudaDriverGetVersion(version)) : CUDA_ERROR_INVALID_VALUE; }
static CUresult asked_device(CUdevice device, const void *into)
{
    if (begun()) return begun();
    return !into ? CUDA_ERROR_INVALID_VALUE : check_device(device) ? CUDA_ERROR_INVALID_DEVICE : CUDA_SUCCESS;
}
CUDA_API(cuDeviceGet)(CUdevice *device, int ordinal)
{
    CUresult result = asked_device(ordinal, device);
    if (!result) *device = ordinal;
    return result;
}
CUDA_API(cuDeviceGetCount)(int *count)
{
    CUresult result = asked_device(0, count);
    return result ? result : result_of(cudaGetDeviceCount(count));
}
CUDA_API(cuDeviceGetName)(char *name, int room, CUdevice device)
{
    CUresult result = asked_device(device, name);
    if (result || room < 1) return result ? result : CUDA_ERROR_INVALID_VALUE;
    snprintf(name, (size_t)room, "%s", of_h200.name);
    return CUDA_SUCCESS;
}
CUDA_API(cuDeviceGetUuid_v2)(char uuid[16], CUdevice device)
{
    CUresult result = asked_device(device, uuid);
    if (!result) memcpy(uuid, of_h200.uuid, sizeof of_h200.uuid);
    return result;
}
CUDA_SAME(cuDeviceGetUuid, cuDeviceGetUuid_v2);
CUDA_API(cuDeviceTotalMem_v2)(size_t *bytes, CUdevice device)
{
    CUresult result = asked_device(device, bytes);
    if (!result) *bytes = device_memory();
    return result;
}
CUDA_API(cuDeviceComputeCapability)(int *major, int *minor, CUdevice device)
{
    CUresult result = asked_device(device, minor ? major : 0);
    if (result) return result;
    *major = of_h200.major;
    *minor = of_h200.minor;
    return CUDA_SUCCESS;
}
CUDA_API(cuDeviceGetAttribute)(int *value, int number, CUdevice device)
{
    CUresult result = asked_device(device, value);
    if (result) return result;
    if (!lacks(number)) return result_of(attribute(number, value));
    *value = 0;
    return CUDA_SUCCESS;
}
typedef struct { int most_threads, most_in_block[3], most_in_grid[3], shared, constant, warp, pitch, registers, clock, alignment; } device_properties;
CUDA_API(cuDeviceGetProperties)(device_properties *properties, CUdevice device)
{
    CUresult result = asked_device(device, properties);
    if (result) return result;
    *properties = (device_properties){of_h200.maxThreadsPerBlock, {1024, 1024, 64}, {2147483647, 65535, 65535}, (int)of_h200.sharedMemPerBlock,
        (int)of_h200.totalConstMem, of_h200.warpSize, (int)of_h200.memPitch, of_h200.regsPerBlock, 0, (int)of_h200.textureAlignment};
    attribute(AttributeClockRate, &properties->clock);
    return CUDA_SUCCESS;
}
CUDA_API(cuDeviceGetPCIBusId)(char *text, int room, CUdevice device)
{
    CUresult result = asked_device(device, text);
    return result ? result : result_of(cudaDeviceGetPCIBusId(text, room, device));
}
CUDA_API(cuDeviceGetByPCIBusId)(CUdevice *device, const char *text)
{
    CUresult result = asked_device(0, device);
    return result ? result : result_of(cudaDeviceGetByPCIBusId(device, text));
}
CUDA_API(cuDeviceCanAccessPeer)(int *can, CUdevice device, CUdevice peer)
{
    CUresult result = asked_device(device, can);
    return result ? result : result_of(cudaDeviceCanAccessPeer(can, device, peer));
}
CUDA_API(cuDeviceGetDefaultMemPool)(cudaMemPool_t *pool, CUdevice device)
{
    CUresult result = asked_device(device, pool);
    return result ? result : result_of(cudaDeviceGetDefaultMemPool(pool, device));
}
CUDA_API(cuDeviceGetMemPool)(cudaMemPool_t *pool, CUdevice device)
{
    CUresult result = asked_device(device, pool);
    return result ? result : result_of(cudaDeviceGetMemPool(pool, device));
}
CUDA_API(cuDeviceSetMemPool)(CUdevice device, cudaMemPool_t pool) { return begun() ? begun() : result_of(cudaDeviceSetMemPool(device, pool)); }
CUDA_API(cuProfilerStart)(void) { return entered(); }
CUDA_API(cuProfilerStop)(void) { return entered(); }
