/*
 * Where code on a GPU writes down how exceptional values go: tables on the device that the program uses first, which are copied to the file of the steps
 * when the program ends. Copies of memory are followed on the host, in a copy of the shadow that goes to the device again before the next launch.
 */
#include "trace/trace.h"
#include "trace-values.c"
enum { MOST_SHADOW_COPIES = 500, TO_HOST = 2, ON_DEVICE = 3, ANY_DIRECTION = 4, OUTPUTS = 4096 };
static const char NO_TRACE[] = "Exceptional values cannot be followed";
static struct { void *header, *shadow; int device; _Bool stale, changed; unsigned copies, outputs; trace_output output[OUTPUTS]; } on_device;
static size_t shadow_bytes(void) { return sizeof(trace_word) << trace.header->shadow; }
static size_t steps_bytes(void) { return (size_t)trace.header->steps * sizeof(trace_step); }
static cudaError_t copied(void *to, const void *from, size_t bytes)
{
    return NEXT(cudaError_t, cudaMemcpy, void *, const void *, size_t, int)(to, from, bytes, ANY_DIRECTION);
}
/* The same value in the place of one that came to the host before, or with those of its tag. */
static void note_output(const trace_output *output)
{
    for (unsigned i = 0; i < on_device.outputs; ++i) {
        if (on_device.output[i].tag != output->tag || on_device.output[i].format != output->format) continue;
        on_device.output[i].count += output->count;
        return;
    }
    if (on_device.outputs < OUTPUTS) on_device.output[on_device.outputs++] = *output;
    else trace.header->full = 1;
}
static void reserve_births(void *steps);
static void write_births(void);
/* Makes room on a device; whether there is. On other devices nothing is followed. */
static _Bool begin_trace(const char *folder, int device)
{
    char path[4096];
    if (trace.header) return on_device.header && on_device.device == device;
    on_device.device = device;
    snprintf(path, sizeof path, "%s/steps", folder);
    trace.header = map_records(path);
    if (!trace.header) return 0;
    trace.steps = (trace_step *)(trace.header + 1);
    trace.shadow = calloc(1, shadow_bytes());
    cudaError_t (*allocate)(void **, size_t) = NEXT(cudaError_t, cudaMalloc, void **, size_t);
    cudaError_t (*fill)(void *, int, size_t) = NEXT(cudaError_t, cudaMemset, void *, int, size_t);
    void *header = 0;
    cudaError_t error = allocate(&header, sizeof *trace.header + steps_bytes());
    if (!error) error = allocate(&on_device.shadow, shadow_bytes());
    if (!error) error = fill(header, 0, sizeof *trace.header + steps_bytes());
    if (!error) error = fill(on_device.shadow, 0, shadow_bytes());
    if (!error) error = copied(header, trace.header, sizeof *trace.header);
    if (error || !trace.shadow) say("%s: %s.", NO_TRACE, NEXT(const char *, cudaGetErrorString, cudaError_t)(error));
    else on_device.header = header;
    if (on_device.header) reserve_births((char *)header + sizeof *trace.header);
    return on_device.header != 0;
}
/* Copies of memory meanwhile have changed what stands for values there. */
static void before_launch(void)
{
    if (!on_device.header) return;
    if (on_device.changed) copied(on_device.shadow, trace.shadow, shadow_bytes());
    on_device.changed = 0;
    on_device.stale = 1;
}
/* Whether content has a value that is followed: most has none, and nothing needs to be fetched for it. */
static _Bool has_values(const unsigned char *content, size_t bytes)
{
    for (size_t i = 0; i + 2 <= bytes; i += 2) {
        uint16_t half;
        memcpy(&half, content + i, 2);
        unsigned magnitude = half & 0x7fff;
        _Bool subnormal = trace.header->classes >> TRACE_SUB & 1 && (magnitude & 0x7c00) == 0 && half;
        if (magnitude >= 0x7c00 || subnormal) return 1;
    }
    return 0;
}
static void follow(void *to, const void *from, const unsigned char *content, size_t bytes, _Bool to_host)
{
    trace.copies += to_host;
    if (on_device.copies > MOST_SHADOW_COPIES || !has_values(content, bytes)) return;
    if (on_device.stale) {
        if (++on_device.copies > MOST_SHADOW_COPIES) {
            say("Values that are copied are not followed any further: there are too many copies of them.");
            return;
        }
        if (copied(trace.shadow, on_device.shadow, shadow_bytes())) return;
        on_device.stale = 0;
    }
    follow_copy(&(followed_copy){to, from, to_host, 0, trace.copies}, content, bytes);
    on_device.changed = 1;
}
/* Follows what was copied between memories, when it is there. */
static void after_copy(void *to, const void *from, size_t bytes, int kind)
{
    typedef struct { int type, device; void *on_device, *on_host; } attributes;
    attributes at = {0};
    if (!on_device.header || !bytes) return;
    _Bool from_host = kind < TO_HOST, to_host = kind == TO_HOST || kind == 0;
    if (kind == ANY_DIRECTION) {
        cudaError_t (*ask)(attributes *, const void *) = NEXT(cudaError_t, cudaPointerGetAttributes, attributes *, const void *);
        from_host = ask(&at, from) || at.type < 2;
        to_host = ask(&at, to) || at.type < 2;
    }
    lock();
    const unsigned char *host = from_host ? from : to_host ? to : 0;
    unsigned char *fetched = host ? 0 : malloc(bytes);
    if (fetched && !copied(fetched, from, bytes)) host = fetched;
    if (host) follow(to, from, host, bytes, to_host && !from_host);
    free(fetched);
    unlock();
}
/* All that was written down goes to the file. */
static void keep_steps(void)
{
    if (!on_device.header) return;
    if (!copied(trace.steps, (char *)on_device.header + sizeof *trace.header, steps_bytes())) {
        trace_header header;
        if (!copied(&header, on_device.header, sizeof header)) trace.header->full |= header.full, trace.header->lost |= header.lost;
        for (unsigned i = 0; i < on_device.outputs; ++i) write_output(&on_device.output[i]);
        write_births();
    }
}
INTERPOSED(cudaError_t, cudaMemcpy)(void *to, const void *from, size_t bytes, int kind)
{
    cudaError_t error = NEXT(cudaError_t, cudaMemcpy, void *, const void *, size_t, int)(to, from, bytes, kind);
    if (!error) after_copy(to, from, bytes, kind);
    return error;
}
INTERPOSED(cudaError_t, cudaMemcpyAsync)(void *to, const void *from, size_t bytes, int kind, void *stream)
{
    cudaError_t error = NEXT(cudaError_t, cudaMemcpyAsync, void *, const void *, size_t, int, void *)(to, from, bytes, kind, stream);
    if (!error && on_device.header && !NEXT(cudaError_t, cudaStreamSynchronize, void *)(stream)) after_copy(to, from, bytes, kind);
    return error;
}
