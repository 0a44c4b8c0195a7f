/*
 * An instruction that has told what there is to tell shall cost next to nothing from then on: in its place is put a jump to a copy of it that runs
 * with these exceptions masked. The copy disturbs nothing but the stack below what functions may use there, and lets a thread that masks them itself pass.
 * Where the instruction has 4 bytes the jump's last byte is the first one of the next instruction, which says where the copy must be, to 16 MiB.
 */
enum { MASKS = 0x1f80, FLAGS = 0x3f, MASK_SHIFT = 7, INVALID = 1, ZERO_DIVIDE = 4, OVERFLOW = 8, UNDERFLOW = 16 };
enum { BYPASSES = 128, CODE_BYTES = 448, MOST_ARENAS = 1024, JUMP_BYTES = 5 };
typedef struct bypass {
    site *of;
    /* The bits of MXCSR that are set; how often before the instruction is looked at again, and how often it signalled meanwhile. */
    uint32_t mask;
    int32_t left;
    uint8_t *code;
    uint32_t signalled, unused;
} bypass;
/* Written to all the time are the bypasses, which lie in a page without code: a processor takes what is written beside code for changed code. */
typedef struct {
    bypass slot[BYPASSES];
    uint8_t code[BYPASSES][CODE_BYTES];
} arena;
static struct { arena *at; int used; } arenas[MOST_ARENAS];
static int arena_count;
static int patching;
static _Thread_local struct {
    /* The masks that this thread has cleared, for us or itself, and of these what it asked for itself; its sticky flags meanwhile. */
    uint32_t unmasked, own, flags;
    _Bool underflow, armed;
} state;
static bypass *bypass_at(uint64_t address)
{
    for (int i = 0; i < __atomic_load_n(&arena_count, __ATOMIC_ACQUIRE); ++i) {
        uint64_t offset = address - (uint64_t)arenas[i].at->code;
        if (offset < sizeof arenas[i].at->code) return &arenas[i].at->slot[offset / CODE_BYTES];
    }
    return 0;
}
static bypass *take_bypass(int of)
{
    int number = arenas[of].used++;
    bypass *taken = &arenas[of].at->slot[number];
    taken->code = arenas[of].at->code[number];
    return taken;
}
/* Room whose code begins within these bounds; 0 where there is none. */
static bypass *new_bypass(uint64_t low, uint64_t high)
{
    enum { STEPS = 96 };
    for (int i = 0; i < arena_count; ++i) {
        uint64_t begin = (uint64_t)arenas[i].at->code[arenas[i].used];
        if (arenas[i].used < BYPASSES && begin >= low && begin < high) return take_bypass(i);
    }
    if (arena_count == MOST_ARENAS) return 0;
    for (int step = STEPS; step >= 0; --step) {
        uint64_t wanted = (low + (high - low) / STEPS * (uint64_t)step + 0xffff) & ~(uint64_t)0xffff;
        if (wanted + offsetof(arena, code) < low || wanted + offsetof(arena, code) >= high) continue;
        void *got = mmap((void *)wanted, sizeof(arena), PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
        if (got == MAP_FAILED) continue;
        if (got != (void *)wanted) {
            munmap(got, sizeof(arena));
            continue;
        }
        arenas[arena_count].at = got;
        __atomic_store_n(&arena_count, arena_count + 1, __ATOMIC_RELEASE);
        return take_bypass(arena_count - 1);
    }
    return 0;
}
typedef struct { bypass *to; uint8_t *at; } assembler;
static void emit(assembler *to, const char *bytes, size_t count)
{
    memcpy(to->at, bytes, count);
    to->at += count;
}
#define EMIT(TO, BYTES) emit(TO, BYTES, sizeof(BYTES) - 1)
static void emit_number(assembler *to, int64_t number, size_t bytes)
{
    memcpy(to->at, &number, bytes);
    to->at += bytes;
}
/* The place of a variable of the bypass, from the end of the instruction, behind which are more bytes. */
static void emit_place(assembler *to, const void *variable, int more) { emit_number(to, (const uint8_t *)variable - (to->at + 4 + more), 4); }
static int64_t of_thread(const void *variable)
{
    uint64_t base;
    __asm__("movq %%fs:0,%0" : "=r"(base));
    return (int64_t)((uint64_t)variable - base);
}
/* lea -256(%rsp),%rsp; push %rax; lahf; seto %al; push %rax; push %rax */
static void emit_saving(assembler *to) { EMIT(to, "\x48\x8d\xa4\x24\x00\xff\xff\xff\x50\x9f\x0f\x90\xc0\x50\x50"); }
/* pop %rax; pop %rax; add $127,%al; sahf; pop %rax; lea 256(%rsp),%rsp */
static void emit_restoring(assembler *to) { EMIT(to, "\x58\x58\x04\x7f\x9e\x58\x48\x8d\xa4\x24\x00\x01\x00\x00"); }
/* stmxcsr (%rsp); mov (%rsp),%eax */
static void emit_reading(assembler *to) { EMIT(to, "\x0f\xae\x1c\x24\x8b\x04\x24"); }
/* mov %eax,(%rsp); ldmxcsr (%rsp) */
static void emit_setting(assembler *to) { EMIT(to, "\x89\x04\x24\x0f\xae\x14\x24"); }
/* The instruction itself. Whether what it reads from memory can be reached from here. */
static _Bool emit_copy(assembler *to, const site *of)
{
    fields f;
    uint8_t *begin = to->at;
    emit(to, (const char *)of->bytes, of->length);
    if (!read_fields(of->bytes, &f)) return 0;
    if (f.modrm[0] >> 6 != 0 || (f.modrm[0] & 7) != 5) return 1;
    int32_t far;
    uint8_t *displacement = begin + (f.modrm + 1 - of->bytes);
    memcpy(&far, displacement, sizeof far);
    int64_t moved = far + (int64_t)of->at - (int64_t)(uint64_t)begin;
    far = (int32_t)moved;
    memcpy(displacement, &far, sizeof far);
    return moved == far;
}
static void emit_return(assembler *to, const site *of)
{
    EMIT(to, "\xe9");
    emit_number(to, (int64_t)(of->at + of->length) - (int64_t)(uint64_t)(to->at + 4), 4);
}
/* Counts where a flag is set in %al: test $flag,%al; je; push %rcx; mov $count,%rcx; lock incq (%rcx); pop %rcx */
static void emit_count(assembler *to, int flag, const uint64_t *count)
{
    EMIT(to, "\xa8");
    emit_number(to, flag, 1);
    EMIT(to, "\x74\x10\x51\x48\xb9");
    emit_number(to, (int64_t)(uint64_t)count, 8);
    EMIT(to, "\xf0\x48\xff\x01\x59");
}
static _Bool assemble(bypass *to, const site *of)
{
    assembler a = {to, to->code};
    _Bool counts = records->counted && of->record;
    emit_saving(&a);
    emit_reading(&a);
    /* not %eax; test %eax,mask(%rip); je plain; subl $1,left(%rip); js plain */
    EMIT(&a, "\xf7\xd0\x85\x05");
    emit_place(&a, &to->mask, 0);
    EMIT(&a, "\x0f\x84");
    uint8_t *first = a.at;
    EMIT(&a, "....\x83\x2d");
    emit_place(&a, &to->left, 1);
    EMIT(&a, "\x01\x0f\x88");
    uint8_t *second = a.at;
    /* mov (%rsp),%eax; mov %eax,%fs:flags; or mask(%rip),%eax; and $~FLAGS,%eax */
    EMIT(&a, "....\x8b\x04\x24\x64\x89\x04\x25");
    emit_number(&a, of_thread(&state.flags), 4);
    EMIT(&a, "\x0b\x05");
    emit_place(&a, &to->mask, 0);
    EMIT(&a, "\x83\xe0\xc0");
    emit_setting(&a);
    emit_restoring(&a);
    if (!emit_copy(&a, of)) return 0;
    emit_saving(&a);
    emit_reading(&a);
    /* test $flags,%al; je; incl signalled(%rip) */
    EMIT(&a, "\xa8\x1d\x74\x06\xff\x05");
    emit_place(&a, &to->signalled, 0);
    if (counts) {
        emit_count(&a, INVALID, &of->record->class[NOT_A_NUMBER].count);
        emit_count(&a, ZERO_DIVIDE, &of->record->class[DIVISION_BY_ZERO].count);
        emit_count(&a, ZERO_DIVIDE | OVERFLOW, &of->record->class[INFINITE].count);
    }
    /* or %fs:flags,%eax; or $MASKS,%eax; xor %fs:unmasked,%eax */
    EMIT(&a, "\x64\x0b\x04\x25");
    emit_number(&a, of_thread(&state.flags), 4);
    EMIT(&a, "\x0d\x80\x1f\x00\x00\x64\x33\x04\x25");
    emit_number(&a, of_thread(&state.unmasked), 4);
    emit_setting(&a);
    emit_restoring(&a);
    emit_return(&a, of);
    int32_t distance = (int32_t)(a.at - (first + 4));
    memcpy(first, &distance, 4);
    distance = (int32_t)(a.at - (second + 4));
    memcpy(second, &distance, 4);
    emit_restoring(&a);
    if (!emit_copy(&a, of)) return 0;
    emit_return(&a, of);
    return a.at <= to->code + CODE_BYTES;
}
static _Bool synchronize(void) { return syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE, 0, 0) == 0; }
/*
 * Writes to where other threads may be: one that comes to the first byte meanwhile is stopped by a breakpoint, and sent back (Intel SDM, volume 3,
 * section 9.1.3).
 */
