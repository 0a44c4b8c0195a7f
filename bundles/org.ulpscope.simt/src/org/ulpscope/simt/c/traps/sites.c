/* The instructions that have signalled, in this process, and for those of the system's libraries the ways to them. */
enum { MOST_SITES = 1 << 14, MOST_WAYS = 1 << 13 };
typedef struct {
    uint64_t at;
    looked_up place;
    instruction decoded;
    uint8_t bytes[16];
    /* How often it signalled, and since it told something new; how many times that is put up with; after how many passes it is looked at again. */
    uint32_t length, traps, quiet, patience, interval;
    _Bool ready, patching, hopeless;
    record *record;
    struct bypass *bypass;
} site;
typedef struct { uint64_t key; record *record; } way_record;
static site sites[MOST_SITES];
static way_record way_records[MOST_WAYS];
static uint64_t mixed(uint64_t value)
{
    value *= 0x9e3779b97f4a7c15;
    return value ^ value >> 29;
}
/* 0 where it has not signalled. */
static site *known_site(uint64_t at)
{
    uint64_t slot = mixed(at) % MOST_SITES;
    for (int tried = 0; tried < MOST_SITES; ++tried, slot = (slot + 1) % MOST_SITES) {
        uint64_t there = __atomic_load_n(&sites[slot].at, __ATOMIC_ACQUIRE);
        if (there == 0) return 0;
        if (there == at && __atomic_load_n(&sites[slot].ready, __ATOMIC_ACQUIRE)) return &sites[slot];
    }
    return 0;
}
/* 0 where there are too many. */
static site *site_at(uint64_t at)
{
    uint64_t slot = mixed(at) % MOST_SITES;
    for (int tried = 0; tried < MOST_SITES; ++tried, slot = (slot + 1) % MOST_SITES) {
        site *one = &sites[slot];
        uint64_t there = __atomic_load_n(&one->at, __ATOMIC_ACQUIRE), none = 0;
        if (there == 0 && __atomic_compare_exchange_n(&one->at, &none, at, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            one->place = look_up(at);
            one->decoded = decode((const uint8_t *)at);
            memcpy(one->bytes, (const void *)at, one->decoded.length ? (size_t)one->decoded.length : 1);
            one->length = (uint32_t)one->decoded.length;
            __atomic_store_n(&one->ready, 1, __ATOMIC_RELEASE);
            return one;
        }
        if (there == at || none == at) {
            while (!__atomic_load_n(&one->ready, __ATOMIC_ACQUIRE)) __builtin_ia32_pause();
            return one;
        }
    }
    return 0;
}
/* Finds who called the function of an instruction outside of the system's libraries, which is known only while it signals. */
typedef void (*finding)(void *step, ways *);
static record *described(site *at, const ways *way, finding find, void *step)
{
    record *fresh = new_record();
    if (!fresh) return 0;
    fresh->at = at->place.found;
    fresh->format = at->decoded.format;
    fresh->operand_format = at->decoded.operand_format;
    fresh->length = (uint8_t)at->length;
    memcpy(fresh->bytes, at->bytes, sizeof fresh->bytes);
    for (int i = 0; way && i < way->callers; ++i) fresh->caller[fresh->callers++] = look_up(way->caller[i]).found;
    ways whole = {.own = way == 0, .beyond = MOST_ABOVE};
    find(step, &whole);
    for (int i = way ? way->callers : 0; i < whole.callers && fresh->aboves < MOST_ABOVE; ++i) {
        looked_up above = look_up(whole.caller[i]);
        if (above.own) fresh->above[fresh->aboves++] = above.found;
    }
    __atomic_store_n(&fresh->ready, 1, __ATOMIC_RELEASE);
    return fresh;
}
/* The record of an instruction, by a way where it is one of the system's; 0 where there is none. */
static record *record_of(site *at, const ways *way, finding find, void *step)
{
    if (!way) {
        record *known = __atomic_load_n(&at->record, __ATOMIC_ACQUIRE);
        if (known) return known;
        record *fresh = described(at, 0, find, step), *none = 0;
        if (!fresh || __atomic_compare_exchange_n(&at->record, &none, fresh, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return fresh;
        return none;
    }
    uint64_t key = mixed(at->at);
    for (int i = 0; i < way->callers; ++i) key = mixed(key ^ way->caller[i]);
    key |= 1;
    uint64_t slot = key % MOST_WAYS;
    for (int tried = 0; tried < MOST_WAYS; ++tried, slot = (slot + 1) % MOST_WAYS) {
        way_record *one = &way_records[slot];
        uint64_t there = __atomic_load_n(&one->key, __ATOMIC_ACQUIRE), none = 0;
        if (there == 0 && __atomic_compare_exchange_n(&one->key, &none, key, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            record *fresh = described(at, way, find, step);
            __atomic_store_n(&one->record, fresh, __ATOMIC_RELEASE);
            return fresh;
        }
        if (there == key || none == key) return __atomic_load_n(&one->record, __ATOMIC_ACQUIRE);
    }
    return 0;
}
