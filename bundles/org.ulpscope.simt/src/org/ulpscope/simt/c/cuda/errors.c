/* Errors: the last one of each thread, and that of a kernel, after which the device is of no use. */
static _Thread_local cudaError_t last_error;
/* What a kernel ended by: not yet told to the program, and told. */
static cudaError_t fault, told;
/* Notes what a call gives. */
static cudaError_t given(cudaError_t error)
{
    if (error != cudaSuccess && error != cudaErrorNotReady) last_error = error;
    return error;
}
/* Whether this thread does what streams are asked for. The host's functions that it calls may call nothing here. */
static _Thread_local _Bool is_worker;
/* What stands in the way of any call: that, and a kernel's error, once a call that waits for the kernel has told it. */
static cudaError_t standing(void) { return is_worker ? cudaErrorNotPermitted : __atomic_load_n(&told, __ATOMIC_ACQUIRE); }
/* The error of work that a call waits for. */
static cudaError_t awaited(void)
{
    cudaError_t error = __atomic_load_n(&fault, __ATOMIC_ACQUIRE);
    if (error != cudaSuccess) __atomic_store_n(&told, error, __ATOMIC_RELEASE);
    return error;
}
static const char *error_text(cudaError_t error, _Bool name)
{
    switch (error) {
#define ERROR(NAME, NUMBER, SENTENCE) case NUMBER: return name ? #NAME : SENTENCE;
#include "errors.def"
#undef ERROR
    default: return "unrecognized error code";
    }
}
CUDART_API(const char *, cudaGetErrorString)(cudaError_t error) { return error_text(error, 0); }
CUDART_API(const char *, cudaGetErrorName)(cudaError_t error) { return error_text(error, 1); }
CUDART_API(cudaError_t, cudaPeekAtLastError)(void) { return last_error; }
CUDART_API(cudaError_t, cudaGetLastError)(void)
{
    cudaError_t error = last_error;
    last_error = cudaSuccess;
    return error;
}
