/* What kernels printed waits, as on a GPU, until the program waits for them; then it goes to the program's standard output, in the order of the launches. */
typedef struct printed_text { uint64_t launch; char *text; size_t bytes; } printed_text;
static struct { printed_text *text; size_t texts, room; } printed;
static void write_printed(void)
{
    for (size_t i = 0; i < printed.texts; ++i) {
        fwrite(printed.text[i].text, 1, printed.text[i].bytes, stdout);
        free(printed.text[i].text);
    }
    __atomic_store_n(&printed.texts, 0, __ATOMIC_RELAXED);
}
/* Keeps what a launch of a number printed, which is freed here. */
static void keep_printed(uint64_t launch, char *text, size_t bytes)
{
    if (bytes == 0) {
        free(text);
        return;
    }
    lock();
    if (printed.texts == printed.room) {
        size_t room = 2 * printed.room + 16;
        printed_text *larger = realloc(printed.text, room * sizeof *larger);
        if (!larger) {
            say("There is no memory left.");
            abort();
        }
        printed.text = larger;
        printed.room = room;
    }
    size_t at = printed.texts;
    for (; at > 0 && printed.text[at - 1].launch > launch; --at) printed.text[at] = printed.text[at - 1];
    printed.text[at] = (printed_text){launch, text, bytes};
    __atomic_store_n(&printed.texts, printed.texts + 1, __ATOMIC_RELAXED);
    unlock();
}
static void flush_printed(void)
{
    if (__atomic_load_n(&printed.texts, __ATOMIC_RELAXED) == 0) return;
    lock();
    write_printed();
    unlock();
}
