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
/* The kernel as its source declares it, to be freed; none where it is C's. C++'s own library, which programs link as a rule, knows how. */
static char *declaration(const char *name)
{
    static char *(*demangle)(const char *, char *, size_t *, int *);
    static _Bool asked;
    if (!asked) {
        void *linked = dlsym(RTLD_DEFAULT, "__cxa_demangle"), *library = linked ? 0 : dlopen("libstdc++.so.6", RTLD_LAZY | RTLD_LOCAL);
        asked = 1;
        *(void **)&demangle = library ? dlsym(library, "__cxa_demangle") : linked;
    }
    int status;
    return demangle && strncmp(name, "_Z", 2) == 0 ? demangle(name, 0, 0, &status) : 0;
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
        /* Whoever reads along sees whole lines, each as soon as its launch has ended. */
        if (record) setvbuf(record, 0, _IOLBF, BUFSIZ);
        if (path && !record) say("%s cannot be written: %s.", path, strerror(errno));
    }
    if (record) {
        char *declared = declaration(request->kernel->name);
        fputs("{\"kernel\":", record);
        write_quoted(record, declared ? declared : request->kernel->name);
        free(declared);
        fprintf(record, ",\"blocks\":[%u,%u,%u],\"threads\":[%u,%u,%u],\"shared\":%u,\"seconds\":%.9f,\"cores\":%u", request->blocks[0],
                request->blocks[1], request->blocks[2], request->threads[0], request->threads[1], request->threads[2], request->shared, seconds,
                outcome->processors);
        if (outcome->ending != ULP_COMPLETED) {
            fputs(",\"error\":", record);
            write_quoted(record, outcome->sentence);
        }
        fputs("}\n", record);
    }
    unlock();
}
