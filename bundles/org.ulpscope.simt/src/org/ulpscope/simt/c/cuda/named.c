/* Where ULPSCOPE_PROGRAM names the program as its user does, it is called so, and not by the place where it was built. */
__attribute__((constructor)) static void name_program(int count, char **arguments)
{
    char *name = getenv("ULPSCOPE_PROGRAM");
    if (!name || !*name || count == 0 || !arguments) return;
    arguments[0] = program_invocation_name = name;
    program_invocation_short_name = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
}
