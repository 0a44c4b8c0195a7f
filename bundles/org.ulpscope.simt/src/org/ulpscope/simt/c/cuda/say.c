/*
 * A sentence of ours on standard error, where a run-time would say nothing. It is written at once: whoever reads both outputs of the program as they
 * come would else find what the program prints in the middle of it.
 */
__attribute__((format(printf, 1, 2))) static void say(const char *sentence, ...)
{
    char *words = 0, *line = 0;
    va_list arguments;
    va_start(arguments, sentence);
    if (vasprintf(&words, sentence, arguments) < 0) words = 0;
    va_end(arguments);
    if (!words || asprintf(&line, "ulpscope: %s\n", words) < 0) line = 0;
    fputs(line ? line : "ulpscope: There is no memory left.\n", stderr);
    free(line);
    free(words);
}
