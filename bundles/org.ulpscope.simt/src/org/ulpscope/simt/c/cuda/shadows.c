/*
 * Where kernels with shadows write down what they lose, and what becomes of shadows when memory is copied. The folder that ULPSCOPE_EXCEPTIONS names has the
 * file shadows: a header, the instructions of all device code, and the outputs; and the list shadows.txt, a line for each fat binary with its hash and the number of its first
 * instruction.
 */
#include "shadow/state.h"
typedef struct {
    char magic[8];
    uint32_t sites, outputs, used, lost;
    unsigned char reserved[40];
} shadow_header;
/* What one instruction wrote to one allocation and was copied to the host: how many values with an error, and the one that is most ulps off. Its index counts numbers from the beginning of the allocation. */
typedef struct {
    uint64_t base, bytes, count, index;
    double result, exact, below, ulps;
    uint32_t writer, born, grown, copy;
    uint64_t reserved[6];
} shadow_output;
static struct { shadow_header *header; shadow_site *sites; shadow_output *outputs; unsigned char **top; } shadows;
static void claim_site(shadow_site *site)
{
    while (__atomic_exchange_n(&site->claimed, 1, __ATOMIC_ACQUIRE)) sched_yield();
}
static void leave_site(shadow_site *site) { __atomic_store_n(&site->claimed, 0, __ATOMIC_RELEASE); }
static void shadow_born(shadow_site *site, double ulps, double result, double exact)
{
    claim_site(site);
    if (ulps > site->born) site->born = ulps, site->born_result = result, site->born_exact = exact;
    leave_site(site);
}
static void shadow_cancelled(shadow_site *site, uint32_t bits, const double values[4])
{
    __atomic_fetch_add(&site->cancelled, 1, __ATOMIC_RELAXED);
    if (bits <= __atomic_load_n(&site->bits, __ATOMIC_RELAXED)) return;
    claim_site(site);
    if (bits > site->bits) {
        site->bits = bits;
        site->operand[0] = values[0], site->operand[1] = values[1], site->result = values[2], site->exact = values[3];
    }
    leave_site(site);
}
static void shadow_turned(shadow_site *site, const double values[4])
{
    claim_site(site);
    if (!site->turned++) site->compared[0] = values[0], site->compared[1] = values[1], site->exactly[0] = values[2], site->exactly[1] = values[3];
    leave_site(site);
}
static ulp_passed *shadows_passed(void)
{
    static __thread ulp_passed passed[64];
    return passed;
}
/* Room for the shadows of 2 MiB; pages of it come as they are written to. */
static unsigned char *shadow_cells(uint64_t address)
{
    unsigned char **place = &shadows.top[shadow_index(address)], *none = 0;
    size_t bytes = (size_t)SHADOW_TIMES << SHADOW_SPAN_BITS;
    unsigned char *fresh = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (fresh == MAP_FAILED) {
        shadows.header->lost = 1;
        return __atomic_load_n(place, __ATOMIC_ACQUIRE);
    }
    if (__atomic_compare_exchange_n(place, &none, fresh, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return fresh;
    munmap(fresh, bytes);
    return none;
}
static _Bool begin_shadows(const char *folder)
{
    char path[4096];
    if (shadows.header) return 1;
    snprintf(path, sizeof path, "%s/shadows", folder);
    shadow_header *header = map_records(path);
    if (!header) return 0;
    void *top = mmap(0, sizeof(unsigned char *) << SHADOW_TOP_BITS, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (top == MAP_FAILED) return 0;
    shadows.top = top;
    shadows.sites = (shadow_site *)(header + 1);
    shadows.outputs = (shadow_output *)(shadows.sites + header->sites);
    shadows.header = header;
    return 1;
}
/* Tells code with shadows where they are; it cannot run without. */
static void attach_shadows(image *image)
{
    const char *folder = getenv("ULPSCOPE_EXCEPTIONS");
    const ulp_symbol *symbol = find_symbol(image, "ulpscope_shadow_state");
    static uint32_t adding;
    char number[32];
    if (!symbol) return;
    ulp_shadow_state *state = malloc(sizeof *state);
    if (!state || !folder || !find_line(folder, "shadows.txt", image->hash, number, sizeof number) || !begin_shadows(folder)) {
        say("There is no memory for shadows of numbers.");
        _exit(1);
    }
    uint32_t first = (uint32_t)strtoul(number, 0, 10);
    *state = (ulp_shadow_state){.sites = shadows.sites + first, .top = shadows.top, .first = first, .cells = shadow_cells, .born = shadow_born, .cancelled = shadow_cancelled, .turned = shadow_turned, .passed = shadows_passed, .adding = &adding};
    *(uint64_t *)symbol->address = (uintptr_t)state;
}
/* The row of what an instruction wrote to an allocation, found or made; 0 where there is no room. */
static shadow_output *output_of(uint32_t writer, const allocation *from)
{
    for (uint32_t i = 0; i < shadows.header->used; ++i) {
        if (shadows.outputs[i].writer == writer && shadows.outputs[i].base == from->base) return &shadows.outputs[i];
    }
    if (shadows.header->used == shadows.header->outputs) {
        shadows.header->lost = 1;
        return 0;
    }
    shadow_output *fresh = &shadows.outputs[shadows.header->used++];
    *fresh = (shadow_output){.base = from->base, .bytes = from->bytes, .writer = writer, .ulps = -1};
    return fresh;
}
/* The Format of the value with a shadow at an address, from 1; 0 where none is known of the bits that are there now. */
static uint32_t shadow_format(const shadow_cell *cell, const unsigned char *content, size_t left)
{
    uint32_t format = cell->writer >> SHADOW_NUMBER_BITS;
    uint64_t bits = 0;
    if (!format) return 0;
    memcpy(&bits, content, left < 8 ? 4 : 8);
    if (format == SHADOW_FP32 + 1) return (uint32_t)bits == cell->bits ? format : 0;
    return left >= 8 && bits == (cell->bits | (uint64_t)((const shadow_cell_pair *)cell)->bits_above << 32) ? format : 0;
}
static void note_shadowed_output(const shadow_cell *cell, const unsigned char *content, uint64_t from, const allocation *source, uint32_t number)
{
    _Bool wide = cell->writer >> SHADOW_NUMBER_BITS == SHADOW_FP64 + 1;
    double result, below = wide ? ((const shadow_cell_pair *)cell)->lo : 0;
    float narrow;
    memcpy(&result, content, sizeof result * wide);
    memcpy(&narrow, content, sizeof narrow);
    if (!wide) result = narrow;
    double error = __builtin_fabs((result - cell->hi) - below), ulps = shadow_ulps(error, cell->hi, wide ? SHADOW_FP64 : SHADOW_FP32);
    shadow_output *row = output_of(cell->writer & ((1u << SHADOW_NUMBER_BITS) - 1), source);
    if (!row) return;
    ++row->count;
    if (!(ulps > row->ulps)) return;
    row->ulps = ulps;
    row->index = (from - source->base) / (wide ? 8 : 4);
    row->result = result, row->exact = cell->hi, row->below = below;
    row->born = cell->born, row->grown = cell->grown, row->copy = number;
}
/* Shadows go where values are copied to, which are there already; those that come to the host are outputs. */
static void copy_shadows(unsigned char *to, const unsigned char *from, size_t bytes, _Bool to_host, uint32_t number)
{
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    allocation source = {.base = (uintptr_t)from, .bytes = bytes};
    if (((uintptr_t)from | (uintptr_t)to) % 4) return;
    find_allocation(from, &source);
    pthread_mutex_lock(&one_at_a_time);
    for (size_t i = 0; i + 4 <= bytes; i += 4) {
        unsigned char *cells = shadows.top[shadow_index((uintptr_t)from + i)], *others = shadows.top[shadow_index((uintptr_t)to + i)];
        const shadow_cell *cell = cells ? (const shadow_cell *)shadow_place(cells, (uintptr_t)from + i) : 0;
        uint32_t format = cell ? shadow_format(cell, to + i, bytes - i) : 0;
        if (format && to_host) note_shadowed_output(cell, to + i, (uintptr_t)from + i, &source, number);
        if (from == to || (!format && !others) || (format && !others && !(others = shadow_cells((uintptr_t)to + i)))) continue;
        shadow_cell *copy = (shadow_cell *)shadow_place(others, (uintptr_t)to + i);
        if (!format) {
            if (copy->writer) copy->writer = 0;
        } else if (format == SHADOW_FP32 + 1) *copy = *cell;
        else {
            *(shadow_cell_pair *)copy = *(const shadow_cell_pair *)cell;
            i += 4;
        }
    }
    pthread_mutex_unlock(&one_at_a_time);
}
/* What is left in memory that the host reads without a copy; the number of that is 0. */
static void follow_managed_shadows(const allocation *managed)
{
    unsigned char *base = (unsigned char *)managed->base;
    if (shadows.header) copy_shadows(base, base, managed->bytes, 1, 0);
}
