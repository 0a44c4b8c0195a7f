#include "launch-lines.c"
/* Each line comes as soon as its launch has ended. @param looked whether its instructions were looked at, where they are in launches */
static void record_launch(const ulp_request *request, const ulp_outcome *outcome, double seconds, _Bool looked)
{
    lock();
    FILE *file = launch_file(_IOLBF);
    if (file) {
        char *declared = declaration(request->kernel->name);
        begin_launch_line(file, declared ? declared : request->kernel->name, request->blocks, request->threads, request->shared, seconds, outcome->processors);
        free(declared);
        if (!looked) fputs(",\"looked\":false", file);
        if (outcome->ending != ULP_COMPLETED) {
            fputs(",\"error\":", file);
            write_quoted(file, outcome->sentence);
        }
        fputs("}\n", file);
    }
    unlock();
}
