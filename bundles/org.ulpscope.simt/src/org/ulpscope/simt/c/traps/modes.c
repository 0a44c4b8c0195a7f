/* Flushing of subnormals and rounding that the program runs with, which a library may have set for all of it as it was loaded, and which library that was. */
enum { DENORMALS_ARE_ZERO = 0x40, ROUNDING = 0x6000, FLUSH_TO_ZERO = 0x8000, MODES = DENORMALS_ARE_ZERO | ROUNDING | FLUSH_TO_ZERO };
/* Whether code sets both: what compilers link for -ffast-math ors 0x8040 to MXCSR and loads that again. */
static _Bool sets_flushing(const unsigned char *code, size_t bytes)
{
    static const unsigned char both[] = {0x40, 0x80, 0, 0};
    enum { NEAR = 16 };
    for (size_t i = 0; i + sizeof both + NEAR + 3 <= bytes; ++i) {
        if (memcmp(code + i, both, sizeof both) != 0) continue;
        for (const unsigned char *at = code + i + sizeof both; at < code + i + sizeof both + NEAR; ++at) {
            if ((at[0] == 0x0f || at[0] == 0xf8) && at[1] == 0xae && (at[2] >> 3 & 7) == 2) return 1;
        }
    }
    return 0;
}
static int look_for_setter(struct dl_phdr_info *info, size_t size, void *none)
{
    (void)size, (void)none;
    const char *path = info->dlpi_name && info->dlpi_name[0] ? info->dlpi_name : program_path;
    if (path != program_path && is_of_system(path)) return 0;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || !(part->p_flags & PF_R)) continue;
        if (!sets_flushing((const unsigned char *)info->dlpi_addr + part->p_vaddr, part->p_memsz)) continue;
        records->setter = 1 + object_number(path);
        return 1;
    }
    return 0;
}
static void note_modes(uint32_t *modes)
{
    if (!records || *modes || !(mxcsr_now() & MODES)) return;
    *modes = mxcsr_now() & MODES;
    if (*modes & (FLUSH_TO_ZERO | DENORMALS_ARE_ZERO) && !records->setter) dl_iterate_phdr(look_for_setter, 0);
}
static int (*main_of_program)(int, char **, char **);
static int main_with_modes(int count, char **arguments, char **variables)
{
    if (records) note_modes(&records->modes);
    return main_of_program(count, arguments, variables);
}
/* All constructors have run when this calls main. */
INTERPOSED(int, __libc_start_main)(int (*main)(int, char **, char **), int count, char **arguments, void (*init)(void), void (*fini)(void), void (*rtld_fini)(void), void *stack)
{
    main_of_program = main;
    return NEXT(int, __libc_start_main, int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void), void (*)(void), void *)(
            main_with_modes, count, arguments, init, fini, rtld_fini, stack);
}
__attribute__((destructor)) static void note_last_modes(void)
{
    if (records && !records->modes) note_modes(&records->later_modes);
}
