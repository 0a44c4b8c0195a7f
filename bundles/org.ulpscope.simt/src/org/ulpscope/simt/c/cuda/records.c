/*
 * The files in which code with checks records exceptional values, shared with whoever reads them: what is written there outlives this process, however
 * it ends. A header is followed by the records, and these by the counts.
 */
typedef struct records_header {
    char magic[8];
    uint32_t sites, counted;
    /* Which launches are looked at: each every-th from the first on, of all launches of the program from 0. */
    uint32_t every, first;
    unsigned char reserved[40];
} records_header;
enum { EXCEPTION_SLOTS = 8, EXCEPTION_RECORD_BYTES = 64 };
static const char NO_RECORDS[] = "Exceptional values cannot be recorded";
/* Memory, or a file, at addresses that instrumented kernels reach; MAP_FAILED where there is none. */
static void *map_for_kernels(size_t bytes, int flags, int file);
/* A file of records or steps in this process's memory; 0 where it cannot be. */
static void *map_records(const char *path)
{
    struct stat status;
    int file = open(path, O_RDWR | O_CLOEXEC);
    void *mapped = MAP_FAILED;
    if (file >= 0 && fstat(file, &status) == 0 && (size_t)status.st_size >= sizeof(records_header)) {
        mapped = map_for_kernels((size_t)status.st_size, MAP_SHARED, file);
    }
    if (mapped == MAP_FAILED) say("%s in %s: %s.", NO_RECORDS, path, strerror(errno));
    if (file >= 0) close(file);
    return mapped == MAP_FAILED ? 0 : mapped;
}
static size_t records_bytes(const records_header *header) { return (size_t)header->sites * EXCEPTION_SLOTS * EXCEPTION_RECORD_BYTES; }
/* What instrumented code is told of a launch: its number among all launches of the program, or that it is not looked at. */
static uint32_t told_number(uint32_t every, uint32_t first, uint32_t number)
{
    return number >= first && (number - first) % every == 0 ? number : UINT32_MAX;
}
/* Whether a kernel is one of those in kernels.txt, of the folder that ULPSCOPE_EXCEPTIONS names, which are not looked at; by their names as compilers give them. */
static _Bool is_left_out(const char *kernel)
{
    static char *names;
    static _Bool asked;
    _Bool found = 0;
    lock();
    if (!asked) {
        const char *folder = getenv("ULPSCOPE_EXCEPTIONS");
        char path[4096];
        asked = 1;
        if (folder) snprintf(path, sizeof path, "%s/kernels.txt", folder);
        FILE *list = folder ? fopen(path, "re") : 0;
        size_t room = 0;
        if (list && getdelim(&names, &room, 0, list) < 0) names = 0;
        if (list) fclose(list);
    }
    size_t length = strlen(kernel);
    for (const char *at = names; at && !found; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : 0) {
        found = strncmp(at, kernel, length) == 0 && (at[length] == '\n' || at[length] == 0);
    }
    unlock();
    return found;
}
