/*
 * The addresses of the device: a range of this process that nothing else has, in which memory is there in blocks of 2 MiB, as on a GPU. What lies behind
 * an allocation in its block may be touched, and is another allocation or nobody's; outside of such blocks there is no memory, and a kernel ends there.
 */
#include <sys/resource.h>
enum { BLOCK_BYTES = 2 << 20, UNIT = 512, UNITS = BLOCK_BYTES / UNIT, LARGE_FROM = 1 << 20, WORD_BITS = 64 };
static const size_t MOST_ADDRESSES = (size_t)1 << 40, LEAST_ADDRESSES = (size_t)1 << 28;
/* A block with many allocations has a bit for each unit that is taken. */
typedef struct { uint64_t taken[UNITS / WORD_BITS]; uint32_t units, from; } small_block;
enum { FREE_BLOCK, LARGE_BLOCK, SMALL_BLOCK };
static struct { uintptr_t begin; size_t blocks, used; unsigned char *kind; small_block **small; pthread_mutex_t lock; _Bool tried; } arena = {.lock = PTHREAD_MUTEX_INITIALIZER};
static void reserve_arena(void)
{
    struct rlimit limit;
    size_t bytes = MOST_ADDRESSES;
    arena.tried = 1;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        while (bytes > limit.rlim_cur / 2) bytes /= 2;
    }
    void *range = MAP_FAILED;
    for (; bytes >= LEAST_ADDRESSES && range == MAP_FAILED; bytes /= 2) {
        range = mmap(0, bytes + BLOCK_BYTES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        arena.blocks = bytes / BLOCK_BYTES;
    }
    if (range == MAP_FAILED) return;
    arena.kind = calloc(arena.blocks, 1);
    arena.small = calloc(arena.blocks, sizeof *arena.small);
    if (!arena.kind || !arena.small) return;
    arena.begin = ((uintptr_t)range + BLOCK_BYTES - 1) / BLOCK_BYTES * BLOCK_BYTES;
}
/* How many addresses of the device there are, and where they begin. */
static size_t arena_addresses(uint64_t *begin)
{
    pthread_mutex_lock(&arena.lock);
    if (!arena.tried) reserve_arena();
    pthread_mutex_unlock(&arena.lock);
    *begin = arena.begin;
    return arena.begin ? arena.blocks * BLOCK_BYTES : 0;
}
static void *block_address(size_t block) { return (void *)(arena.begin + block * BLOCK_BYTES); }
/* The first of so many blocks in a row, with memory; all blocks there are where there is none. */
static size_t take_blocks(size_t blocks, unsigned char kind)
{
    size_t free = 0;
    for (size_t i = 0; i < arena.blocks; ++i) {
        free = arena.kind[i] == FREE_BLOCK ? free + 1 : 0;
        /* Behind all that is used, the rest is free. */
        if (i >= arena.used && free < blocks && arena.blocks - i > blocks) i += blocks - free, free = blocks;
        if (free < blocks) continue;
        size_t first = i + 1 - blocks;
        if (mprotect(block_address(first), blocks * BLOCK_BYTES, PROT_READ | PROT_WRITE)) break;
        memset(arena.kind + first, kind, blocks);
        if (arena.used < i + 1) arena.used = i + 1;
        return first;
    }
    return arena.blocks;
}
static void give_blocks(size_t first, size_t blocks)
{
    mmap(block_address(first), blocks * BLOCK_BYTES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    memset(arena.kind + first, FREE_BLOCK, blocks);
    while (arena.used > 0 && arena.kind[arena.used - 1] == FREE_BLOCK) --arena.used;
}
static _Bool is_taken(const small_block *block, uint32_t unit) { return block->taken[unit / WORD_BITS] >> unit % WORD_BITS & 1; }
static void mark_units(small_block *block, uint32_t first, uint32_t units, _Bool taken)
{
    for (uint32_t i = first; i < first + units; ++i) {
        uint64_t bit = (uint64_t)1 << i % WORD_BITS;
        if (taken) block->taken[i / WORD_BITS] |= bit;
        else block->taken[i / WORD_BITS] &= ~bit;
    }
    if (taken) block->units += units;
    else block->units -= units;
}
/* The first of so many units in a row; UNITS where there are none. */
static uint32_t take_units(small_block *block, uint32_t units)
{
    uint32_t free = 0;
    for (uint32_t i = block->from; i < UNITS; ++i) {
        free = is_taken(block, i) ? 0 : free + 1;
        if (free < units) continue;
        mark_units(block, i + 1 - units, units, 1);
        /* Nothing before it is free where it began there. */
        if (i + 1 - units == block->from) block->from = i + 1;
        return i + 1 - units;
    }
    return UNITS;
}
static void *take_small(uint32_t units)
{
    for (size_t i = 0; i < arena.used; ++i) {
        if (arena.kind[i] != SMALL_BLOCK || UNITS - arena.small[i]->units < units) continue;
        uint32_t unit = take_units(arena.small[i], units);
        if (unit < UNITS) return (char *)block_address(i) + (size_t)unit * UNIT;
    }
    small_block *fresh = calloc(1, sizeof *fresh);
    size_t block = fresh ? take_blocks(1, SMALL_BLOCK) : arena.blocks;
    if (block == arena.blocks) {
        free(fresh);
        return 0;
    }
    arena.small[block] = fresh;
    return (char *)block_address(block) + (size_t)take_units(fresh, units) * UNIT;
}
/* All zeros; 0 where there is none. */
static void *take_memory(size_t bytes)
{
    void *memory = 0;
    pthread_mutex_lock(&arena.lock);
    if (!arena.tried) reserve_arena();
    if (arena.begin && bytes >= LARGE_FROM) {
        size_t block = take_blocks((bytes + BLOCK_BYTES - 1) / BLOCK_BYTES, LARGE_BLOCK);
        if (block < arena.blocks) memory = block_address(block);
    } else if (arena.begin) {
        memory = take_small((uint32_t)((bytes + UNIT - 1) / UNIT));
        if (memory) memset(memory, 0, bytes);
    }
    pthread_mutex_unlock(&arena.lock);
    return memory;
}
static void give_memory(void *memory, size_t bytes)
{
    size_t offset = (uintptr_t)memory - arena.begin, block = offset / BLOCK_BYTES;
    pthread_mutex_lock(&arena.lock);
    if (arena.kind[block] == LARGE_BLOCK) {
        give_blocks(block, (bytes + BLOCK_BYTES - 1) / BLOCK_BYTES);
    } else {
        small_block *small = arena.small[block];
        uint32_t unit = (uint32_t)(offset % BLOCK_BYTES / UNIT);
        mark_units(small, unit, (uint32_t)((bytes + UNIT - 1) / UNIT), 0);
        if (small->from > unit) small->from = unit;
        if (small->units == 0) {
            free(small);
            arena.small[block] = 0;
            give_blocks(block, 1);
        }
    }
    pthread_mutex_unlock(&arena.lock);
}
/* Apart from the program's own: what a program touches beside its allocations ends there, as it would without this. */
static void *map_for_kernels(size_t bytes, int flags, int file)
{
    void *mapped = MAP_FAILED;
    size_t blocks = (bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
    pthread_mutex_lock(&arena.lock);
    if (!arena.tried) reserve_arena();
    size_t guard = arena.begin ? take_blocks(blocks + 2, LARGE_BLOCK) : arena.blocks;
    if (guard < arena.blocks) {
        give_blocks(guard, blocks + 2);
        memset(arena.kind + guard, LARGE_BLOCK, blocks + 2);
        if (arena.used < guard + blocks + 2) arena.used = guard + blocks + 2;
        mapped = mmap(block_address(guard + 1), bytes, PROT_READ | PROT_WRITE, flags | MAP_FIXED, file, 0);
    } else {
        errno = ENOMEM;
    }
    pthread_mutex_unlock(&arena.lock);
    return mapped;
}
