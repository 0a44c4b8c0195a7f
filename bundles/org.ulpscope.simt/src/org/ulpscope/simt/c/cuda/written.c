/* Which bytes of the device's addresses somebody has written, where programs are checked or their runs certified: a bit for each. */
static _Bool checked(void);
static struct { unsigned char *bits; pthread_once_t once; } written = {.once = PTHREAD_ONCE_INIT};
static void reserve_written(void)
{
    void *bits = mmap(0, arena.blocks * BLOCK_BYTES / 8, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (bits == MAP_FAILED) say("There is no room to note which memory was written; reads of memory that nobody wrote are not told.");
    else written.bits = bits;
}
/* Whether bytes are among those of which that is noted. */
static _Bool notes_written(uintptr_t address, size_t bytes)
{
    if ((!checked() && !certifying()) || !arena.begin || address < arena.begin || address + bytes > arena.begin + arena.blocks * BLOCK_BYTES) return 0;
    pthread_once(&written.once, reserve_written);
    return written.bits != 0;
}
/* An access of a kernel; whether all that it reads was written before. What is told of once counts as written from then on. */
static _Bool note_access(uint64_t address, uint32_t bytes, _Bool reads, _Bool writes)
{
    _Bool all = 1;
    if (!notes_written(address, bytes)) return 1;
    uint64_t at = address - arena.begin, end = at + bytes;
    while (at < end) {
        unsigned first = at % 8, count = end - at < 8 - first ? (unsigned)(end - at) : 8 - first;
        unsigned char mask = (unsigned char)(((1u << count) - 1) << first), *bits = &written.bits[at / 8];
        _Bool known = (__atomic_load_n(bits, __ATOMIC_RELAXED) & mask) == mask;
        all &= known || !reads;
        if (!known && (reads || writes)) __atomic_fetch_or(bits, mask, __ATOMIC_RELAXED);
        at += count;
    }
    return all;
}
/* Bytes that the host, a copy or a fill wrote. */
static void note_written(const void *memory, size_t bytes)
{
    if (!notes_written((uintptr_t)memory, bytes)) return;
    for (size_t at = 0; at < bytes;) {
        uint64_t offset = (uintptr_t)memory + at - arena.begin;
        size_t left = bytes - at, step = offset % 8 == 0 && left >= 8 ? left / 8 * 8 : left < 8 - offset % 8 ? left : 8 - offset % 8;
        if (step >= 8) memset(&written.bits[offset / 8], 255, step / 8);
        else note_access((uintptr_t)memory + at, (uint32_t)step, 0, 1);
        at += step;
    }
}
/* A fresh allocation, which has its first byte and the bytes behind its end to itself up to multiples of 8. */
static void forget_written(const void *memory, size_t bytes)
{
    if (notes_written((uintptr_t)memory, bytes)) memset(&written.bits[((uintptr_t)memory - arena.begin) / 8], 0, (bytes + 7) / 8);
}