static void rewrite(site *of, const uint8_t *bytes, uint32_t count)
{
    uint8_t *at = (uint8_t *)of->at;
    __atomic_store_n(&of->patching, 1, __ATOMIC_SEQ_CST);
    __atomic_store_n(at, 0xcc, __ATOMIC_SEQ_CST);
    synchronize();
    for (uint32_t i = 1; i < count; ++i) __atomic_store_n(at + i, bytes[i], __ATOMIC_SEQ_CST);
    synchronize();
    __atomic_store_n(at, bytes[0], __ATOMIC_SEQ_CST);
    synchronize();
}
static _Bool make_writable(const site *of, int protection)
{
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE), begin = of->at & ~(page - 1);
    return mprotect((void *)begin, of->at + JUMP_BYTES - begin, protection) == 0;
}
static void write_jump(site *of)
{
    uint8_t jump[JUMP_BYTES] = {0xe9};
    int32_t distance = (int32_t)((int64_t)(uint64_t)of->bypass->code - (int64_t)(of->at + JUMP_BYTES));
    memcpy(jump + 1, &distance, sizeof distance);
    rewrite(of, jump, of->length < JUMP_BYTES ? of->length : JUMP_BYTES);
}
/* Whether the jump to the bypass that is there ends in the byte that is there. */
static _Bool still_fits(const site *of)
{
    int64_t distance = (int64_t)(uint64_t)of->bypass->code - (int64_t)(of->at + JUMP_BYTES);
    return of->length >= JUMP_BYTES || (uint8_t)(distance >> 24) == *(const uint8_t *)(of->at + of->length);
}
static _Bool put_jump(site *of)
{
    uint64_t low = of->at + JUMP_BYTES - 0x78000000, high = of->at + 0x78000000;
    if (!of->bypass || !still_fits(of)) {
        if (of->length == JUMP_BYTES - 1) {
            low = of->at + JUMP_BYTES + (uint64_t)((int64_t)*(const int8_t *)(of->at + of->length) * (1 << 24));
            high = low + (1 << 24);
        }
        bypass *to = low < high ? new_bypass(low, high) : 0, *before = of->bypass;
        if (!to) return 0;
        to->of = of;
        to->left = before ? before->left : INT32_MAX;
        to->mask = before ? before->mask : 0;
        to->signalled = before ? before->signalled : 0;
        if (!assemble(to, of)) return 0;
        of->bypass = to;
    }
    write_jump(of);
    return 1;
}
static _Bool may_be_changed(const site *of, _Bool writable) { return make_writable(of, PROT_READ | PROT_EXEC | (writable ? PROT_WRITE : 0)); }
/*
 * The jump of an instruction of 4 bytes ends in the first byte of the next one, so that it must stop while that becomes a jump too, and be another
 * afterwards; and so on for what is before it.
 */
