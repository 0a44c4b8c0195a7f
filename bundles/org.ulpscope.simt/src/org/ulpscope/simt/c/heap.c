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
uint64_t ulp_malloc(ulp_thread *t, uint64_t bytes)
{
    void *memory = malloc(bytes);
    t->reach->known = 0;
    if (t->reach->there && memory) {
        pthread_mutex_lock(&ulp_heap.lock);
        ulp_heap.piece = ulp_larger(ulp_heap.piece, &ulp_heap.room, ulp_heap.pieces + 1, sizeof *ulp_heap.piece);
        ulp_heap.piece[ulp_heap.pieces++] = (ulp_piece_of_heap){(uintptr_t)memory, bytes};
        pthread_mutex_unlock(&ulp_heap.lock);
    }
    return (uintptr_t)memory;
}
void ulp_free(ulp_thread *t, uint64_t address)
{
    if (t->reach->there) {
        pthread_mutex_lock(&ulp_heap.lock);
        for (size_t i = 0; i < ulp_heap.pieces; ++i) {
            if (ulp_heap.piece[i].base == address) ulp_heap.piece[i--] = ulp_heap.piece[--ulp_heap.pieces];
        }
        pthread_mutex_unlock(&ulp_heap.lock);
    }
    free((void *)(uintptr_t)address);
}
