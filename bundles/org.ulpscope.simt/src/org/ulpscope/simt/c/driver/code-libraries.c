/* Libraries of device code: modules that belong to no context. A kernel of one is a function. */
CUDA_API(cuLibraryLoadData)(CUmodule *library, const void *code, const int *options, void **values, unsigned count, const int *library_options, void **library_values,
        unsigned library_count)
{
    (void)library_options, (void)library_values, (void)library_count;
    if (begun()) return begun();
    if (!library || !code || (count > 0 && (!options || !values))) return CUDA_ERROR_INVALID_VALUE;
    return standing() ? result_of(standing()) : load_code(library, code_at(code), count, options, values);
}
CUDA_API(cuLibraryLoadFromFile)(CUmodule *library, const char *path, const int *options, void **values, unsigned count, const int *library_options,
        void **library_values, unsigned library_count)
{
    if (begun() || !library || !path) return begun() ? begun() : CUDA_ERROR_INVALID_VALUE;
    char *code = read_code(path);
    if (!code) return CUDA_ERROR_FILE_NOT_FOUND;
    CUresult result = cuLibraryLoadData(library, code, options, values, count, library_options, library_values, library_count);
    free(code);
    return result;
}
CUDA_API(cuLibraryUnload)(CUmodule library)
{
    if (begun() || !is_loaded(library)) return begun() ? begun() : CUDA_ERROR_INVALID_HANDLE;
    cudaDeviceSynchronize();
    lock();
    close_instance(library);
    unlock();
    return CUDA_SUCCESS;
}
CUDA_API(cuLibraryGetModule)(CUmodule *module, CUmodule library)
{
    if (entered() || !module) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    if (!is_loaded(library)) return CUDA_ERROR_INVALID_HANDLE;
    *module = library;
    return CUDA_SUCCESS;
}
static CUresult find_kernel(CUfunction *kernel, CUmodule module, const char *name)
{
    if (!kernel || !name) return CUDA_ERROR_INVALID_VALUE;
    if (!is_loaded(module)) return CUDA_ERROR_INVALID_HANDLE;
    for (uint32_t i = 0; i < module->image.module->kernels; ++i) {
        if (strcmp(module->kernels[i].name, name) != 0) continue;
        *kernel = &module->kernels[i];
        return CUDA_SUCCESS;
    }
    return CUDA_ERROR_NOT_FOUND;
}
static CUresult find_global(CUdeviceptr *address, size_t *bytes, CUmodule module, const char *name)
{
    if (!name) return CUDA_ERROR_INVALID_VALUE;
    if (!is_loaded(module)) return CUDA_ERROR_INVALID_HANDLE;
    const ulp_symbol *symbol = find_symbol(&module->image, name);
    if (!symbol) return CUDA_ERROR_NOT_FOUND;
    if (address) *address = (CUdeviceptr)symbol->address;
    if (bytes) *bytes = symbol->bytes;
    return CUDA_SUCCESS;
}
CUDA_API(cuLibraryGetKernel)(CUfunction *kernel, CUmodule library, const char *name) { return begun() ? begun() : find_kernel(kernel, library, name); }
CUDA_API(cuModuleGetFunction)(CUfunction *kernel, CUmodule module, const char *name) { return entered() ? entered() : find_kernel(kernel, module, name); }
CUDA_API(cuLibraryGetGlobal)(CUdeviceptr *address, size_t *bytes, CUmodule library, const char *name) { return begun() ? begun() : find_global(address, bytes, library, name); }
CUDA_SAME(cuLibraryGetManaged, cuLibraryGetGlobal);
CUDA_API(cuModuleGetGlobal_v2)(CUdeviceptr *address, size_t *bytes, CUmodule module, const char *name) { return entered() ? entered() : find_global(address, bytes, module, name); }
CUDA_API(cuModuleGetFunctionCount)(unsigned *count, CUmodule module)
{
    if (!count || !is_loaded(module)) return count ? CUDA_ERROR_INVALID_HANDLE : CUDA_ERROR_INVALID_VALUE;
    *count = module->image.module->kernels;
    return CUDA_SUCCESS;
}
CUDA_SAME(cuLibraryGetKernelCount, cuModuleGetFunctionCount);
CUDA_API(cuModuleEnumerateFunctions)(CUfunction *kernels, unsigned room, CUmodule module)
{
    if (!kernels || !is_loaded(module)) return kernels ? CUDA_ERROR_INVALID_HANDLE : CUDA_ERROR_INVALID_VALUE;
    for (unsigned i = 0; i < room && i < module->image.module->kernels; ++i) kernels[i] = &module->kernels[i];
    return CUDA_SUCCESS;
}
CUDA_SAME(cuLibraryEnumerateKernels, cuModuleEnumerateFunctions);
