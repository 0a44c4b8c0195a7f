/*
 * The types of the CUDA run-time as programs that nvcc made hand them over, and what the parts of this library share. Pointers of the device are
 * pointers of this process, and threads of it do what streams are asked for.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
struct ulp_thread;
#include "host.h"
/* Which release of the run-time this library stands for. */
#ifndef CUDART_MAJOR
#define CUDART_MAJOR 13
#endif
/* What programs call. The names of all are read from these marks. */
#define CUDART_API(TYPE, NAME) __attribute__((visibility("default"))) TYPE NAME
/* What is not there. A program can be loaded that may not come to call it; a call says so. */
#define CUDART_REFUSED(NAME) __attribute__((visibility("default"))) cudaError_t NAME(void) { return refuse(#NAME); }
/* The same function for programs whose default stream is one of each thread. */
#define CUDART_SAME(OTHER, NAME) extern __typeof__(NAME) OTHER __attribute__((alias(#NAME), visibility("default")))
typedef int cudaError_t;
enum {
#define ERROR(NAME, NUMBER, SENTENCE) NAME = NUMBER,
#include "errors.def"
#undef ERROR
};
enum { cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };
typedef struct { unsigned x, y, z; } dim3;
typedef struct stream *cudaStream_t;
typedef struct event *cudaEvent_t;
typedef struct graph *cudaGraph_t;
typedef struct graph_exec *cudaGraphExec_t;
typedef struct node *cudaGraphNode_t;
typedef struct pool *cudaMemPool_t;
typedef void (*cudaHostFn_t)(void *);
typedef void (*cudaStreamCallback_t)(cudaStream_t, cudaError_t, void *);
typedef struct { size_t width, height, depth; } cudaExtent;
typedef struct { size_t x, y, z; } cudaPos;
typedef struct { void *ptr; size_t pitch, xsize, ysize; } cudaPitchedPtr;
typedef struct {
    void *srcArray;
    cudaPos srcPos;
    cudaPitchedPtr srcPtr;
    void *dstArray;
    cudaPos dstPos;
    cudaPitchedPtr dstPtr;
    cudaExtent extent;
    int kind;
} cudaMemcpy3DParms;
/* A kernel as the host knows it: by the address of a function of its own. */
typedef struct function {
    const void *host;
    const char *name;
    struct image *image;
    const ulp_kernel *kernel;
    /* What cudaFuncSetAttribute set; the carveout is -1 before. */
    int most_dynamic_shared, carveout;
    _Bool most_dynamic_shared_set;
} function;
/* A fat binary that the program brought, and the library of its device code once it is loaded. */
typedef struct image {
    uint64_t hash;
    /* As the program registered it. */
    const void *wrapper;
    const ulp_module *module;
    void (*run)(const ulp_request *, ulp_outcome *);
    /* Of code with checks, where it records exceptional values, and what tells it the launch. */
    struct records_header *records;
    uint32_t *launch;
    /* Of code in which values are replaced: the same. */
    uint32_t *injected_launch;
    /* Of code with marks at what is not exact by a standard: its file, and the marks, a byte each. */
    const char *library;
    unsigned char *reached;
    size_t reached_bytes;
    _Bool tried;
} image;
/* Where memory that streams allocate comes from: what it was set to, by number, and bytes of it that are in use, now and at most. */
struct pool { unsigned long long attribute[9]; size_t used, high; };
/* Memory that programs may name. What is asynchronous comes of a pool. */
enum memory { DEVICE_MEMORY, HOST_MEMORY, REGISTERED_MEMORY, MANAGED_MEMORY, DEVICE_VARIABLE, MANAGED_VARIABLE };
typedef struct allocation {
    uintptr_t base;
    size_t bytes;
    enum memory memory;
    unsigned flags;
    struct pool *pool;
    /* Of a variable: its name. */
    const char *name;
    /* Among all that there ever was, from 1. */
    uint64_t number;
} allocation;
/* A piece of work of a stream: put into its queue, or kept as a node of a graph while the stream is captured. */
enum work { LAUNCH, COPY, FILL, HOST_CALL, CHILD_GRAPH, NOTHING, EVENT_WAIT, EVENT_RECORD, ALLOCATE, RELEASE, CALLBACK, FREE };
typedef struct operation {
    enum work work;
    union {
        struct { function *function; dim3 blocks, threads; size_t shared; unsigned char *parameters; _Bool together; uint64_t number; } launch;
        /* Rows of bytes in planes, at distances in bytes. */
        struct { unsigned char *to; const unsigned char *from; size_t width, rows, planes, to_pitch, from_pitch, to_plane, from_plane; int kind; void *staged; } copy;
        struct { unsigned char *to; unsigned value, element; size_t width, rows, planes, pitch, plane; } fill;
        struct { cudaHostFn_t call; void *data; } host;
        struct { cudaStreamCallback_t call; cudaStream_t stream; void *data; } callback;
        struct { cudaGraph_t graph; } child;
        struct { cudaEvent_t event; } event;
        struct { void *address; size_t bytes; struct pool *pool; } allocate;
        struct { void *address; } release;
    };
} operation;
