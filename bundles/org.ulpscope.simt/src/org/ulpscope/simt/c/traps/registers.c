/* The registers of a thread that a signal has stopped, in the layout of XSAVE (Intel SDM, volume 1, section 13.4). */
enum { IN_HIGH_HALVES = 2, IN_MASKS = 5, IN_UPPER_ZMM = 6, IN_HIGH_ZMM = 7, LEGACY_BYTES = 512, MXCSR_AT = 24, XMM_AT = 160, MAGIC_AT = 464, MAGIC = 0x46505853 };
static unsigned component_at[8];
static void find_components(void)
{
    unsigned a, b, c, d;
    for (unsigned i = IN_HIGH_HALVES; i < 8; ++i) {
        if (__get_cpuid_count(0xd, i, &a, &b, &c, &d)) component_at[i] = b;
    }
}
static unsigned char *state_of(ucontext_t *context) { return (unsigned char *)context->uc_mcontext.fpregs; }
static uint32_t mxcsr_of(ucontext_t *context)
{
    uint32_t mxcsr;
    memcpy(&mxcsr, state_of(context) + MXCSR_AT, sizeof mxcsr);
    return mxcsr;
}
static void set_mxcsr(ucontext_t *context, uint32_t mxcsr) { memcpy(state_of(context) + MXCSR_AT, &mxcsr, sizeof mxcsr); }
/* A component; 0 where it is all zeros. */
static const unsigned char *component(const unsigned char *state, int number)
{
    uint32_t magic;
    uint64_t present;
    memcpy(&magic, state + MAGIC_AT, sizeof magic);
    if (magic != MAGIC || component_at[number] == 0) return 0;
    memcpy(&present, state + LEGACY_BYTES, sizeof present);
    return present >> number & 1 ? state + component_at[number] : 0;
}
static void copy_part(unsigned char *to, const unsigned char *component, size_t at, size_t bytes)
{
    if (component) memcpy(to, component + at, bytes);
    else memset(to, 0, bytes);
}
/* All 64 bytes of a vector register. */
static void read_vector(ucontext_t *context, int number, unsigned char *bytes)
{
    const unsigned char *state = state_of(context);
    if (number >= 16) {
        copy_part(bytes, component(state, IN_HIGH_ZMM), (size_t)(number - 16) * 64, 64);
        return;
    }
    memcpy(bytes, state + XMM_AT + number * 16, 16);
    copy_part(bytes + 16, component(state, IN_HIGH_HALVES), (size_t)number * 16, 16);
    copy_part(bytes + 32, component(state, IN_UPPER_ZMM), (size_t)number * 32, 32);
}
/* The elements that an instruction computes. */
static uint64_t elements(ucontext_t *context, int mask)
{
    uint64_t chosen;
    if (mask == 0) return ~(uint64_t)0;
    copy_part((unsigned char *)&chosen, component(state_of(context), IN_MASKS), (size_t)mask * 8, 8);
    return chosen;
}
