/* Names the user's own files where a program was built in a copy of their folder: ULPSCOPE_COPY names the copy, ULPSCOPE_COPIED what it is of. */
static void name_own_files(char sentence[ULP_SENTENCE])
{
    const char *copy = getenv("ULPSCOPE_COPY"), *own = getenv("ULPSCOPE_COPIED");
    if (!copy || !*copy || !own) return;
    char told[ULP_SENTENCE];
    size_t length = 0;
    for (const char *rest = sentence; *rest && length + strlen(own) < sizeof told - 1;) {
        _Bool here = strncmp(rest, copy, strlen(copy)) == 0;
        length += here ? (size_t)sprintf(told + length, "%s", own) : (told[length] = *rest, 1u);
        rest += here ? strlen(copy) : 1;
    }
    told[length] = 0;
    memcpy(sentence, told, length + 1);
}
