/* Runs all calls of a batch and writes the bits of their results as JSON.
   Usage: PROGRAM RESULT.json PLATFORM LEVEL. Exit status 0 when the file is there, 1 when it could not be made. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RETURNED 0
#define CRASHED 1
#define LATE 2

typedef unsigned long long row_bits;

#if ULPSCOPE_DIGITS == 4
typedef unsigned short number_bits;
#elif ULPSCOPE_DIGITS == 8
typedef unsigned int number_bits;
#else
typedef row_bits number_bits;
#endif

typedef union {
    number_bits bits;
    ULPSCOPE_NUMBER value;
} number_or_bits;

ULPSCOPE_DEVICE ULPSCOPE_NUMBER as_number(row_bits bits)
{
    number_or_bits both;
    both.bits = (number_bits) bits;
    return both.value;
}

ULPSCOPE_DEVICE row_bits run_row(const row_bits *row)
{
    number_or_bits both;
    both.value = ULPSCOPE_CALL(row);
    return both.bits;
}

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

#if defined(__CUDACC__) || defined(__HIP__)

#if defined(__HIP__)
#include <hip/hip_runtime.h>
#define GPU(name) hip##name
#else
#define GPU(name) cuda##name
#endif

static void check(GPU(Error_t) status)
{
    if (status != GPU(Success)) {
        fail(GPU(GetErrorString)(status));
    }
}

__global__ void run_all(const row_bits *rows, row_bits *results)
{
    int call = blockIdx.x * blockDim.x + threadIdx.x;
    if (call < ULPSCOPE_CALLS) {
        results[call] = run_row(rows + (size_t) call * ULPSCOPE_COLUMNS);
    }
}

static void run_calls(row_bits *results, int *ends)
{
    row_bits *rows_there;
    row_bits *results_there;
    check(GPU(Malloc)((void **) &rows_there, sizeof ulpscope_rows));
    check(GPU(Malloc)((void **) &results_there, ULPSCOPE_CALLS * sizeof *results));
    check(GPU(Memcpy)(rows_there, ulpscope_rows, sizeof ulpscope_rows, GPU(MemcpyHostToDevice)));
    run_all<<<(ULPSCOPE_CALLS + 63) / 64, 64>>>(rows_there, results_there);
    check(GPU(GetLastError)());
    check(GPU(DeviceSynchronize)());
    check(GPU(Memcpy)(results, results_there, ULPSCOPE_CALLS * sizeof *results, GPU(MemcpyDeviceToHost)));
    memset(ends, 0, ULPSCOPE_CALLS * sizeof *ends);
}

static void describe(FILE *out)
{
#if defined(__HIP__)
    hipDeviceProp_t device;
    check(hipGetDeviceProperties(&device, 0));
    fprintf(out, "  \"compiler\": \"hip %d.%d\",\n  \"device\": \"%s %s\",\n", HIP_VERSION_MAJOR, HIP_VERSION_MINOR,
        device.gcnArchName, device.name);
#else
    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0));
    fprintf(out, "  \"compiler\": \"nvcc %d.%d.%d\",\n  \"device\": \"sm_%d%d %s\",\n", __CUDACC_VER_MAJOR__,
        __CUDACC_VER_MINOR__, __CUDACC_VER_BUILD__, device.major, device.minor, device.name);
#endif
}

static int length(void)
{
    return ULPSCOPE_CALLS;
}

#else

#include <signal.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static int length(void)
{
    return ULPSCOPE_CALLS;
}

static void limit(long milliseconds)
{
    struct itimerval timer;
    memset(&timer, 0, sizeof timer);
    timer.it_value.tv_sec = milliseconds / 1000;
    timer.it_value.tv_usec = milliseconds % 1000 * 1000;
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* In a child, so that a call that crashes or hangs costs itself alone: the next child begins behind it. */
static void run_calls(row_bits *results, int *ends)
{
    struct shared {
        volatile int at;
        row_bits results[ULPSCOPE_CALLS];
    } *shared = (struct shared *) mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        fail("There is no memory for the results.");
    }
    memset(ends, 0, ULPSCOPE_CALLS * sizeof *ends);
    shared->at = 0;
    while (shared->at < length()) {
        int status;
        pid_t child = fork();
        if (child < 0) {
            fail("No process can be started.");
        }
        if (child == 0) {
            for (; shared->at < length(); ++shared->at) {
                limit(ULPSCOPE_LIMIT_MS);
                shared->results[shared->at] = run_row(ulpscope_rows + (size_t) shared->at * ULPSCOPE_COLUMNS);
            }
            _exit(0);
        }
        if (waitpid(child, &status, 0) < 0) {
            fail("A process was lost.");
        }
        if (shared->at < length()) {
            int late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
            ends[shared->at++] = late ? LATE : CRASHED;
        }
    }
    memcpy(results, shared->results, sizeof shared->results);
}

static void describe(FILE *out)
{
#if defined(__clang__)
    fprintf(out, "  \"compiler\": \"clang %d.%d.%d\",\n", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
    fprintf(out, "  \"compiler\": \"gcc %d.%d.%d\",\n", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
    fprintf(out, "  \"compiler\": \"unknown\",\n");
#endif
#if defined(__x86_64__)
    fprintf(out, "  \"device\": \"x86-64\",\n");
#elif defined(__aarch64__)
    fprintf(out, "  \"device\": \"aarch64\",\n");
#elif defined(__powerpc64__)
    fprintf(out, "  \"device\": \"powerpc64\",\n");
#else
    fprintf(out, "  \"device\": \"unknown\",\n");
#endif
}

#endif

int main(int count, char **words)
{
    static row_bits results[ULPSCOPE_CALLS];
    static int ends[ULPSCOPE_CALLS];
    char fresh[4096];
    FILE *out;
    int i;
    if (count != 4) {
        fail("Usage: PROGRAM RESULT.json PLATFORM LEVEL");
    }
    run_calls(results, ends);
    snprintf(fresh, sizeof fresh, "%s.new", words[1]);
    out = fopen(fresh, "w");
    if (out == NULL) {
        fail("The result cannot be written.");
    }
    fprintf(out, "{\n  \"campaign\": \"%s\",\n  \"batch\": %d,\n  \"platform\": \"%s\",\n  \"level\": \"%s\",\n",
        ULPSCOPE_CAMPAIGN, ULPSCOPE_BATCH, words[2], words[3]);
    describe(out);
    fprintf(out, "  \"results\": [");
    for (i = 0; i < length(); ++i) {
        fprintf(out, i > 0 ? ",\n    " : "\n    ");
        if (ends[i] == RETURNED) {
            fprintf(out, "\"%0*llx\"", ULPSCOPE_DIGITS, results[i]);
        } else {
            fprintf(out, "\"%s\"", ends[i] == LATE ? "TIMEOUT" : "CRASH");
        }
    }
    fprintf(out, "\n  ]\n}\n");
    if (fclose(out) != 0 || rename(fresh, words[1]) != 0) {
        fail("The result cannot be written.");
    }
    return 0;
}
