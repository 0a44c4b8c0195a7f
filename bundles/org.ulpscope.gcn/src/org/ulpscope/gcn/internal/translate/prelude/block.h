/* A block of waves, each of which the run-time of grids takes for one thread. */
#define ULP_BARRIER(SITE) ulp_barrier_wait(w->thread, 0, 0, 1, 0, 0, SITE)
enum { ULP_MOST_WAVES = 16 };
/* What a kernel finds of its launch ("Kernel Dispatch Packet" of the HSA documents). */
typedef struct ulp_packet {
    uint16_t header, dimensions, block[3], reserved;
    uint32_t grid[3], private_bytes, shared_bytes;
    uint64_t kernel, arguments, further, completion;
} ulp_packet;
/* Waves with their memory, which the next block of the same thread of the system uses again. */
static ulp_wave *ulp_wave_of_block(uint32_t number)
{
    static _Thread_local ulp_wave *waves[ULP_MOST_WAVES];
    if (!waves[number]) {
        waves[number] = malloc(sizeof **waves);
        unsigned char *own = malloc(64 * (ULP_PRIVATE_BYTES + 16));
        if (!waves[number] || !own) ulp_stop("there is not enough memory for a wave");
        waves[number]->own = own;
    }
    unsigned char *own = waves[number]->own;
    memset(waves[number], 0, sizeof **waves);
    waves[number]->own = own;
    return waves[number];
}
static _Thread_local unsigned char ulp_block_shared[ULP_SHARED_BYTES + 16];
static _Thread_local uint32_t ulp_block_threads;
static _Thread_local ulp_packet ulp_block_packet;
