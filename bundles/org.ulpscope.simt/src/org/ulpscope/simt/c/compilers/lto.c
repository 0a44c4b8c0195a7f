/* Parts of LTO-IR, which NVIDIA's own nvJitLink makes PTX of. */
static const char LTO_MAGIC[] = "\xed\x43\x4e\x7f";
typedef struct real_linker {
    int (*create)(void **, uint32_t, const char *const *), (*add_data)(void *, int, const void *, size_t, const char *), (*complete)(void *), (*destroy)(void **);
    int (*ptx_size)(void *, size_t *), (*ptx)(void *, char *), (*log_size)(void *, size_t *), (*log)(void *, char *);
} real_linker;
/* Its functions; 0 if there is none, or one of before PTX could be asked for. */
static const real_linker *real_functions(void)
{
    static const char *const NAMES[] = {"libnvJitLink.so.13", "libnvJitLink.so.12", 0};
    static real_linker functions;
    static void *library;
    if (library) return &functions;
    void *found = library_found(getenv("ULPSCOPE_NVJITLINK"), NAMES);
    if (!found) return 0;
    functions = (real_linker){(int (*)(void **, uint32_t, const char *const *))dlsym(found, "nvJitLinkCreate"),
        (int (*)(void *, int, const void *, size_t, const char *))dlsym(found, "nvJitLinkAddData"), (int (*)(void *))dlsym(found, "nvJitLinkComplete"),
        (int (*)(void **))dlsym(found, "nvJitLinkDestroy"), (int (*)(void *, size_t *))dlsym(found, "nvJitLinkGetLinkedPtxSize"),
        (int (*)(void *, char *))dlsym(found, "nvJitLinkGetLinkedPtx"), (int (*)(void *, size_t *))dlsym(found, "nvJitLinkGetErrorLogSize"),
        (int (*)(void *, char *))dlsym(found, "nvJitLinkGetErrorLog")};
    if (!functions.create || !functions.add_data || !functions.complete || !functions.destroy || !functions.ptx_size || !functions.ptx || !functions.log_size || !functions.log) {
        return 0;
    }
    library = found;
    return &functions;
}
static int told_by_real(linker *linker, const real_linker *real, int result)
{
    size_t size = 0;
    if (linker->lto && real->log_size(linker->lto, &size) == 0 && size > 1 && size <= sizeof linker->log) real->log(linker->lto, linker->log);
    return result;
}
/* Begins to link LTO-IR, for PTX. */
static int begin_lto(linker *linker, const real_linker *real)
{
    const char *options[linker->count + 2];
    uint32_t count = 0;
    for (uint32_t i = 0; i < linker->count; ++i) {
        if (strcmp(linker->options[i], "-lto") != 0 && strcmp(linker->options[i], "-ptx") != 0) options[count++] = linker->options[i];
    }
    options[count++] = "-lto";
    options[count++] = "-ptx";
    int result = real->create(&linker->lto, count, options);
    return result ? told_by_real(linker, real, result) : NVJITLINK_SUCCESS;
}
static int add_lto(linker *linker, const void *data, size_t size, const char *name)
{
    enum { LTO_IR = 3 };
    const real_linker *real = real_functions();
    if (!real) {
        snprintf(linker->log, sizeof linker->log, "The program links LTO-IR, and no libnvJitLink of CUDA 12.4 or newer is found: put its folder into LD_LIBRARY_PATH.");
        say("%s", linker->log);
        return NVJITLINK_ERROR_INVALID_INPUT;
    }
    int result = linker->lto ? NVJITLINK_SUCCESS : begin_lto(linker, real);
    if (result == NVJITLINK_SUCCESS) result = real->add_data(linker->lto, LTO_IR, data, size, name);
    return result ? told_by_real(linker, real, result) : NVJITLINK_SUCCESS;
}
static int complete_lto(linker *linker)
{
    const real_linker *real = real_functions();
    size_t size = 0;
    int result = real->complete(linker->lto);
    if (result == NVJITLINK_SUCCESS) result = real->ptx_size(linker->lto, &size);
    char *ptx = result == NVJITLINK_SUCCESS ? calloc(1, size + 1) : 0;
    if (ptx) result = real->ptx(linker->lto, ptx);
    if (result == NVJITLINK_SUCCESS) result = ptx ? add_part(linker, "ptx", ptx, strlen(ptx)) : NVJITLINK_ERROR_INTERNAL;
    free(ptx);
    return result ? told_by_real(linker, real, result) : NVJITLINK_SUCCESS;
}
static void end_lto(linker *linker)
{
    const real_linker *real = real_functions();
    if (real) real->destroy(&linker->lto);
}
