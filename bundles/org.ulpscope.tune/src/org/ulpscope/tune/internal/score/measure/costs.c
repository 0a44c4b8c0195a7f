/* Measures what operations, casts and bytes cost on this CPU as this compiler with these options makes them: a line for each, in nanoseconds. C
   and C++. With HALF defined, FP16 as well, and what the compiler has of wider Formats, but for functions and casts of FP128. Each cost is the difference of two loops, of which one does more, so that what both do does not count. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define NEAR 1024             /* elements of arrays that are in the nearest cache */
#define CACHED (1 << 13)      /* of arrays that are in a cache */
#define FAR (1 << 22)         /* of arrays that are in memory */
#define APART 2112            /* bytes; addresses that agree in their last 12 bits are slow */
#define ROUNDS 11             /* of which the median is taken */
#define LEAST 5e5             /* nanoseconds that a round takes at least */

typedef double fp64;
typedef float fp32;
#ifdef HALF
typedef _Float16 fp16;
#endif
#if __LDBL_MANT_DIG__ == 64
typedef long double fp80;
#endif
#ifdef __SIZEOF_FLOAT128__
typedef __float128 fp128;
#define absolute(x) ((x) < 0 ? -(x) : (x))
#endif

typedef void (*Loop)(int count);

static char *memory;          /* three arrays of FAR elements */
static double scale = 1.0;    /* nothing that a compiler may know */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static int ascending(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Nanoseconds of this process, for each element of a loop. */
static double each(Loop loop, int count, long runs)
{
    double begin = now();
    for (long run = 0; run < runs; run++) {
        loop(count);
    }
    return (now() - begin) / ((double)runs * count);
}

/* How much longer one loop takes than another, for each element. */
static double difference(Loop more, Loop less, int count)
{
    double rounds[ROUNDS];
    long runs = 1;
    less(count);
    while (each(more, count, runs) * count * runs < LEAST) {
        runs *= 2;
    }
    for (int round = 0; round < ROUNDS; round++) {
        double few = each(less, count, runs);
        rounds[round] = each(more, count, runs) - few;
    }
    qsort(rounds, ROUNDS, sizeof rounds[0], ascending);
    return rounds[ROUNDS / 2];
}

/* How long a loop takes for each element when no other program is in its way, which would be in that of long elements more. */
static double fastest(Loop loop, int count)
{
    double least = each(loop, count, 1);
    for (int round = 0; round < ROUNDS * (1 << 22) / count; round++) {
        least = fmin(least, each(loop, count, 1));
    }
    return least;
}

static double positive(double cost)
{
    return cost > 1e-4 ? cost : 1e-4;
}

#define ONE(e) e
#define TWO(e) e e
#define FOUR(e) TWO(e) TWO(e)
#define TEN(e) FOUR(e) FOUR(e) TWO(e)
#define TWENTY(e) TEN(e) TEN(e)

/* A loop in which a step is done so many times to each element x, with y and z at hand. */
#define LOOP(name, times, T, yvalue, zvalue, step)                                                              \
    __attribute__((noinline)) static void name(int count)                                                       \
    {                                                                                                           \
        T *__restrict__ a = (T *)memory, *__restrict__ c = (T *)(memory + 8 * (size_t)FAR + APART);             \
        T y = (T)(yvalue * scale), z = (T)(zvalue * scale);                                                     \
        int k = (int)scale;                                                                                     \
        for (int i = 0; i < count; i++) {                                                                       \
            T x = a[i];                                                                                         \
            (void)z;                                                                                            \
            (void)k;                                                                                            \
            times(step) c[i] = x;                                                                               \
        }                                                                                                       \
    }

#define STEP(name, T, yvalue, zvalue, step)                \
    LOOP(name##_few_##T, TWO, T, yvalue, zvalue, step)     \
    LOOP(name##_many_##T, TEN, T, yvalue, zvalue, step)

#define COST(name, T) (difference(name##_many_##T, name##_few_##T, NEAR) / 8)

/* The same for a step that is so short that a few are hidden behind the loop itself. */
#define SHORT(name, T, yvalue, zvalue, step)                \
    LOOP(name##_few_##T, FOUR, T, yvalue, zvalue, step)     \
    LOOP(name##_many_##T, TWENTY, T, yvalue, zvalue, step)

#define SHORT_COST(name, T) (difference(name##_many_##T, name##_few_##T, NEAR) / 16)

#define ARITHMETIC(T, abs_)                                                   \
    SHORT(add, T, 0.125, 0, x = x + y;)                                        \
    SHORT(multiply, T, 0.99, 0, x = x * y;)                                    \
    STEP(divide, T, 1.01, 0, x = x / y;)                                      \
    SHORT(negate, T, 0.125, 0, x = (T)abs_(x) - y;)                            \
    SHORT(choose, T, 0.5, 0.001, x = x + z; x = x < y ? y : x;)                \
    SHORT(integer, T, 0.125, 0, x = x + (T)(i + k) * y; k += 3;)

#define FUNCTIONS(T, suffix)                                                  \
    STEP(round, T, 0.4, 0, x = floor##suffix(x) + y;)                         \
    STEP(fma, T, 0.5, 0.3, x = fma##suffix(x, y, z);)                         \
    STEP(sqrt, T, 0.4, 0, x = sqrt##suffix(x) + y;)                           \
    STEP(exp, T, 0.3, 0, x = exp##suffix(x) * y;)                             \
    STEP(log, T, 3.0, 0, x = log##suffix(x) + y;)                             \
    STEP(pow, T, 0.9, 0, x = pow##suffix(x, y);)                              \
    STEP(sin, T, 0.7, 0, x = sin##suffix(x) + y;)

/* A cast there and back takes long, though many are done at once: eight elements by turns. */
#define EIGHT(step) step(x0) step(x1) step(x2) step(x3) step(x4) step(x5) step(x6) step(x7)
#define SIX(e) FOUR(e) TWO(e)

#define CAST_LOOP(name, times, W, N)                                                                            \
    __attribute__((noinline)) static void name(int count)                                                       \
    {                                                                                                           \
        W *__restrict__ a = (W *)memory, *__restrict__ c = (W *)(memory + 8 * (size_t)FAR + APART);             \
        W y = (W)(0.125 * scale);                                                                               \
        for (int i = 0; i + 7 < count; i += 8) {                                                                \
            W x0 = a[i], x1 = a[i + 1], x2 = a[i + 2], x3 = a[i + 3];                                           \
            W x4 = a[i + 4], x5 = a[i + 5], x6 = a[i + 6], x7 = a[i + 7];                                       \
            times(EIGHT(THERE_AND_BACK_##W##_##N))                                                              \
            c[i] = x0, c[i + 1] = x1, c[i + 2] = x2, c[i + 3] = x3;                                             \
            c[i + 4] = x4, c[i + 5] = x5, c[i + 6] = x6, c[i + 7] = x7;                                         \
        }                                                                                                       \
    }

#define THERE_AND_BACK_fp64_fp32(x) x = (fp64)(fp32)x + y;
#define THERE_AND_BACK_fp64_fp16(x) x = (fp64)(fp16)x + y;
#define THERE_AND_BACK_fp32_fp16(x) x = (fp32)(fp16)x + y;

#define THERE_AND_BACK_fp80_fp64(x) x = (fp80)(fp64)x + y;
#define THERE_AND_BACK_fp80_fp32(x) x = (fp80)(fp32)x + y;

#define CASTS(W, N)                              \
    CAST_LOOP(cast_##N##_few_##W, TWO, W, N)     \
    CAST_LOOP(cast_##N##_many_##W, SIX, W, N)

#define CAST_COST(name, T) (difference(name##_many_##T, name##_few_##T, NEAR) / 4)

/* A loop whose elements move: two loads and a store. */
#define MOVES(T)                                                                                                \
    __attribute__((noinline)) static void moves_##T(int count)                                                  \
    {                                                                                                           \
        T *__restrict__ a = (T *)memory, *__restrict__ b = (T *)(memory + 8 * (size_t)FAR + APART);             \
        T *__restrict__ c = (T *)(memory + 16 * (size_t)FAR + 2 * APART);                                       \
        for (int i = 0; i < count; i++) {                                                                       \
            c[i] = a[i] + b[i];                                                                                 \
        }                                                                                                       \
    }

ARITHMETIC(fp64, fabs)
ARITHMETIC(fp32, fabsf)
FUNCTIONS(fp64, )
FUNCTIONS(fp32, f)
CASTS(fp64, fp32)
MOVES(fp64)
MOVES(fp32)
#ifdef HALF
ARITHMETIC(fp16, fabsf)
CASTS(fp64, fp16)
CASTS(fp32, fp16)
#endif
#if __LDBL_MANT_DIG__ == 64
ARITHMETIC(fp80, fabsl)
FUNCTIONS(fp80, l)
CASTS(fp80, fp64)
CASTS(fp80, fp32)
#endif
#ifdef __SIZEOF_FLOAT128__
ARITHMETIC(fp128, absolute)
#endif

#define FILL(T)                                             \
    for (int i = 0; i < 2 * NEAR; i++) {                    \
        ((T *)memory)[i] = (T)(0.5 + (i % 97) / 128.0);     \
    }

static double print(const char *name, const char *format, double cost)
{
    printf("%s %s %.5g\n", name, format, positive(cost));
    return cost;
}

#define PRINT_ARITHMETIC(T)                                     \
    FILL(T)                                                     \
    double add_##T = print("add", #T, SHORT_COST(add, T));            \
    double multiply_##T = print("multiply", #T, SHORT_COST(multiply, T)); \
    print("divide", #T, COST(divide, T));                       \
    print("negate", #T, SHORT_COST(negate, T) - add_##T);             \
    double choose_##T = SHORT_COST(choose, T) - add_##T;              \
    print("compare", #T, choose_##T / 2);                       \
    print("select", #T, choose_##T / 2);                        \
    print("integer", #T, SHORT_COST(integer, T) - add_##T - multiply_##T);  

#define PRINT_FUNCTIONS(T)                                      \
    print("round", #T, COST(round, T) - add_##T);               \
    print("fma", #T, COST(fma, T));                             \
    print("sqrt", #T, COST(sqrt, T) - add_##T);                 \
    print("exp", #T, COST(exp, T) - multiply_##T);              \
    print("log", #T, COST(log, T) - add_##T);                   \
    print("pow", #T, COST(pow, T));                             \
    print("sin", #T, COST(sin, T) - add_##T);

/* A cast there and back, half of it each. */
#define PRINT_CASTS(W, N)                                               \
    FILL(W)                                                             \
    double both_##W##_##N = (CAST_COST(cast_##N, W) - add_##W) / 2;          \
    print("cast " #W, #N, both_##W##_##N);                              \
    print("cast " #N, #W, both_##W##_##N);

/* What a loop gains by each byte that its elements are shorter, a third of it for each of the three; loads and stores are not told apart, since
   their difference is less than the noise. */
static void moves(const char *where, int count)
{
    double each_byte = (fastest(moves_fp64, count) - fastest(moves_fp32, count)) / 4 / 3;
    print("load", where, each_byte);
    print("store", where, each_byte);
}

int main(int argc, char **argv)
{
    (void)argv;
    scale = argc > 0 ? 1.0 : 2.0;
    memory = (char *)aligned_alloc(64, 24 * (size_t)FAR + 8192);
    if (!memory) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    for (size_t i = 0; i < 3 * (size_t)FAR; i++) {
        ((double *)memory)[i] = 1.0;
    }
    moves("memory", FAR);
    moves("cache", CACHED);
    PRINT_ARITHMETIC(fp64)
    PRINT_FUNCTIONS(fp64)
    PRINT_ARITHMETIC(fp32)
    PRINT_FUNCTIONS(fp32)
    PRINT_CASTS(fp64, fp32)
#ifdef HALF
    PRINT_ARITHMETIC(fp16)
    PRINT_CASTS(fp64, fp16)
    PRINT_CASTS(fp32, fp16)
#endif
#if __LDBL_MANT_DIG__ == 64
    PRINT_ARITHMETIC(fp80)
    PRINT_FUNCTIONS(fp80)
    PRINT_CASTS(fp80, fp64)
    PRINT_CASTS(fp80, fp32)
#endif
#ifdef __SIZEOF_FLOAT128__
    PRINT_ARITHMETIC(fp128)
#endif
    /* A product that is not rounded before the sum leaves this much. */
    double one = 1.0 + scale * 0x1p-30;
    double rest = one * one - (1.0 + scale * 0x1p-29);
    printf("fused %s\n", rest == 0 ? "false" : "true");
    free(memory);
    return 0;
}