static _Bool change(site *of, _Bool put)
{
    enum { MOST_BEFORE = 64 };
    static const uint8_t stop = 0xcc;
    site *before[MOST_BEFORE];
    int count = 0;
    if (of->length < JUMP_BYTES - 1 || !synchronize() || !may_be_changed(of, 1)) return 0;
    for (uint64_t at = of->at - (JUMP_BYTES - 1);; at -= JUMP_BYTES - 1) {
        site *one = known_site(at);
        if (!one || one->length != JUMP_BYTES - 1 || !one->bypass) break;
        if (count == MOST_BEFORE || !may_be_changed(one, 1)) return 0;
        before[count++] = one;
    }
    for (int i = count; i-- > 0;) rewrite(before[i], &stop, 1);
    if (put) put = put_jump(of);
    else {
        rewrite(of, of->bytes, of->length < JUMP_BYTES ? of->length : JUMP_BYTES);
        of->bypass = 0;
        put = 1;
    }
    for (int i = 0; i < count; ++i) {
        if (put_jump(before[i])) continue;
        rewrite(before[i], before[i]->bytes, before[i]->length);
        before[i]->bypass = 0;
        before[i]->hopeless = 1;
    }
    for (int i = 0; i < count; ++i) may_be_changed(before[i], 0);
    may_be_changed(of, 0);
    return put;
}
/* Has an instruction signal these exceptions no more, or only after so many times. */
static void pass_by(site *of, uint32_t flags, int32_t times)
{
    if (of->hopeless || __atomic_exchange_n(&patching, 1, __ATOMIC_ACQUIRE)) return;
    if (!of->bypass && !change(of, 1)) of->hopeless = 1;
    if (of->bypass) {
        of->bypass->left = times;
        of->bypass->signalled = 0;
        of->bypass->mask |= flags << MASK_SHIFT;
    }
    __atomic_store_n(&patching, 0, __ATOMIC_RELEASE);
}
/*
 * Looks at how often an instruction has signalled in the passes that were given it: whether seldom, so that it was put back. Else it is given as many
 * more as it is to be passed now. A masked underflow that is exact sets no flag, so that how often there is one is not known.
 */
static _Bool is_put_back(site *of, uint32_t flags, uint32_t passes, uint32_t least, uint32_t now)
{
    _Bool put = 0;
    if (__atomic_exchange_n(&patching, 1, __ATOMIC_ACQUIRE)) return 0;
    if (of->bypass && of->bypass->left <= 0) {
        _Bool known = !(of->bypass->mask & UNDERFLOW << MASK_SHIFT);
        put = known && of->bypass->signalled < passes / least && change(of, 0);
        if (of->bypass) {
            of->bypass->left = (int32_t)now;
            of->bypass->signalled = 0;
            of->bypass->mask |= flags << MASK_SHIFT;
        }
    }
    __atomic_store_n(&patching, 0, __ATOMIC_RELEASE);
    return put;
}
