#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
/* Addresses of what lanes have to themselves and of what blocks share, among those of all memory. */
#define ULP_SHARED_BASE 0x1000000000000ull
#define ULP_PRIVATE_BASE 0x2000000000000ull
#define ULP_MEMORY_BASES 0x00010002u
#define ULP_RETURN_ADDRESS 0xffff000000000001ull
/* Of a lane's own memory there is what the compiler lets one function have, 128 KiB, and as much for the functions that it calls. */
enum { ULP_PRIVATE_BYTES = 262144, ULP_SHARED_BYTES = 65536, ULP_FRAME = 16 };
__attribute__((noreturn, cold)) static void ulp_stop(const char *sentence)
{
    fflush(stdout);
    fprintf(stderr, "\nkernel ended: %s\n", sentence);
    _exit(86);
}
__attribute__((noreturn, cold)) static void ulp_trapped(void) { ulp_stop("it stopped itself (trap)"); }
static inline unsigned char *ulp_private_place(unsigned char *own, uint32_t at, uint32_t bytes)
{
    if (at > ULP_PRIVATE_BYTES - bytes) ulp_stop("a lane accesses more memory of its own than the 256 KiB that there are here");
    return own + at;
}
static inline unsigned char *ulp_shared_place(unsigned char *shared, uint32_t at, uint32_t bytes)
{
    if (at > ULP_SHARED_BYTES - bytes) ulp_stop("an access to shared memory is out of range");
    return shared + at;
}
static inline unsigned char *ulp_place(unsigned char *own, unsigned char *shared, uint64_t a)
{
    if (a >> 48 == 0) return (unsigned char *)(uintptr_t)a;
    if (a >> 32 == ULP_PRIVATE_BASE >> 32) return ulp_private_place(own, (uint32_t)a, 16);
    if (a >> 32 == ULP_SHARED_BASE >> 32) return ulp_shared_place(shared, (uint32_t)a, 1);
    return (unsigned char *)(uintptr_t)a;
}
