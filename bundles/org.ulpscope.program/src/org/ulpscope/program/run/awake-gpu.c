/*
 * Holds a context of the first GPU open and does nothing with it, until it is ended: programs start sooner while the driver is awake.
 * Ends at once with 0 where there is no GPU, and where this one belongs to one process at a time.
 */
#include <dlfcn.h>
#include <unistd.h>

#define FIRST 0
#define COMPUTE_MODE 20
#define COMPUTE_MODE_DEFAULT 0

int main(void) {
    void *driver = dlopen("libcuda.so.1", RTLD_NOW);
    int device, mode;
    void *context;
    if (!driver) return 0;
    int (*init)(unsigned) = (int (*)(unsigned))dlsym(driver, "cuInit");
    int (*get)(int *, int) = (int (*)(int *, int))dlsym(driver, "cuDeviceGet");
    int (*attribute)(int *, int, int) = (int (*)(int *, int, int))dlsym(driver, "cuDeviceGetAttribute");
    int (*retain)(void **, int) = (int (*)(void **, int))dlsym(driver, "cuDevicePrimaryCtxRetain");
    if (!init || !get || !attribute || !retain) return 0;
    if (init(0) || get(&device, FIRST) || attribute(&mode, COMPUTE_MODE, device) || mode != COMPUTE_MODE_DEFAULT) return 0;
    if (retain(&context, device)) return 0;
    for (;;) pause();
}
