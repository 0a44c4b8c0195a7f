/* Exceptions by the million, in instructions next to each other, by several threads; it prints the same whoever looks on. */
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum { THREADS = 4, ROUNDS = 300000 };
static volatile double zero = 0, minus = -1;
static uint64_t sums[THREADS];
static uint64_t bits(double x)
{
    uint64_t of;
    memcpy(&of, &x, sizeof of);
    return of;
}
static void *work(void *of)
{
    uint64_t sum = 0;
    for (int i = 0; i < ROUNDS; ++i) {
        double a = i, b = i & 3, c = -i, d = 1, z = zero;
        __asm__ volatile("divsd %4,%0\n divsd %4,%1\n divsd %4,%2\n mulsd %2,%3\n divsd %4,%3" : "+x"(a), "+x"(b), "+x"(c), "+x"(d) : "x"(z)); //! NaN INF DIV0
        sum = sum * 31 + bits(a) + 3 * bits(b) + 5 * bits(c) + 7 * bits(d);
        if (i % 3 == 0) sum += bits(log(minus)); //! NaN
        sum += bits(0x1p-1000 * (0x1p-50 * (1 + i % 7))); //! SUB
        sum += (uint64_t)(i / (z + 3) < 100);
    }
    *(uint64_t *)of = sum;
    return 0;
}
int main(void)
{
    pthread_t thread[THREADS];
    uint64_t sum = 0;
    for (int i = 0; i < THREADS; ++i) pthread_create(&thread[i], 0, work, &sums[i]);
    for (int i = 0; i < THREADS; ++i) pthread_join(thread[i], 0);
    for (int i = 0; i < THREADS; ++i) sum = sum * 17 + sums[i];
    printf("%llx\n", (unsigned long long)sum);
    return 0;
}
