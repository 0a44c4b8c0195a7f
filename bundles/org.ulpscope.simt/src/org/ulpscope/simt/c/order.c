/*
 * Other orders than the usual one, where ULPSCOPE_ORDER has a number that is not 0: of blocks, of the warps of a block, and of its threads where none waits for
 * another. CUDA fixes none of them. The same number gives the same order in each run on one processor.
 */
static uint64_t ulp_order(void)
{
    static uint64_t seed;
    static int asked;
    if (!__atomic_load_n(&asked, __ATOMIC_ACQUIRE)) {
        const char *text = getenv("ULPSCOPE_ORDER");
        __atomic_store_n(&seed, text ? strtoull(text, 0, 10) : 0, __ATOMIC_RELAXED);
        __atomic_store_n(&asked, 1, __ATOMIC_RELEASE);
    }
    return __atomic_load_n(&seed, __ATOMIC_RELAXED);
}
/* SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014, figure 16. */
static uint64_t ulp_mixed(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}
/* Which of so many comes at a place: each at one. Steps that can be undone mix the bits; what falls outside is mixed again. */
static uint64_t ulp_at_place(uint64_t place, uint64_t count, uint64_t key)
{
    enum { ROUNDS = 4 };
    if (count < 2) return place;
    unsigned bits = 64 - (unsigned)__builtin_clzll(count - 1);
    uint64_t mask = bits == 64 ? ~(uint64_t)0 : ((uint64_t)1 << bits) - 1;
    do {
        for (unsigned round = 0; round < ROUNDS; ++round) {
            place = (place * (ulp_mixed(key + 2 * round) | 1) + ulp_mixed(key + 2 * round + 1)) & mask;
            place ^= place >> (bits + 1) / 2;
        }
    } while (place >= count);
    return place;
}
/* What the order of a launch is made of, and that of a block of it. */
static uint64_t ulp_launch_key(const ulp_grid *grid) { return ulp_mixed(ulp_order() ^ ulp_mixed(grid->launch)); }
/* So many blocks on a processor are there together, where they may wait for each other. */
enum { ULP_TOGETHER = 32 };
/*
 * The block that begins at a place. Where blocks may wait for each other, so many near each other change places: all of them may have to be there before the first
 * can end, as they would be on a GPU.
 */
static uint64_t ulp_block_at_place(const ulp_grid *grid, uint64_t place)
{
    if (!grid->request->kernel->waits) return ulp_at_place(place, grid->blocks, ulp_launch_key(grid));
    uint64_t first = place / ULP_TOGETHER * ULP_TOGETHER, count = grid->blocks - first < ULP_TOGETHER ? grid->blocks - first : ULP_TOGETHER;
    return first + ulp_at_place(place - first, count, ulp_launch_key(grid) + first);
}
static uint64_t ulp_block_key(const ulp_block *block) { return ulp_mixed(ulp_launch_key(block->grid) + block->number); }
