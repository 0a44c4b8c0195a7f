/* The functions by their names, as programs ask for them that are not linked with the driver. */
/* From which release on a name means another version; any other name means the newest version at once. */
static const struct { const char *symbol; int release; } NEWER[] = {{"cuCtxCreate_v3", 11040},  {"cuCtxCreate_v4", 12050}, {"cuMemPrefetchAsync_v2", 12020},
    {"cuMemAdvise_v2", 12020}, {"cuGetProcAddress_v2", 12000}, {"cuEventElapsedTime_v2", 12080}, {"cuStreamGetCaptureInfo_v2", 11030}, {"cuStreamGetCaptureInfo_v3", 12030},
    {"cuGraphGetEdges_v2", 12030}, {"cuGraphNodeGetDependencies_v2", 12030}, {"cuGraphNodeGetDependentNodes_v2", 12030}, {"cuGraphAddDependencies_v2", 12030},
    {"cuGraphRemoveDependencies_v2", 12030}, {"cuGraphAddNode_v2", 12030}, {"cuStreamUpdateCaptureDependencies_v2", 12030}, {"cuGraphExecUpdate_v2", 12000},
    {"cuGraphAddKernelNode_v2", 12000}, {"cuGraphKernelNodeGetParams_v2", 12000}, {"cuGraphKernelNodeSetParams_v2", 12000}, {"cuGraphExecKernelNodeSetParams_v2", 12000}};
/*
 * Versions that are had by a name and a release alone: programs that look for a symbol that ends in _v2 before any other would call them, and mean another.
 */
static const struct { const char *name; int release; void *address; } WITHOUT_SYMBOL[] = {{"cuCtxGetDevice", 13000, (void *)device_of_context},
    {"cuCtxSynchronize", 13000, (void *)synchronize_context}, {"cuStreamGetCtx", 12050, (void *)contexts_of_stream}};
static void *without_symbol(const char *name, int release)
{
    for (size_t i = 0; i < sizeof WITHOUT_SYMBOL / sizeof *WITHOUT_SYMBOL; ++i) {
        if (strcmp(WITHOUT_SYMBOL[i].name, name) == 0 && release >= WITHOUT_SYMBOL[i].release) return WITHOUT_SYMBOL[i].address;
    }
    return 0;
}
static _Bool is_of(const char *symbol, int release)
{
    for (size_t i = 0; i < sizeof NEWER / sizeof *NEWER; ++i) {
        if (strcmp(NEWER[i].symbol, symbol) == 0) return release >= NEWER[i].release;
    }
    return 1;
}
/* This library, whatever others have functions of these names. */
static void *own_handle(void)
{
    static void *own;
    Dl_info info;
    if (!own && dladdr((void *)cuInit, &info)) own = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    return own;
}
static void *newest_of(const char *name, int release, const char *suffix)
{
    static const char *const VERSIONS[] = {"_v4", "_v3", "_v2", ""};
    char symbol[256];
    for (size_t i = 0; i < sizeof VERSIONS / sizeof *VERSIONS; ++i) {
        snprintf(symbol, sizeof symbol, "%s%s", name, VERSIONS[i]);
        if (!is_of(symbol, release)) continue;
        snprintf(symbol, sizeof symbol, "%s%s%s", name, VERSIONS[i], suffix);
        void *found = own_handle() ? dlsym(own_handle(), symbol) : 0;
        if (found) return found;
    }
    return 0;
}
CUDA_API(cuGetProcAddress_v2)(const char *name, void **address, int release, unsigned long long flags, int *status)
{
    enum { FOUND, NOT_FOUND, PER_THREAD = 2 };
    if (!name || !address || flags > 2) return CUDA_ERROR_INVALID_VALUE;
    *address = 0;
    if (strncmp(name, "cu", 2) == 0) {
        *address = without_symbol(name, release);
        if (flags == PER_THREAD && !*address) *address = newest_of(name, release, "_ptsz");
        if (flags == PER_THREAD && !*address) *address = newest_of(name, release, "_ptds");
        if (!*address) *address = newest_of(name, release, "");
    }
    if (status) *status = *address ? FOUND : NOT_FOUND;
    return CUDA_SUCCESS;
}
CUDA_SAME(cuGetProcAddress_v2_ptsz, cuGetProcAddress_v2);
CUDA_API(cuGetProcAddress)(const char *name, void **address, int release, unsigned long long flags)
{
    CUresult result = cuGetProcAddress_v2(name, address, release, flags, 0);
    return result ? result : *address ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}
/* The same, as programs of the run-time ask for the driver's functions. */
CUDART_API(cudaError_t, cudaGetDriverEntryPointByVersion)(const char *name, void **address, unsigned release, unsigned long long flags, int *status)
{
    return given(cuGetProcAddress_v2(name, address, (int)release, flags, status));
}
CUDART_SAME(cudaGetDriverEntryPointByVersion_ptsz, cudaGetDriverEntryPointByVersion);
CUDART_API(cudaError_t, cudaGetDriverEntryPoint)(const char *name, void **address, unsigned long long flags, int *status)
{
    enum { RELEASE = CUDART_MAJOR < 13 ? 12040 : 13000 };
    return cudaGetDriverEntryPointByVersion(name, address, RELEASE, flags, status);
}
CUDART_SAME(cudaGetDriverEntryPoint_ptsz, cudaGetDriverEntryPoint);
