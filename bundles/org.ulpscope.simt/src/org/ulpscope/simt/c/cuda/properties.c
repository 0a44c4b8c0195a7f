/* The device's properties, in a structure that differs between the releases. */
typedef struct properties {
    char name[256], uuid[16], luid[8];
    unsigned luidDeviceNodeMask;
    size_t totalGlobalMem, sharedMemPerBlock;
    int regsPerBlock, warpSize;
    size_t memPitch;
    int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
#if CUDART_MAJOR < 13
    int clockRate;
#endif
    size_t totalConstMem;
    int major, minor;
    size_t textureAlignment, texturePitchAlignment;
#if CUDART_MAJOR < 13
    int deviceOverlap;
#endif
    int multiProcessorCount;
#if CUDART_MAJOR < 13
    int kernelExecTimeoutEnabled;
#endif
    int integrated, canMapHostMemory;
#if CUDART_MAJOR < 13
    int computeMode;
#endif
    int maxTexture1D, maxTexture1DMipmap;
#if CUDART_MAJOR < 13
    int maxTexture1DLinear;
#endif
    int maxTexture2D[2], maxTexture2DMipmap[2], maxTexture2DLinear[3], maxTexture2DGather[2], maxTexture3D[3], maxTexture3DAlt[3], maxTextureCubemap;
    int maxTexture1DLayered[2], maxTexture2DLayered[3], maxTextureCubemapLayered[2], maxSurface1D, maxSurface2D[2], maxSurface3D[3];
    int maxSurface1DLayered[2], maxSurface2DLayered[3], maxSurfaceCubemap, maxSurfaceCubemapLayered[2];
    size_t surfaceAlignment;
    int concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, asyncEngineCount, unifiedAddressing;
#if CUDART_MAJOR < 13
    int memoryClockRate;
#endif
    int memoryBusWidth, l2CacheSize, persistingL2CacheMaxSize, maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported;
    int localL1CacheSupported;
    size_t sharedMemPerMultiprocessor;
    int regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID, hostNativeAtomicSupported;
#if CUDART_MAJOR < 13
    int singleToDoublePrecisionPerfRatio;
#endif
    int pageableMemoryAccess, concurrentManagedAccess, computePreemptionSupported, canUseHostPointerForRegisteredMem, cooperativeLaunch;
#if CUDART_MAJOR < 13
    int cooperativeMultiDeviceLaunch;
#endif
    size_t sharedMemPerBlockOptin;
    int pageableMemoryAccessUsesHostPageTables, directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, accessPolicyMaxWindowSize;
    size_t reservedSharedMemPerBlock;
    int hostRegisterSupported, sparseCudaArraySupported, hostRegisterReadOnlySupported, timelineSemaphoreInteropSupported, memoryPoolsSupported;
    int gpuDirectRDMASupported;
    unsigned gpuDirectRDMAFlushWritesOptions;
    int gpuDirectRDMAWritesOrdering;
    unsigned memoryPoolSupportedHandleTypes;
    int deferredMappingCudaArraySupported, ipcEventSupported, clusterLaunch, unifiedFunctionPointers;
#if CUDART_MAJOR < 13
    int reserved[63];
#else
    int deviceNumaConfig, deviceNumaId, mpsEnabled, hostNumaId;
    unsigned gpuPciDeviceID, gpuPciSubsystemID;
    int hostNumaMultinodeIpcSupported, reserved[56];
#endif
} properties;
static const properties of_h200 = {
    .name = "NVIDIA H200 (Ulpscope on a CPU)", .uuid = "ulpscope on CPU", .sharedMemPerBlock = 49152, .regsPerBlock = 65536, .warpSize = 32,
    .memPitch = 2147483647, .maxThreadsPerBlock = 1024, .maxThreadsDim = {1024, 1024, 64}, .maxGridSize = {2147483647, 65535, 65535},
    .totalConstMem = 65536, .major = 9, .minor = 0, .textureAlignment = 512, .texturePitchAlignment = 32, .multiProcessorCount = 132, .canMapHostMemory = 1,
    .maxTexture1D = 131072, .maxTexture1DMipmap = 32768, .maxTexture2D = {131072, 65536}, .maxTexture2DMipmap = {32768, 32768},
    .maxTexture2DLinear = {131072, 65000, 2097120}, .maxTexture2DGather = {32768, 32768}, .maxTexture3D = {16384, 16384, 16384},
    .maxTexture3DAlt = {8192, 8192, 32768}, .maxTextureCubemap = 32768, .maxTexture1DLayered = {32768, 2048}, .maxTexture2DLayered = {32768, 32768, 2048},
    .maxTextureCubemapLayered = {32768, 2046}, .maxSurface1D = 32768, .maxSurface2D = {131072, 65536}, .maxSurface3D = {16384, 16384, 16384},
    .maxSurface1DLayered = {32768, 2048}, .maxSurface2DLayered = {32768, 32768, 2048}, .maxSurfaceCubemap = 32768,
    .maxSurfaceCubemapLayered = {32768, 2046}, .surfaceAlignment = 512, .concurrentKernels = 1, .ECCEnabled = 1, .pciDeviceID = 6, .asyncEngineCount = 3,
    .unifiedAddressing = 1, .memoryBusWidth = 6016, .l2CacheSize = 62914560, .persistingL2CacheMaxSize = 39321600, .maxThreadsPerMultiProcessor = 2048,
    .streamPrioritiesSupported = 1, .globalL1CacheSupported = 1, .localL1CacheSupported = 1, .sharedMemPerMultiprocessor = 233472,
    .regsPerMultiprocessor = 65536, .managedMemory = 1, .concurrentManagedAccess = 1, .computePreemptionSupported = 1,
    .canUseHostPointerForRegisteredMem = 1, .cooperativeLaunch = 1, .sharedMemPerBlockOptin = 232448, .maxBlocksPerMultiProcessor = 32,
    .accessPolicyMaxWindowSize = 134217728, .reservedSharedMemPerBlock = 1024, .hostRegisterSupported = 1, .sparseCudaArraySupported = 1,
    .hostRegisterReadOnlySupported = 1, .timelineSemaphoreInteropSupported = 1, .memoryPoolsSupported = 1, .gpuDirectRDMASupported = 1,
    .gpuDirectRDMAFlushWritesOptions = 1, .gpuDirectRDMAWritesOrdering = 100, .memoryPoolSupportedHandleTypes = 9, .deferredMappingCudaArraySupported = 1,
    .ipcEventSupported = 1, .clusterLaunch = 1, .unifiedFunctionPointers = 1,
#if CUDART_MAJOR < 13
    .clockRate = 1980000, .deviceOverlap = 1, .maxTexture1DLinear = 268435456, .memoryClockRate = 3201000, .singleToDoublePrecisionPerfRatio = 2,
    .cooperativeMultiDeviceLaunch = 1,
#else
    .deviceNumaId = -1, .gpuPciDeviceID = 590680286, .gpuPciSubsystemID = 415174878,
#endif
};
static cudaError_t get_properties(properties *properties, int device)
{
    if (!properties) return cudaErrorInvalidValue;
    if (check_device(device)) return cudaErrorInvalidDevice;
    *properties = of_h200;
    properties->totalGlobalMem = device_memory();
    return cudaSuccess;
}
