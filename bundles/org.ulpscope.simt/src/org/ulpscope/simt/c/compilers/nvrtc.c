/*
 * In the place of NVRTC, which compiles CUDA C++ while a program runs. NVIDIA's own compiles, and is asked for PTX, also where the program asks for machine
 * code: the driver's stand-in has PTX translated.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cuda/say.c"
#include "found.c"
#define NVRTC_API(NAME) __attribute__((visibility("default"))) int NAME
enum { NVRTC_SUCCESS, NVRTC_ERROR_INTERNAL_ERROR = 11 };
static int without_nvrtc(void)
{
    static _Bool is_told;
    if (!is_told) say("The program compiles by NVRTC, and no libnvrtc is found: put its folder into LD_LIBRARY_PATH.");
    is_told = 1;
    return NVRTC_ERROR_INTERNAL_ERROR;
}
/* Functions that are called as they stand, whatever their arguments. */
#define FORWARDED(FUNCTION) FUNCTION(nvrtcGetErrorString) FUNCTION(nvrtcVersion) FUNCTION(nvrtcGetNumSupportedArchs) FUNCTION(nvrtcGetSupportedArchs) \
    FUNCTION(nvrtcCreateProgram) FUNCTION(nvrtcDestroyProgram) FUNCTION(nvrtcGetPTXSize) FUNCTION(nvrtcGetPTX) FUNCTION(nvrtcGetLTOIRSize) \
    FUNCTION(nvrtcGetLTOIR) FUNCTION(nvrtcGetOptiXIRSize) FUNCTION(nvrtcGetOptiXIR) FUNCTION(nvrtcGetNVVMSize) FUNCTION(nvrtcGetNVVM) \
    FUNCTION(nvrtcGetProgramLogSize) FUNCTION(nvrtcGetProgramLog) FUNCTION(nvrtcAddNameExpression) FUNCTION(nvrtcGetLoweredName) \
    FUNCTION(nvrtcSetFlowCallback) FUNCTION(nvrtcGetPCHHeapSize) FUNCTION(nvrtcSetPCHHeapSize) FUNCTION(nvrtcGetPCHCreateStatus) \
    FUNCTION(nvrtcGetPCHHeapSizeRequired)
#define JUMP(NAME) \
    __attribute__((used)) static void *real_##NAME = (void *)without_nvrtc; \
    __asm__(".text\n.globl " #NAME "\n.type " #NAME ", @function\n" #NAME ":\n\tjmp *real_" #NAME "(%rip)\n.size " #NAME ", . - " #NAME "\n");
FORWARDED(JUMP)
static int (*real_compile)(void *, int, const char *const *) = 0;
static void find_one(void *nvrtc, const char *name, void **slot)
{
    void *found = dlsym(nvrtc, name);
    if (found) *slot = found;
}
__attribute__((constructor)) static void find_nvrtc(void)
{
    static const char *const NAMES[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2", 0};
    void *nvrtc = library_found(getenv("ULPSCOPE_NVRTC"), NAMES);
    if (!nvrtc) return;
#define FIND(NAME) find_one(nvrtc, #NAME, &real_##NAME);
    FORWARDED(FIND)
    find_one(nvrtc, "nvrtcCompileProgram", (void **)&real_compile);
}
/* The option for PTX in the place of one for machine code of the same architecture; any other as it stands. To be freed. */
static char *for_ptx(const char *option)
{
    static const char *const BEGINNINGS[] = {"--gpu-architecture=", "-arch=", ""};
    char *given = 0;
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; ++i) {
        size_t length = strlen(BEGINNINGS[i]);
        if (strncmp(option, BEGINNINGS[i], length) != 0 || strncmp(option + length, "sm_", 3) != 0) continue;
        return asprintf(&given, "%scompute_%s", BEGINNINGS[i], option + length + 3) < 0 ? 0 : given;
    }
    return strdup(option);
}
NVRTC_API(nvrtcCompileProgram)(void *program, int count, const char *const *options)
{
    if (!real_compile) return without_nvrtc();
    if (count <= 0 || !options) return real_compile(program, count, options);
    char **given = calloc((size_t)count, sizeof *given);
    if (!given) return NVRTC_ERROR_INTERNAL_ERROR;
    for (int i = 0; i < count; ++i) given[i] = for_ptx(options[i]);
    int result = real_compile(program, count, (const char *const *)given);
    for (int i = 0; i < count; ++i) free(given[i]);
    free(given);
    return result;
}
NVRTC_API(nvrtcGetCUBINSize)(void *program, size_t *size) { return ((int (*)(void *, size_t *))real_nvrtcGetPTXSize)(program, size); }
NVRTC_API(nvrtcGetCUBIN)(void *program, char *code) { return ((int (*)(void *, char *))real_nvrtcGetPTX)(program, code); }
