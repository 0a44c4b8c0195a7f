/* printf and assert of device code. */
uint32_t ulp_vprintf(ulp_thread *t, uint64_t format, uint64_t arguments)
{
    char text[8192], conversion[64];
    size_t length = 0;
    uint32_t count = 0;
    uint64_t at = 0;
    for (const char *f = (const char *)(uintptr_t)format; *f && length < sizeof text - 1;) {
        if (*f != '%' || f[1] == '%') {
            text[length++] = *f;
            f += *f == '%' ? 2 : 1;
            continue;
        }
        size_t n = 1 + strspn(f + 1, "-+ #0123456789.*"), size = strspn(f + n, "hlLzjt");
        int longs = 0;
        for (size_t i = 0; i < size; ++i) longs += f[n + i] == 'l' || f[n + i] == 'z' || f[n + i] == 'j' || f[n + i] == 't';
        char kind = f[n + size];
        if (kind == 0 || n + 3 >= sizeof conversion || memchr(f, '*', n)) break;
        memcpy(conversion, f, n);
        f += n + size + 1;
        _Bool wide = longs || strchr("fFeEgGaAsp", kind);
        if (wide) at = (at + 7) & ~7ull;
        uint64_t value = 0;
        memcpy(&value, (const void *)(uintptr_t)(arguments + at), wide ? 8 : 4);
        at += wide ? 8 : 4;
        ++count;
        double real;
        memcpy(&real, &value, sizeof real);
        int written = 0;
        size_t room = sizeof text - length;
        if (strchr("di", kind)) {
            strcpy(conversion + n, "lld");
            written = snprintf(text + length, room, conversion, wide ? (long long)value : (long long)(int32_t)value);
        } else if (strchr("uxXo", kind)) {
            conversion[n] = conversion[n + 1] = 'l';
            conversion[n + 2] = kind;
            conversion[n + 3] = 0;
            written = snprintf(text + length, room, conversion, (unsigned long long)value);
        } else if (strchr("cspfFeEgGaA", kind)) {
            conversion[n] = kind;
            conversion[n + 1] = 0;
            written = kind == 'c' ? snprintf(text + length, room, conversion, (int)value)
                    : kind == 's' || kind == 'p' ? snprintf(text + length, room, conversion, (const void *)(uintptr_t)value)
                    : snprintf(text + length, room, conversion, real);
        }
        length += (size_t)written < room ? (size_t)written : room - 1;
    }
    ulp_print(t, text, length);
    return count;
}
void ulp_assertfail(ulp_thread *t, uint64_t message, uint64_t file, uint32_t line, uint64_t function, uint64_t size)
{
    (void)function;
    (void)size;
    ulp_fail_by(t, ULP_ASSERTED, UINT32_MAX, "%s:%u: the assertion '%s' does not hold", (const char *)(uintptr_t)file, line, (const char *)(uintptr_t)message);
}
