/*
 * What the functions of the math library were called with. Their calls come here first, which notes it and jumps to the function itself, so that
 * nothing of this is among its callers.
 */
typedef struct { char function[NAME_BYTES]; uint32_t arguments, narrow; uint64_t argument[MOST_ARGUMENTS]; } math_call;
/* The last one of a thread; functions of the library that call each other do not come here. */
static _Thread_local math_call last_call;
#define NOTED(NAME, COUNT) \
    memcpy(last_call.function, #NAME, sizeof #NAME); \
    last_call.arguments = COUNT; \
    last_call.narrow = sizeof x == 4; \
    last_call.argument[0] = 0; \
    memcpy(&last_call.argument[0], &x, sizeof x)
/*
 * The function that a call would come to without this one: the next of all that the program has, or else, as where a library was loaded later by itself,
 * that of the library that calls.
 */
static void *next_of(const char *name, const void *call)
{
    void *next = dlsym(RTLD_NEXT, name);
    Dl_info from;
    if (next || !dladdr(call, &from)) return next;
    void *library = dlopen(from.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return 0;
    next = dlsym(library, name);
    dlclose(library);
    return next;
}
/* Remembered for the place of one call: another may be in another library. */
typedef struct { const void *call; void *function; } remembered;
#define NEXT_OF(NAME) \
    static _Thread_local remembered last; \
    const void *call = __builtin_return_address(0); \
    if (last.call != call) last = (remembered){call, next_of(#NAME, call)}
#define OF_ONE(TYPE, NAME) \
    __attribute__((visibility("default"), noinline)) TYPE NAME(TYPE x) \
    { \
        NEXT_OF(NAME); \
        NOTED(NAME, 1); \
        return ((TYPE (*)(TYPE))last.function)(x); \
    }
#define OF_TWO(TYPE, NAME) \
    __attribute__((visibility("default"), noinline)) TYPE NAME(TYPE x, TYPE y) \
    { \
        NEXT_OF(NAME); \
        NOTED(NAME, 2); \
        last_call.argument[1] = 0; \
        memcpy(&last_call.argument[1], &y, sizeof y); \
        return ((TYPE (*)(TYPE, TYPE))last.function)(x, y); \
    }
#define BOTH(OF, NAME) OF(double, NAME) OF(float, NAME##f)
BOTH(OF_ONE, acos)
BOTH(OF_ONE, acosh)
BOTH(OF_ONE, asin)
BOTH(OF_ONE, asinh)
BOTH(OF_ONE, atan)
BOTH(OF_ONE, atanh)
BOTH(OF_ONE, cbrt)
BOTH(OF_ONE, cos)
BOTH(OF_ONE, cosh)
BOTH(OF_ONE, erf)
BOTH(OF_ONE, erfc)
BOTH(OF_ONE, exp)
BOTH(OF_ONE, exp10)
BOTH(OF_ONE, exp2)
BOTH(OF_ONE, expm1)
BOTH(OF_ONE, j0)
BOTH(OF_ONE, j1)
BOTH(OF_ONE, lgamma)
BOTH(OF_ONE, log)
BOTH(OF_ONE, log10)
BOTH(OF_ONE, log1p)
BOTH(OF_ONE, log2)
BOTH(OF_ONE, logb)
BOTH(OF_ONE, sin)
BOTH(OF_ONE, sinh)
BOTH(OF_ONE, sqrt)
BOTH(OF_ONE, tan)
BOTH(OF_ONE, tanh)
BOTH(OF_ONE, tgamma)
BOTH(OF_ONE, y0)
BOTH(OF_ONE, y1)
BOTH(OF_TWO, atan2)
BOTH(OF_TWO, fdim)
BOTH(OF_TWO, fmod)
BOTH(OF_TWO, hypot)
BOTH(OF_TWO, nextafter)
BOTH(OF_TWO, pow)
BOTH(OF_TWO, remainder)
