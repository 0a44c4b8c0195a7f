/* Where ULPSCOPE_LINES is 1, what the program prints goes out line by line, as on a terminal, so that whoever reads along sees it as it comes. */
__attribute__((constructor)) static void print_lines(void)
{
    const char *asked = getenv("ULPSCOPE_LINES");
    if (asked && strcmp(asked, "1") == 0) setvbuf(stdout, 0, _IOLBF, BUFSIZ);
}
