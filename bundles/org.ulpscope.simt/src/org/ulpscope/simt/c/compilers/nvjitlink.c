/*
 * In the place of nvJitLink, which links device code while a program runs. Parts of PTX are put together, and translated when the program loads them. So
 * what is wrong with them is told there, and not by the linker. NVIDIA's own makes PTX of LTO-IR.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cuda/say.c"
#include "driver/linked-code.h"
#include "found.c"
#define NVJITLINK_API(NAME) __attribute__((visibility("default"))) int NAME
enum { NVJITLINK_SUCCESS, NVJITLINK_ERROR_MISSING_ARCH = 2, NVJITLINK_ERROR_INVALID_INPUT, NVJITLINK_ERROR_INTERNAL = 6 };
typedef struct linker {
    char flags[64], log[4096];
    /* As they were given; what links LTO-IR, 0 where there is none yet. */
    char **options;
    uint32_t count;
    void *lto;
    /* A header and the parts. */
    char *code;
    size_t used;
} linker;
/* Programs find each function by its name, and by that of the release whose header they were built with. */
#define OF_RELEASE(NAME, RELEASE) __typeof__(NAME) __##NAME##_##RELEASE __attribute__((alias(#NAME), visibility("default")));
#define OF_RELEASES(NAME) OF_RELEASE(NAME, 12_0) OF_RELEASE(NAME, 12_1) OF_RELEASE(NAME, 12_2) OF_RELEASE(NAME, 12_3) OF_RELEASE(NAME, 12_4) OF_RELEASE(NAME, 12_5) \
    OF_RELEASE(NAME, 12_6) OF_RELEASE(NAME, 12_8) OF_RELEASE(NAME, 12_9) OF_RELEASE(NAME, 13_0) OF_RELEASE(NAME, 13_1) OF_RELEASE(NAME, 13_2) OF_RELEASE(NAME, 13_3)
