/* A sentence of ours on standard error, where a run-time would say nothing. */
__attribute__((format(printf, 1, 2))) static void say(const char *sentence, ...)
{
    va_list arguments;
    va_start(arguments, sentence);
    flockfile(stderr);
    fputs("ulpscope: ", stderr);
    vfprintf(stderr, sentence, arguments);
    fputc('\n', stderr);
    funlockfile(stderr);
    va_end(arguments);
}
