/* What device code allocates. While accesses are looked up it is kept by address, so that what lies outside can be told. */
typedef struct ulp_piece_of_heap { uintptr_t base; size_t bytes; } ulp_piece_of_heap;
static struct { ulp_piece_of_heap *piece; size_t pieces, room; pthread_mutex_t lock; } ulp_heap = {.lock = PTHREAD_MUTEX_INITIALIZER};
static _Bool ulp_inside(uint64_t a, uint32_t n, uint64_t begin, uint64_t bytes) { return a - begin <= bytes && n <= bytes - (a - begin); }
static _Bool ulp_of_heap(uint64_t a, uint32_t n)
{
    _Bool in = 0;
    pthread_mutex_lock(&ulp_heap.lock);
    for (size_t i = 0; i < ulp_heap.pieces && !in; ++i) in = ulp_inside(a, n, ulp_heap.piece[i].base, ulp_heap.piece[i].bytes);
    pthread_mutex_unlock(&ulp_heap.lock);
    return in;
}
/* Its length stands before it, as an address is all that comes back. */
enum { ULP_HEAP_HEAD = 16 };
static void *ulp_take(const ulp_reach *reach, uint64_t bytes)
{
    if (!reach->take) return malloc(bytes);
    unsigned char *memory = bytes > SIZE_MAX - ULP_HEAP_HEAD ? 0 : reach->take(bytes + ULP_HEAP_HEAD);
    if (!memory) return 0;
    bytes += ULP_HEAP_HEAD;
    memcpy(memory, &bytes, sizeof bytes);
    return memory + ULP_HEAP_HEAD;
}
static void ulp_give(const ulp_reach *reach, unsigned char *memory)
{
    uint64_t bytes;
    if (!reach->give) {
        free(memory);
    } else if (memory) {
        memcpy(&bytes, memory - ULP_HEAP_HEAD, sizeof bytes);
        reach->give(memory - ULP_HEAP_HEAD, bytes);
    }
}
/* Whether each access is looked up. */
static _Bool ulp_all_looked_up(const ulp_thread *t) { return t->reach->there && t->open_bytes == 0; }
uint64_t ulp_malloc(ulp_thread *t, uint64_t bytes)
{
    void *memory = ulp_take(t->reach, bytes);
    t->reach->known = 0;
    if (memory && ulp_all_looked_up(t)) {
        pthread_mutex_lock(&ulp_heap.lock);
        ulp_heap.piece = ulp_larger(ulp_heap.piece, &ulp_heap.room, ulp_heap.pieces + 1, sizeof *ulp_heap.piece);
        ulp_heap.piece[ulp_heap.pieces++] = (ulp_piece_of_heap){(uintptr_t)memory, bytes};
        pthread_mutex_unlock(&ulp_heap.lock);
    }
    return (uintptr_t)memory;
}
void ulp_free(ulp_thread *t, uint64_t address)
{
    if (ulp_all_looked_up(t)) {
        pthread_mutex_lock(&ulp_heap.lock);
        for (size_t i = 0; i < ulp_heap.pieces; ++i) {
            if (ulp_heap.piece[i].base == address) ulp_heap.piece[i--] = ulp_heap.piece[--ulp_heap.pieces];
        }
        pthread_mutex_unlock(&ulp_heap.lock);
    }
    ulp_give(t->reach, (void *)(uintptr_t)address);
}
