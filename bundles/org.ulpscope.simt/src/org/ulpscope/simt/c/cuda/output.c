/* What kernels printed waits, as on a GPU, until the program waits for them; then it goes to the program's standard output. */
static struct { char *text; size_t bytes, room; } printed;
static void keep_printed(const char *text, size_t bytes)
{
    if (bytes == 0) return;
    lock();
    if (printed.bytes + bytes > printed.room) {
        size_t room = 2 * (printed.bytes + bytes);
        char *larger = realloc(printed.text, room);
        if (!larger) {
            fwrite(printed.text, 1, printed.bytes, stdout);
            fwrite(text, 1, bytes, stdout);
            printed.bytes = 0;
            unlock();
            return;
        }
        printed.text = larger;
        printed.room = room;
    }
    memcpy(printed.text + printed.bytes, text, bytes);
    printed.bytes += bytes;
    unlock();
}
static void flush_printed(void)
{
    if (__atomic_load_n(&printed.bytes, __ATOMIC_RELAXED) == 0) return;
    lock();
    fwrite(printed.text, 1, printed.bytes, stdout);
    printed.bytes = 0;
    unlock();
}
