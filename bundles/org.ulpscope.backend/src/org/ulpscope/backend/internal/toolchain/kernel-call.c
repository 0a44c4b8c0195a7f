/* Makes one call of a kernel: kernel-call LIBRARY BITS..., the bits of each input in hexadecimal. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_INPUTS 32

typedef uint64_t batch_function(int64_t count, const void *const *inputs, void *outputs, uint8_t *flags);

int main(int argc, char **argv)
{
    static uint64_t values[MOST_INPUTS];
    const void *inputs[MOST_INPUTS];
    uint64_t output = 0;
    if (argc < 2 || argc > 2 + MOST_INPUTS) {
        fprintf(stderr, "kernel-call: a library and at most %d inputs are expected\n", MOST_INPUTS);
        return 2;
    }
    void *const library = dlopen(argv[1], RTLD_NOW);
    batch_function *const batch = library ? (batch_function *)dlsym(library, "ulpscope_batch") : 0;
    if (batch == 0) {
        fprintf(stderr, "kernel-call: %s\n", dlerror());
        return 2;
    }
    /* The low bytes of a number come first here, so that a narrow input is read where a wide one is. */
    for (int i = 2; i < argc; ++i) {
        values[i - 2] = strtoull(argv[i], 0, 16);
        inputs[i - 2] = &values[i - 2];
    }
    batch(1, inputs, &output, 0);
    return 0;
}
