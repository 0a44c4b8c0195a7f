/* A line of JSON for each launch, in the file that ULPSCOPE_LAUNCHES names. Whoever reads along sees whole lines. */
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
/* The file; none where nobody asks for it. @param buffering of setvbuf */
static FILE *launch_file(int buffering)
{
    static FILE *file;
    static _Bool asked;
    if (!asked) {
        const char *path = getenv("ULPSCOPE_LAUNCHES");
        asked = 1;
        if (path) file = fopen(path, "ae");
        if (file) setvbuf(file, 0, buffering, BUFSIZ);
        if (path && !file) say("%s cannot be written: %s.", path, strerror(errno));
    }
    return file;
}
/* A launch, but for what more is to be said and the end of the line. @param declared the kernel as its source declares it */
static void begin_launch_line(FILE *file, const char *declared, const unsigned *blocks, const unsigned *threads, size_t shared, double seconds, unsigned cores)
{
    fputs("{\"kernel\":", file);
    write_quoted(file, declared);
    fprintf(file, ",\"blocks\":[%u,%u,%u],\"threads\":[%u,%u,%u],\"shared\":%zu,\"seconds\":%.9f,\"cores\":%u", blocks[0], blocks[1], blocks[2],
            threads[0], threads[1], threads[2], shared, seconds, cores);
}
