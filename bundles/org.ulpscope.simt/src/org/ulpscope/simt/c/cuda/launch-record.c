#include "launch-lines.c"
/* One that did not begin, since the code of its kernel cannot be loaded or a launch before it failed. It has no number among launches. */
static void record_no_launch(const char *kernel, dim3 blocks, dim3 threads, size_t shared, const char *why)
{
    lock();
    FILE *file = launch_file(_IOLBF);
    if (file) {
        char *declared = declaration(kernel);
        begin_launch_line(file, declared ? declared : kernel, (unsigned[]){blocks.x, blocks.y, blocks.z}, (unsigned[]){threads.x, threads.y, threads.z}, shared, 0, 0);
        free(declared);
        fputs(",\"looked\":false,\"begun\":false,\"error\":", file);
        write_quoted(file, why);
        fputs("}\n", file);
    }
    unlock();
}
/* Each line comes as soon as its launch has ended. @param number among those that the program asked for, from 1 @param looked whether its instructions were looked at, where they are in launches */
static void record_launch(uint64_t number, const ulp_request *request, const ulp_outcome *outcome, double seconds, _Bool looked)
{
    lock();
    FILE *file = launch_file(_IOLBF);
    if (file) {
        char *declared = declaration(request->kernel->name);
        begin_launch_line(file, declared ? declared : request->kernel->name, request->blocks, request->threads, request->shared, seconds, outcome->processors);
        free(declared);
        fprintf(file, ",\"number\":%llu", (unsigned long long)number);
        if (!looked) fputs(",\"looked\":false", file);
        if (outcome->ending != ULP_COMPLETED || *outcome->remark) {
            fputs(",\"error\":", file);
            write_quoted(file, outcome->ending != ULP_COMPLETED ? outcome->sentence : outcome->remark);
        }
        fputs("}\n", file);
    }
    unlock();
}
