/* From the errors of the run-time to those of the driver, which have the same numbers where both have them. */
static CUresult result_of(cudaError_t error)
{
    switch (error) {
    case cudaErrorInvalidConfiguration: case cudaErrorInvalidPitchValue: case cudaErrorInvalidHostPointer: case cudaErrorInvalidDevicePointer:
    case cudaErrorInvalidMemcpyDirection: case cudaErrorMissingConfiguration: return CUDA_ERROR_INVALID_VALUE;
    case cudaErrorInvalidSymbol: return CUDA_ERROR_NOT_FOUND;
    case cudaErrorInvalidDeviceFunction: return CUDA_ERROR_INVALID_HANDLE;
    default: return error;
    }
}
static const char *result_name(CUresult result)
{
    switch (result) {
#define RESULT(NAME, NUMBER) case NUMBER: return #NAME;
#include "driver/results.def"
#undef RESULT
    default: return 0;
    }
}
CUDA_API(cuGetErrorName)(CUresult result, const char **name)
{
    if (!name) return CUDA_ERROR_INVALID_VALUE;
    *name = result_name(result);
    return *name ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
CUDA_API(cuGetErrorString)(CUresult result, const char **sentence)
{
    if (!sentence) return CUDA_ERROR_INVALID_VALUE;
    *sentence = result_name(result) ? error_text(result, 0) : 0;
    return *sentence ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