static int refused(linker *linker, const char *what)
{
    snprintf(linker->log, sizeof linker->log, "%s is machine code, which cannot run here: have the program link PTX.", what);
    say("The program links %s by nvJitLink. %s", what, linker->log);
    return NVJITLINK_ERROR_INVALID_INPUT;
}
static int add(linker *linker, const char *bytes, size_t size)
{
    char *larger = realloc(linker->code, linker->used + size);
    if (!larger) return NVJITLINK_ERROR_INTERNAL;
    linker->code = larger;
    memcpy(larger + linker->used, bytes, size);
    linker->used += size;
    return NVJITLINK_SUCCESS;
}
static int add_part(linker *linker, const char *kind, const void *bytes, size_t size)
{
    char head[128];
    int length = snprintf(head, sizeof head, "%s %zu%s\n", kind, size, linker->flags);
    int result = add(linker, head, (size_t)length);
    return result ? result : add(linker, bytes, size);
}
#include "lto.c"
static void free_linker(linker *linker)
{
    if (linker->lto) end_lto(linker);
    for (uint32_t i = 0; linker->options && i < linker->count; ++i) free(linker->options[i]);
    free(linker->options);
    free(linker->code);
    free(linker);
}
NVJITLINK_API(nvJitLinkCreate)(linker **handle, uint32_t count, const char **options)
{
    _Bool has_architecture = 0;
    linker *fresh = handle ? calloc(1, sizeof *fresh) : 0;
    if (!fresh) return NVJITLINK_ERROR_INTERNAL;
    fresh->options = calloc((size_t)count + 1, sizeof *fresh->options);
    for (uint32_t i = 0; fresh->options && i < count; ++i) {
        fresh->options[fresh->count++] = strdup(options[i]);
        has_architecture |= strncmp(options[i], "-arch=", 6) == 0;
        size_t used = strlen(fresh->flags);
        if (strcmp(options[i], "-g") == 0 || (strncmp(options[i], "-O", 2) == 0 && strlen(options[i]) == 3)) {
            snprintf(fresh->flags + used, sizeof fresh->flags - used, " %s", options[i]);
        }
    }
    if (!has_architecture || add(fresh, (const char *)&(linked_header){{0}, 0}, sizeof(linked_header))) {
        free_linker(fresh);
        return has_architecture ? NVJITLINK_ERROR_INTERNAL : NVJITLINK_ERROR_MISSING_ARCH;
    }
    *handle = fresh;
    return NVJITLINK_SUCCESS;
}
OF_RELEASES(nvJitLinkCreate)
/* What the input is shows its first bytes: what our compilers gave as machine code is PTX. */
NVJITLINK_API(nvJitLinkAddData)(linker *linker, int type, const void *data, size_t size, const char *name)
{
    static const char FAT_MAGIC[] = "\x50\xed\x55\xba";
    const char *bytes = data;
    enum { LTO_IR = 3 };
    if (!linker || !data) return NVJITLINK_ERROR_INVALID_INPUT;
    if (size > sizeof(linked_header) && memcmp(bytes, LINKED_MAGIC, 4) == 0) {
        return add(linker, bytes + sizeof(linked_header), size - sizeof(linked_header));
    }
    if (size > 16 && memcmp(bytes, FAT_MAGIC, 4) == 0) return add_part(linker, "fat", bytes, size);
    if (type == LTO_IR || (size > 4 && memcmp(bytes, LTO_MAGIC, 4) == 0)) return add_lto(linker, data, size, name);
    size_t length = strnlen(bytes, size);
    _Bool is_text = length > 0 && *bytes != '\177' && memmem(bytes, length, ".version", 8);
    return is_text ? add_part(linker, "ptx", bytes, length) : refused(linker, name ? name : "an input");
}
OF_RELEASES(nvJitLinkAddData)
NVJITLINK_API(nvJitLinkAddFile)(linker *linker, int type, const char *path)
{
    FILE *file = path ? fopen(path, "rb") : 0;
    char *bytes = 0, part[65536];
    size_t size = 0, room = 0;
    FILE *all = file ? open_memstream(&bytes, &room) : 0;
    if (!linker || !all) {
        if (file) fclose(file);
        return NVJITLINK_ERROR_INVALID_INPUT;
    }
    for (size_t count; (count = fread(part, 1, sizeof part, file)) > 0; size += count) fwrite(part, 1, count, all);
    fclose(file);
    fclose(all);
    int result = nvJitLinkAddData(linker, type, bytes, size, path);
    free(bytes);
    return result;
}
OF_RELEASES(nvJitLinkAddFile)
NVJITLINK_API(nvJitLinkComplete)(linker *linker)
{
    int result = linker && linker->lto ? complete_lto(linker) : NVJITLINK_SUCCESS;
    if (result) return result;
    linked_header header = {.size = linker ? linker->used - sizeof header : 0};
    if (header.size == 0) return NVJITLINK_ERROR_INVALID_INPUT;
    memcpy(header.magic, LINKED_MAGIC, sizeof LINKED_MAGIC);
    memcpy(linker->code, &header, sizeof header);
    return NVJITLINK_SUCCESS;
}
OF_RELEASES(nvJitLinkComplete)
NVJITLINK_API(nvJitLinkGetLinkedCubinSize)(linker *linker, size_t *size) { return linker && size ? (*size = linker->used, NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetLinkedCubinSize)
NVJITLINK_API(nvJitLinkGetLinkedCubin)(linker *linker, void *code) { return linker && code ? (memcpy(code, linker->code, linker->used), NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetLinkedCubin)
/* There is PTX of a link of LTO-IR alone. */
NVJITLINK_API(nvJitLinkGetLinkedPtxSize)(linker *linker, size_t *size) { return (void)linker, (void)size, NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetLinkedPtxSize)
NVJITLINK_API(nvJitLinkGetLinkedPtx)(linker *linker, char *code) { return (void)linker, (void)code, NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetLinkedPtx)
NVJITLINK_API(nvJitLinkGetErrorLogSize)(linker *linker, size_t *size) { return linker && size ? (*size = strlen(linker->log) + 1, NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetErrorLogSize)
NVJITLINK_API(nvJitLinkGetErrorLog)(linker *linker, char *log) { return linker && log ? (strcpy(log, linker->log), NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetErrorLog)
NVJITLINK_API(nvJitLinkGetInfoLogSize)(linker *linker, size_t *size) { return linker && size ? (*size = 1, NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetInfoLogSize)
NVJITLINK_API(nvJitLinkGetInfoLog)(linker *linker, char *log) { return linker && log ? (*log = 0, NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkGetInfoLog)
NVJITLINK_API(nvJitLinkVersion)(unsigned *major, unsigned *minor) { return major && minor ? (*major = 13, *minor = 0, NVJITLINK_SUCCESS) : NVJITLINK_ERROR_INTERNAL; }
OF_RELEASES(nvJitLinkVersion)
NVJITLINK_API(nvJitLinkDestroy)(linker **handle)
{
    if (!handle || !*handle) return NVJITLINK_ERROR_INVALID_INPUT;
    free_linker(*handle);
    *handle = 0;
    return NVJITLINK_SUCCESS;
}
OF_RELEASES(nvJitLinkDestroy)
