/* Options of the compiler in the driver that matter to results, and where it is to write what it says. */
enum { INFO_LOG = 3, INFO_LOG_SIZE, ERROR_LOG, ERROR_LOG_SIZE, OPTIMIZATION_LEVEL = 7, DEBUG_INFO = 11 };
static void options_of_ptxas(char *text, size_t room, unsigned count, const int *options, void *const *values)
{
    size_t used = 0;
    *text = 0;
    for (unsigned i = 0; i < count && used < room; ++i) {
        if (options[i] == OPTIMIZATION_LEVEL) used += (size_t)snprintf(text + used, room - used, " -O%u", (unsigned)(uintptr_t)values[i]);
        if (options[i] == DEBUG_INFO && values[i]) used += (size_t)snprintf(text + used, room - used, " -g");
    }
}
static void write_log(unsigned count, const int *options, void **values, int text, const char *sentence)
{
    char *log = 0;
    for (unsigned i = 0; i < count; ++i) {
        if (options[i] == text) log = values[i];
    }
    for (unsigned i = 0; i < count; ++i) {
        if (options[i] != text + 1) continue;
        size_t room = (size_t)(unsigned)(uintptr_t)values[i], used = strlen(sentence) + 1;
        if (log && room > 0) snprintf(log, room, "%s", sentence);
        values[i] = (void *)(uintptr_t)(log && room > 0 ? used < room ? used : room : 0);
    }
}
