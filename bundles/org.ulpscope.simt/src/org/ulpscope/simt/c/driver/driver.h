/* The types of the driver's interface as programs hand them over. */
/* What programs call. The names of all are read from these marks. */
#define CUDA_API(NAME) __attribute__((visibility("default"))) CUresult NAME
/* The same function by the name of another version, or for programs whose default stream is one of each thread. */
#define CUDA_SAME(OTHER, NAME) extern __typeof__(NAME) OTHER __attribute__((alias(#NAME), visibility("default")))
/* What is not there. A program can be loaded that may not come to call it; a call ends the run with a sentence. */
#define CUDA_ABSENT(NAME) __attribute__((visibility("default"))) CUresult NAME(void) { end_at(#NAME); }
typedef int CUresult;
typedef int CUdevice;
typedef uintptr_t CUdeviceptr;
typedef struct context *CUcontext;
/* A kernel is what the run-time knows as one. */
typedef struct function *CUfunction;
typedef struct code_instance *CUmodule;
enum {
#define RESULT(NAME, NUMBER) NAME = NUMBER,
#include "driver/results.def"
#undef RESULT
};
