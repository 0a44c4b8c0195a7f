/* A line of JSON for each launch, in the file that ULPSCOPE_LAUNCHES names. */
static void write_quoted(FILE *file, const char *text)
{
    fputc('"', file);
    for (const unsigned char *c = (const unsigned char *)text; *c; ++c) {
        if (*c == '"' || *c == '\\') fprintf(file, "\\%c", *c);
        else if (*c < ' ') fprintf(file, "\\u%04x", *c);
        else fputc(*c, file);
    }
    fputc('"', file);
}
static void record_launch(const ulp_request *request, const ulp_outcome *outcome, double seconds)
{
    static FILE *record;
    static _Bool asked;
    lock();
    if (!asked) {
        const char *path = getenv("ULPSCOPE_LAUNCHES");
        asked = 1;
        if (path) record = fopen(path, "ae");
        if (path && !record) say("%s cannot be written: %s.", path, strerror(errno));
    }
    if (record) {
        fputs("{\"kernel\":", record);
        write_quoted(record, request->kernel->name);
        fprintf(record, ",\"blocks\":[%u,%u,%u],\"threads\":[%u,%u,%u],\"shared\":%u,\"seconds\":%.9f,\"cores\":%u", request->blocks[0],
                request->blocks[1], request->blocks[2], request->threads[0], request->threads[1], request->threads[2], request->shared, seconds,
                outcome->processors);
        if (outcome->ending != ULP_COMPLETED) {
            fputs(",\"error\":", record);
            write_quoted(record, outcome->sentence);
        }
        fputs("}\n", record);
        if (outcome->ending != ULP_COMPLETED) fflush(record);
    }
    unlock();
}
