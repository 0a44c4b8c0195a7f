/* Contexts. All share the memory and the errors of the one device. */
struct context { unsigned flags, version; unsigned long long id; };
enum { NESTED_CONTEXTS = 64, CONTEXT_VERSION = 3020, CONTEXT_FLAGS = 0x7f };
static table contexts;
static struct context primary_context = {.version = CONTEXT_VERSION, .id = 1};
static unsigned primary_users, own_contexts;
static unsigned long long context_ids = 2;
static _Bool driver_begun;
static _Thread_local struct { CUcontext context[NESTED_CONTEXTS]; unsigned count; _Bool touched; } entered_contexts;
CUDA_API(cuInit)(unsigned flags)
{
    if (flags) return CUDA_ERROR_INVALID_VALUE;
    driver_begun = 1;
    return CUDA_SUCCESS;
}
/* Programs that have kernels of their own too get the context that the run-time makes for them. */
static CUcontext current_context(void)
{
    if (entered_contexts.count) return entered_contexts.context[entered_contexts.count - 1];
    return uses_runtime && !entered_contexts.touched ? &primary_context : 0;
}
static CUresult begun(void) { return driver_begun || uses_runtime ? CUDA_SUCCESS : CUDA_ERROR_NOT_INITIALIZED; }
/* What stands in the way of a call that needs a context. */
static CUresult entered(void) { return begun() ? begun() : current_context() ? CUDA_SUCCESS : CUDA_ERROR_INVALID_CONTEXT; }
static CUresult check_context(CUcontext context)
{
    if (begun()) return begun();
    if (context == &primary_context) return CUDA_SUCCESS;
    lock();
    _Bool there = table_get(&contexts, context) != 0;
    unlock();
    return there ? CUDA_SUCCESS : CUDA_ERROR_INVALID_CONTEXT;
}
static CUresult push_context(CUcontext context)
{
    if (entered_contexts.count == NESTED_CONTEXTS) return CUDA_ERROR_INVALID_VALUE;
    entered_contexts.touched = 1;
    entered_contexts.context[entered_contexts.count++] = context;
    return CUDA_SUCCESS;
}
static CUresult create_context(CUcontext *context, unsigned flags, CUdevice device)
{
    if (begun()) return begun();
    if (!context || flags & ~CONTEXT_FLAGS) return CUDA_ERROR_INVALID_VALUE;
    if (check_device(device)) return CUDA_ERROR_INVALID_DEVICE;
    CUcontext fresh = calloc(1, sizeof *fresh);
    if (!fresh) return CUDA_ERROR_OUT_OF_MEMORY;
    lock();
    *fresh = (struct context){.flags = flags, .version = CONTEXT_VERSION, .id = context_ids++};
    table_put(&contexts, fresh, fresh);
    ++own_contexts;
    unlock();
    *context = fresh;
    return push_context(fresh);
}
CUDA_API(cuCtxCreate_v2)(CUcontext *context, unsigned flags, CUdevice device) { return create_context(context, flags, device); }
CUDA_API(cuCtxCreate_v3)(CUcontext *context, const void *affinity, int count, unsigned flags, CUdevice device)
{
    return affinity || count ? CUDA_ERROR_NOT_SUPPORTED : create_context(context, flags, device);
}
/* A context of a part of the device, or one for graphics. */
typedef struct { const void *affinity; int count; const void *graphics; } context_parameters;
CUDA_API(cuCtxCreate_v4)(CUcontext *context, const context_parameters *parameters, unsigned flags, CUdevice device)
{
    if (parameters && (parameters->count || parameters->graphics)) return CUDA_ERROR_NOT_SUPPORTED;
    return create_context(context, flags, device);
}
/* Memory goes with the last context, as all of them share it. */
static void release_without_contexts(void)
{
    if (own_contexts == 0 && primary_users == 0) cudaDeviceReset();
}
CUDA_API(cuCtxDestroy_v2)(CUcontext context)
{
    CUresult result = check_context(context);
    if (result || context == &primary_context) return result ? result : CUDA_ERROR_INVALID_CONTEXT;
    if (current_context() == context) --entered_contexts.count;
    lock();
    table_put(&contexts, context, 0);
    --own_contexts;
    unlock();
    free(context);
    release_without_contexts();
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxPushCurrent_v2)(CUcontext context) { return check_context(context) ? check_context(context) : push_context(context); }
CUDA_API(cuCtxPopCurrent_v2)(CUcontext *context)
{
    CUresult result = entered();
    if (result || entered_contexts.count == 0) return result ? result : CUDA_ERROR_INVALID_CONTEXT;
    CUcontext top = entered_contexts.context[--entered_contexts.count];
    if (context) *context = top;
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxSetCurrent)(CUcontext context)
{
    if (begun()) return begun();
    if (!context) {
        entered_contexts.touched = 1;
        if (entered_contexts.count) --entered_contexts.count;
        return CUDA_SUCCESS;
    }
    CUresult result = check_context(context);
    if (result) return result;
    if (entered_contexts.count == 0) return push_context(context);
    entered_contexts.context[entered_contexts.count - 1] = context;
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxGetCurrent)(CUcontext *context)
{
    if (begun() || !context) return begun() ? begun() : CUDA_ERROR_INVALID_VALUE;
    *context = current_context();
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxGetDevice)(CUdevice *device)
{
    if (entered() || !device) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    *device = 0;
    return CUDA_SUCCESS;
}
static CUresult device_of_context(CUdevice *device, CUcontext context)
{
    if (!context) return cuCtxGetDevice(device);
    if (check_context(context) || !device) return device ? check_context(context) : CUDA_ERROR_INVALID_VALUE;
    *device = 0;
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxSynchronize)(void) { return entered() ? entered() : result_of(cudaDeviceSynchronize()); }
static CUresult synchronize_context(CUcontext context)
{
    CUresult result = context ? check_context(context) : entered();
    return result ? result : result_of(cudaDeviceSynchronize());
}
CUDA_API(cuCtxGetFlags)(unsigned *flags)
{
    if (entered() || !flags) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    *flags = current_context()->flags;
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxSetFlags)(unsigned flags)
{
    if (entered() || flags & ~CONTEXT_FLAGS) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    current_context()->flags = flags;
    return CUDA_SUCCESS;
}
CUDA_API(cuCtxGetId)(CUcontext context, unsigned long long *id)
{
    CUcontext asked = context ? context : current_context();
    CUresult result = id ? check_context(asked) : CUDA_ERROR_INVALID_VALUE;
    if (!result) *id = asked->id;
    return result;
}
CUDA_API(cuCtxGetApiVersion)(CUcontext context, unsigned *version)
{
    CUcontext asked = context ? context : current_context();
    CUresult result = version ? check_context(asked) : CUDA_ERROR_INVALID_VALUE;
    if (!result) *version = asked->version;
    return result;
}
CUDA_API(cuCtxGetLimit)(size_t *value, int number) { return entered() ? entered() : result_of(cudaDeviceGetLimit(value, number)); }
CUDA_API(cuCtxSetLimit)(int number, size_t value) { return entered() ? entered() : result_of(cudaDeviceSetLimit(number, value)); }
CUDA_API(cuCtxGetCacheConfig)(int *config) { return entered() || !config ? entered() ? entered() : CUDA_ERROR_INVALID_VALUE : result_of(cudaDeviceGetCacheConfig(config)); }
CUDA_API(cuCtxSetCacheConfig)(int config) { return entered() ? entered() : result_of(cudaDeviceSetCacheConfig(config)); }
CUDA_API(cuCtxGetSharedMemConfig)(int *config) { return entered() || !config ? entered() ? entered() : CUDA_ERROR_INVALID_VALUE : result_of(cudaDeviceGetSharedMemConfig(config)); }
CUDA_API(cuCtxSetSharedMemConfig)(int config) { return entered() ? entered() : result_of(cudaDeviceSetSharedMemConfig(config)); }
CUDA_API(cuCtxGetStreamPriorityRange)(int *least, int *greatest) { return entered() ? entered() : result_of(cudaDeviceGetStreamPriorityRange(least, greatest)); }
CUDA_API(cuCtxResetPersistingL2Cache)(void) { return entered(); }
CUDA_API(cuDevicePrimaryCtxRetain)(CUcontext *context, CUdevice device)
{
    if (begun() || !context) return begun() ? begun() : CUDA_ERROR_INVALID_VALUE;
    if (check_device(device)) return CUDA_ERROR_INVALID_DEVICE;
    __atomic_add_fetch(&primary_users, 1, __ATOMIC_RELAXED);
    *context = &primary_context;
    return CUDA_SUCCESS;
}
CUDA_API(cuDevicePrimaryCtxRelease_v2)(CUdevice device)
{
    if (begun() || check_device(device)) return begun() ? begun() : CUDA_ERROR_INVALID_DEVICE;
    if (__atomic_load_n(&primary_users, __ATOMIC_RELAXED) == 0) return CUDA_ERROR_INVALID_CONTEXT;
    if (__atomic_sub_fetch(&primary_users, 1, __ATOMIC_RELAXED) == 0) release_without_contexts();
    return CUDA_SUCCESS;
}
CUDA_SAME(cuDevicePrimaryCtxRelease, cuDevicePrimaryCtxRelease_v2);
CUDA_API(cuDevicePrimaryCtxReset_v2)(CUdevice device)
{
    if (begun() || check_device(device)) return begun() ? begun() : CUDA_ERROR_INVALID_DEVICE;
    return result_of(cudaDeviceReset());
}
CUDA_SAME(cuDevicePrimaryCtxReset, cuDevicePrimaryCtxReset_v2);
CUDA_API(cuDevicePrimaryCtxSetFlags_v2)(CUdevice device, unsigned flags)
{
    if (begun() || check_device(device)) return begun() ? begun() : CUDA_ERROR_INVALID_DEVICE;
    if (flags & ~CONTEXT_FLAGS) return CUDA_ERROR_INVALID_VALUE;
    primary_context.flags = flags;
    return CUDA_SUCCESS;
}
CUDA_SAME(cuDevicePrimaryCtxSetFlags, cuDevicePrimaryCtxSetFlags_v2);
CUDA_API(cuDevicePrimaryCtxGetState)(CUdevice device, unsigned *flags, int *active)
{
    if (begun() || check_device(device)) return begun() ? begun() : CUDA_ERROR_INVALID_DEVICE;
    if (!flags || !active) return CUDA_ERROR_INVALID_VALUE;
    *flags = primary_context.flags;
    *active = primary_users > 0 || uses_runtime;
    return CUDA_SUCCESS;
}
