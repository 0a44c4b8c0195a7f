/* Where an instruction is: which file it was loaded from, and where in that; and who called it. */
typedef struct { uint64_t address; place found; _Bool own; } looked_up;
static char program_path[PATH_BYTES];
static _Bool is_of_system(const char *path)
{
    static const char *const folders[] = {"/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "linux-vdso", "/nix/store/"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; ++i) {
        if (strncmp(path, folders[i], strlen(folders[i])) == 0) return 1;
    }
    return 0;
}
static int look_at_object(struct dl_phdr_info *info, size_t size, void *sought)
{
    looked_up *up = sought;
    (void)size;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        uint64_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        if (info->dlpi_phdr[i].p_type != PT_LOAD || up->address - begin >= info->dlpi_phdr[i].p_memsz) continue;
        const char *path = info->dlpi_name && info->dlpi_name[0] ? info->dlpi_name : program_path;
        up->found.object = object_number(path);
        up->found.address = up->address - info->dlpi_addr;
        up->own = path == program_path || !is_of_system(path);
        return 1;
    }
    return 0;
}
/* Whether it is in the program or in a library that is not the system's. What is in no file, as code made at run time, has none. */
static looked_up look_up(uint64_t address)
{
    looked_up up = {.address = address, .found = {.object = MOST_OBJECTS}};
    dl_iterate_phdr(look_at_object, &up);
    return up;
}
/* The calls that led to an instruction, innermost first, to the first one outside of the system's libraries; where beyond is set, as many more. */
typedef struct { uint64_t from, caller[MOST_CALLERS + MOST_ABOVE]; int callers, beyond; _Bool begun, own; } ways;
static _Unwind_Reason_Code add_caller(struct _Unwind_Context *frame, void *to)
{
    ways *way = to;
    uint64_t address = _Unwind_GetIP(frame);
    if (!way->begun) {
        way->begun = address == way->from;
        return _URC_NO_REASON;
    }
    if (address == 0 || (!way->own && way->callers == MOST_CALLERS)) return _URC_END_OF_STACK;
    /* The call itself is before where it returns to. */
    way->caller[way->callers++] = address - 1;
    if (way->own) return --way->beyond > 0 ? _URC_NO_REASON : _URC_END_OF_STACK;
    way->own = look_up(address - 1).own;
    return way->own && way->beyond == 0 ? _URC_END_OF_STACK : _URC_NO_REASON;
}
static void find_callers(uint64_t from, ways *way)
{
    *way = (ways){.from = from, .own = way->own, .beyond = way->beyond};
    _Unwind_Backtrace(add_caller, way);
}
