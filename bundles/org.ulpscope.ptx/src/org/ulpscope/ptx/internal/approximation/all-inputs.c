/* Hashes what a function of FP32 gives for inputs with a stride, without regard to order: hash NAME STRIDE THREADS. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t mixed(uint64_t i)
{
    uint64_t z = i * 0x9E3779B97F4A7C15ull + 0x1234567ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

typedef struct {
    float (*function)(float);
    uint64_t first, step, hash;
} part;

static void *run(void *argument)
{
    part *p = argument;
    uint64_t i;
    for (i = p->first; i < UINT64_C(1) << 32; i += p->step) {
        p->hash += mixed(i << 32 ^ mufu_bits(p->function(mufu_float((uint32_t)i))));
    }
    return 0;
}

static const struct {
    const char *name;
    float (*function)(float);
} functions[] = {FUNCTIONS};

int main(int count, char **arguments)
{
    const uint64_t stride = strtoull(arguments[1], 0, 10);
    const int threads = atoi(arguments[2]);
    size_t f;
    int t;
    (void)count;
    for (f = 0; f < sizeof functions / sizeof *functions; ++f) {
        pthread_t ids[64];
        part parts[64];
        uint64_t hash = 0;
        for (t = 0; t < threads; ++t) {
            parts[t] = (part){functions[f].function, t * stride, threads * stride, 0};
            pthread_create(&ids[t], 0, run, &parts[t]);
        }
        for (t = 0; t < threads; ++t) {
            pthread_join(ids[t], 0);
            hash += parts[t].hash;
        }
        printf("%s %016llx\n", functions[f].name, (unsigned long long)hash);
        fflush(stdout);
    }
    return 0;
}
