/* Measures what operations, casts and bytes cost on this CPU as this compiler with these options makes them: a line for each, in nanoseconds. C
   and C++. With HALF defined, FP16 as well. Each cost is the difference of two loops, of which one does more, so that what both do does not count. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define NEAR 1024             /* elements of arrays that are in the nearest cache */
#define CACHED (1 << 15)      /* of arrays that are in a cache */
#define FAR (1 << 22)         /* of arrays that are in memory */
#define ROUNDS 11             /* of which the median is taken */
#define LEAST 5e5             /* nanoseconds that a round takes at least */

typedef double fp64;
typedef float fp32;
#ifdef HALF
typedef _Float16 fp16;
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
        T *__restrict__ a = (T *)memory, *__restrict__ c = (T *)(memory + 8 * (size_t)FAR);                     \
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

#define CASTS(W, N) SHORT(cast_##N, W, 0.125, 0, x = (W)(N)x + y;)

/* The loops whose elements move: two loads and a store, and one of each. */
#define MOVES(T)                                                                                                \
    __attribute__((noinline)) static void three_##T(int count)                                                  \
    {                                                                                                           \
        T *__restrict__ a = (T *)memory, *__restrict__ b = (T *)(memory + 8 * (size_t)FAR);                     \
        T *__restrict__ c = (T *)(memory + 16 * (size_t)FAR);                                                   \
        for (int i = 0; i < count; i++) {                                                                       \
            c[i] = a[i] + b[i];                                                                                 \
        }                                                                                                       \
    }                                                                                                           \
    __attribute__((noinline)) static void two_##T(int count)                                                    \
    {                                                                                                           \
        T *__restrict__ a = (T *)memory, *__restrict__ c = (T *)(memory + 16 * (size_t)FAR);                    \
        T y = (T)scale;                                                                                         \
        for (int i = 0; i < count; i++) {                                                                       \
            c[i] = a[i] + y;                                                                                    \
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
    double both_##W##_##N = (SHORT_COST(cast_##N, W) - add_##W) / 2;          \
    print("cast " #W, #N, both_##W##_##N);                              \
    print("cast " #N, #W, both_##W##_##N);

/* What a loop gains by each byte that its elements are shorter. */
static void moves(const char *where, int count)
{
    double two = difference(two_fp64, two_fp32, count) / 4;
    double load = positive(difference(three_fp64, three_fp32, count) / 4 - two);
    print("load", where, load);
    print("store", where, two - load);
}

int main(int argc, char **argv)
{
    (void)argv;
    scale = argc > 0 ? 1.0 : 2.0;
    memory = (char *)aligned_alloc(64, 24 * (size_t)FAR);
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
    /* A product that is not rounded before the sum leaves this much. */
    double one = 1.0 + scale * 0x1p-30;
    double rest = one * one - (1.0 + scale * 0x1p-29);
    printf("fused %s\n", rest == 0 ? "false" : "true");
    free(memory);
    return 0;
}
