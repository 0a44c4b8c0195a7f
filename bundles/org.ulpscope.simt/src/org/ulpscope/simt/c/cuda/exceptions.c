/*
 * Where device code with checks records exceptional values. The file records.txt of the folder that ULPSCOPE_EXCEPTIONS names has a line for each fat
 * binary with checks, as modules.txt has: its hash, and the file of its records.
 */
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
    uintptr_t behind = (uintptr_t)(header + 1) + records_bytes(header);
    *(uint64_t *)counts->address = header->counted ? behind : 0;
}
/*
 * Says to the instrumented code of a kernel which launch begins, and gives what it is told. It is called with no other kernel running. @param looked whether the kernel
 * is looked at
 */
static uint32_t number_launch(image *image, _Bool looked)
{
    static uint32_t launches;
    uint32_t number = __atomic_fetch_add(&launches, 1, __ATOMIC_RELAXED), told = UINT32_MAX;
    const records_header *header = image->records;
    if (header && looked) told = told_number(header->every, header->first, number);
    else if (image->launch && looked) told = told_number(trace.header->every, trace.header->first, number);
    if (image->launch) *image->launch = told;
    if (image->injected_launch) *image->injected_launch = told;
    return told;
}
