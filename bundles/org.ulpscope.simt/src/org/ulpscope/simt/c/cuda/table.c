/* Things by an address that the program names them by. Registrations are few and look-ups many. */
typedef struct table { struct { const void *key; void *value; } *slot; size_t slots, count; } table;
static size_t table_place(const table *table, const void *key)
{
    size_t at = (size_t)(((uintptr_t)key >> 3) * 0x9e3779b97f4a7c15u >> 20) & (table->slots - 1);
    while (table->slot[at].key && table->slot[at].key != key) at = (at + 1) & (table->slots - 1);
    return at;
}
static void *table_get(const table *table, const void *key) { return table->slots && key ? table->slot[table_place(table, key)].value : 0; }
static void table_put(table *table, const void *key, void *value)
{
    if (2 * (table->count + 1) > table->slots) {
        struct table larger = {.slots = table->slots ? 2 * table->slots : 64, .count = 0};
        larger.slot = calloc(larger.slots, sizeof *larger.slot);
        if (!larger.slot) {
            say("There is no memory left.");
            abort();
        }
        for (size_t i = 0; i < table->slots; ++i) {
            if (table->slot[i].key) larger.slot[table_place(&larger, table->slot[i].key)] = table->slot[i];
        }
        larger.count = table->count;
        free(table->slot);
        *table = larger;
    }
    size_t at = table_place(table, key);
    table->count += table->slot[at].key == 0;
    table->slot[at].key = key;
    table->slot[at].value = value;
}
