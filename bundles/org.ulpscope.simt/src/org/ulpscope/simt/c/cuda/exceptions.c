/*
 * Where device code with checks records exceptional values. The file records.txt of the folder that ULPSCOPE_EXCEPTIONS names has a line for each fat
 * binary with checks, as modules.txt has: its hash, and the file of its records, which begins with a header. What is written there outlives this
 * process, however it ends.
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
/* The file in this process's memory; 0 where it cannot be. */
static records_header *map_records(const char *path)
{
    struct stat status;
    int file = open(path, O_RDWR | O_CLOEXEC);
    void *mapped = MAP_FAILED;
    if (file >= 0 && fstat(file, &status) == 0 && (size_t)status.st_size >= sizeof(records_header)) {
        mapped = mmap(0, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    }
    if (mapped == MAP_FAILED) say("%s in %s: %s.", NO_RECORDS, path, strerror(errno));
    if (file >= 0) close(file);
    return mapped == MAP_FAILED ? 0 : mapped;
}
/* Tells code with checks where to write. */
static void attach_records(image *image)
{
    const char *folder = getenv("ULPSCOPE_EXCEPTIONS");
    const ulp_symbol *records = find_symbol(image, "ulpscope_flow_records");
    const ulp_symbol *counts = find_symbol(image, "ulpscope_flow_counts");
    const ulp_symbol *launch = find_symbol(image, "ulpscope_flow_launch");
    char path[4096];
    if (!folder || !records || !counts || !launch || !find_line(folder, "records.txt", image->hash, path, sizeof path)) return;
    records_header *header = map_records(path);
    if (!header) return;
    image->records = header;
    image->launch = (uint32_t *)launch->address;
    *(uint64_t *)records->address = (uintptr_t)(header + 1);
    uintptr_t behind = (uintptr_t)(header + 1) + (size_t)header->sites * EXCEPTION_SLOTS * EXCEPTION_RECORD_BYTES;
    *(uint64_t *)counts->address = header->counted ? behind : 0;
}
/* Says to the checks of a kernel which launch begins. It is called with no other kernel running. */
static void number_launch(image *image)
{
    static uint32_t launches;
    uint32_t number = __atomic_fetch_add(&launches, 1, __ATOMIC_RELAXED);
    const records_header *header = image->records;
    if (header) *image->launch = number >= header->first && (number - header->first) % header->every == 0 ? number : UINT32_MAX;
}
