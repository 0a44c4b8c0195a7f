/* The memory that the program asked for, by address. */
static struct { allocation *all; size_t count, room; uint64_t changes, numbers; size_t on_device; } known;
static void certify_memory(const allocation *added);
static void certify_removal(const allocation *removed);
static pthread_rwlock_t known_lock = PTHREAD_RWLOCK_INITIALIZER;
/* How many begin at or below an address. */
static size_t known_up_to(uintptr_t address)
{
    size_t low = 0, high = known.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (known.all[middle].base <= address) low = middle + 1;
        else high = middle;
    }
    return low;
}
/* Finds what holds an address; the end of an allocation is not in it, but an empty one holds its own address. */
static _Bool find_allocation(const void *address, allocation *found)
{
    pthread_rwlock_rdlock(&known_lock);
    size_t n = known_up_to((uintptr_t)address);
    _Bool in = n > 0 && (uintptr_t)address - known.all[n - 1].base < (known.all[n - 1].bytes ? known.all[n - 1].bytes : 1);
    if (in) *found = known.all[n - 1];
    pthread_rwlock_unlock(&known_lock);
    return in;
}
static _Bool on_device(enum memory memory) { return memory == DEVICE_MEMORY || memory == MANAGED_MEMORY; }
static _Bool add_allocation(allocation added)
{
    pthread_rwlock_wrlock(&known_lock);
    if (known.count == known.room) {
        size_t room = known.room ? 2 * known.room : 64;
        allocation *all = realloc(known.all, room * sizeof *all);
        if (!all) {
            pthread_rwlock_unlock(&known_lock);
            return 0;
        }
        known.all = all;
        known.room = room;
    }
    added.number = ++known.numbers;
    size_t n = known_up_to(added.base);
    memmove(known.all + n + 1, known.all + n, (known.count - n) * sizeof *known.all);
    known.all[n] = added;
    ++known.count;
    if (on_device(added.memory)) known.on_device += added.bytes;
    __atomic_add_fetch(&known.changes, 1, __ATOMIC_RELEASE);
    pthread_rwlock_unlock(&known_lock);
    certify_memory(&added);
    return 1;
}
static void remove_allocation(uintptr_t base)
{
    pthread_rwlock_wrlock(&known_lock);
    size_t n = known_up_to(base);
    allocation removed = {0};
    if (n > 0 && known.all[n - 1].base == base) {
        removed = known.all[n - 1];
        if (on_device(known.all[n - 1].memory)) known.on_device -= known.all[n - 1].bytes;
        memmove(known.all + n - 1, known.all + n, (known.count - n) * sizeof *known.all);
        --known.count;
        __atomic_add_fetch(&known.changes, 1, __ATOMIC_RELEASE);
    }
    pthread_rwlock_unlock(&known_lock);
    if (removed.number) certify_removal(&removed);
}
/* Allocations as a thread last found them: kernels go to and fro between a few. */
typedef struct { uint64_t changes, number; uintptr_t base; size_t bytes; } recent;
/* What holds an address; 0 where nothing does. */
static const recent *find_recent(uint64_t address)
{
    enum { RECENT = 8 };
    static _Thread_local recent last[RECENT];
    static _Thread_local unsigned next;
    uint64_t changes = __atomic_load_n(&known.changes, __ATOMIC_ACQUIRE);
    for (unsigned i = 0; i < RECENT; ++i) {
        if (address - last[i].base < last[i].bytes && last[i].changes == changes) return &last[i];
    }
    allocation found;
    if (!find_allocation((const void *)(uintptr_t)address, &found)) return 0;
    recent *fresh = &last[next++ % RECENT];
    *fresh = (recent){changes, found.number, found.base, found.bytes};
    return fresh;
}
/* Whether a kernel may touch bytes of the host's or the device's memory. */
static _Bool kernel_may_touch(uint64_t address, uint32_t bytes)
{
    const recent *in = find_recent(address);
    return in && address - in->base < in->bytes && bytes <= in->bytes - (address - in->base);
}
