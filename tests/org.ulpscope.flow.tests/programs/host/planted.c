#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "library.h"
volatile double zero = 0, one = 1, minus = -1, big = 1e200, large = 1.7e308, infinite = INFINITY, small = 1e-155, none = NAN;
volatile float zero_f = 0, one_f = 1, big_f = 1e30f, small_f = 1e-25f;
volatile double sink;
volatile float sink_f;
typedef double pair __attribute__((vector_size(16)));
typedef float four __attribute__((vector_size(16)));
volatile pair pairs, ones = {1, 1}, half_zeros = {1, 0};
volatile four fours, bigs = {1, 2, 3, 1e30f};
__attribute__((constructor)) static void before_main(void) { sink = one / zero; } //! INF DIV0
static inline __attribute__((always_inline)) double reciprocal(double a) { return 1 / a; } //! INF DIV0
static void *in_thread(void *of)
{
    sink = *(double *)of - infinite; //! NaN
    return 0;
}
__attribute__((noinline)) static void doubles(void)
{
    sink = zero / zero; //! NaN DIV0
    sink = one / zero; //! INF DIV0
    sink = big * big; //! INF
    sink = large + large; //! INF
    sink = infinite - infinite; //! NaN
    sink = infinite * zero; //! NaN
    sink = small * small; //! SUB
    sink = reciprocal(zero);
    sink_f = (float)big; //! INF
    sink_f = (float)small;
    sink = sqrt(minus); //! NaN
    sink = log(minus); //! NaN
    sink = log(zero); //! INF DIV0
    sink = exp(large); //! INF
    sink = pow(minus, 0.5); //! NaN
}
__attribute__((noinline)) static void floats(void)
{
    sink_f = zero_f / zero_f; //! NaN DIV0
    sink_f = one_f / zero_f; //! INF DIV0
    sink_f = big_f * big_f; //! INF
    sink_f = small_f * small_f;
    sink_f = small_f * 1e-15f; //! SUB
    sink_f = sqrtf(-one_f); //! NaN
}
__attribute__((noinline)) static void packed(void)
{
    pairs = ones / half_zeros; //! INF DIV0
    fours = bigs * bigs; //! INF
}
/* None of these gives birth to anything. */
__attribute__((noinline)) static int quiet(void)
{
    int sum = 0;
    sink = none + one;
    sink = infinite + one;
    sum += none < one;
    sum += (int)none;
    sum += (int)big;
    sink = fmax(none, one);
    sink = 1e-200 * small;
    sink = one / 3;
    return sum;
}
int main(int count, char **arguments)
{
    int quick = count > 1 && strcmp(arguments[1], "abort") == 0;
    pthread_t thread;
    double copy = INFINITY;
    printf("%x\n", fetestexcept(FE_ALL_EXCEPT));
    feclearexcept(FE_ALL_EXCEPT);
    doubles();
    printf("%x\n", fetestexcept(FE_ALL_EXCEPT));
    feclearexcept(FE_ALL_EXCEPT);
    floats();
    packed();
    pthread_create(&thread, 0, in_thread, &copy);
    pthread_join(thread, 0);
    sink = in_library(zero);
    for (int i = 0; i < 100000; ++i) {
        sink = i / (zero * i); //! NaN INF DIV0
        sink = big / (i + 1);
    }
    printf("%d %x\n", quiet(), fetestexcept(FE_ALL_EXCEPT));
    fflush(stdout);
    if (quick) abort();
    sink = one / -zero; //! INF DIV0
    return 3;
}
