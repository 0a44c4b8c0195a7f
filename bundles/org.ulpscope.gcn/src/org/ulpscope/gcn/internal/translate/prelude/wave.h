/* All 64 lanes of a wave, which take turns at each instruction. */
struct ulp_thread;
typedef struct ulp_wave {
    uint32_t v[256][64], a[256][64], s[128];
    uint64_t vcc, exec, flat_scratch;
    uint32_t scc, m0, mode;
    unsigned char *own, *shared;
    struct ulp_thread *thread;
} ulp_wave;
#define LANES for (uint64_t ulp_left = EXEC, ulp_lane; ulp_left != 0 && (ulp_lane = (uint64_t)__builtin_ctzll(ulp_left), 1); ulp_left &= ulp_left - 1)
#define LANE ulp_lane
#define V(N) w->v[N][LANE]
#define A(N) w->a[N][LANE]
#define S(N) w->s[N]
#define V_OF(N, LANE_NUMBER) w->v[N][LANE_NUMBER]
#define A_OF(N, LANE_NUMBER) w->a[N][LANE_NUMBER]
#define S_OF(N, LANE_NUMBER) w->s[N]
#define VCC w->vcc
#define EXEC w->exec
#define FLAT_SCRATCH w->flat_scratch
#define SCC w->scc
#define M0 w->m0
#define MODE w->mode
#define ULP_OWN (w->own + LANE * (ULP_PRIVATE_BYTES + 16))
#define ULP_PRIVATE(AT, BYTES) ulp_private_place(ULP_OWN, AT, BYTES)
#define ULP_SHARED(AT, BYTES) ulp_shared_place(w->shared, AT, BYTES)
#define ULP_PLACE(ADDRESS) ulp_place(ULP_OWN, w->shared, ADDRESS)
#define ULP_ROW(TO, FILE, FIRST) { for (int ulp_i = 0; ulp_i < 64; ++ulp_i) TO[ulp_i] = FILE##_OF(FIRST, ulp_i); }
/* The lane that a lane reads from, by the control and its amount; -1 where there is none. */
static inline int ulp_dpp_lane(int control, int amount, int lane)
{
    const int row = lane & ~15, in_row = lane & 15;
    int from;
    switch (control) {
    case 0: return (lane & ~3) | (amount >> 2 * (lane & 3) & 3);
    case 1: from = in_row + amount; return from > 15 ? -1 : row + from;
    case 2: from = in_row - amount; return from < 0 ? -1 : row + from;
    case 3: return row + ((in_row - amount) & 15);
    case 4: return lane == 63 ? -1 : lane + 1;
    case 5: return (lane + 1) & 63;
    case 6: return lane - 1;
    case 7: return (lane - 1) & 63;
    case 8: return row + 15 - in_row;
    case 9: return (lane & ~7) + 7 - (lane & 7);
    case 10: return amount == 15 ? (row == 0 ? -1 : row - 1) : lane < 32 ? -1 : 31;
    default: return row + amount;
    }
}
static inline _Bool ulp_dpp_writes(int from, int lane, uint32_t rows, uint32_t banks, _Bool zeroes, uint64_t exec)
{
    return (rows >> (lane >> 4) & 1) && (banks >> (lane >> 2 & 3) & 1) && (zeroes || (from >= 0 && (exec >> from & 1)));
}
static inline uint32_t ulp_dpp(const uint32_t *row, int from, uint64_t exec) { return from < 0 || !(exec >> from & 1) ? 0 : row[from]; }
static inline uint32_t ulp_swizzled(uint32_t pattern, uint32_t lane)
{
    if (pattern & 0x8000) return (lane & ~3u) | (pattern >> 2 * (lane & 3) & 3);
    return (lane & ~31u) | ((((lane & 31) & (pattern & 31)) | (pattern >> 5 & 31)) ^ (pattern >> 10 & 31));
}
/*
 * A wave of which the first lane is active, about to begin a function: what it may read and nobody wrote is 0, as far as its registers and the memory
 * of each lane go that are told.
 */
static inline ulp_wave *ulp_wave_alone(uint32_t v, uint32_t a, uint32_t bytes)
{
    static _Thread_local ulp_wave *w;
    if (!w) {
        w = calloc(1, sizeof *w);
        unsigned char *own = calloc(64, ULP_PRIVATE_BYTES + 16), *shared = calloc(1, ULP_SHARED_BYTES + 16);
        if (!w || !own || !shared) ulp_stop("there is not enough memory for a wave");
        w->own = own;
        w->shared = shared;
    }
    memset(w->v, 0, v * sizeof w->v[0]);
    memset(w->a, 0, a * sizeof w->a[0]);
    memset(w->s, 0, sizeof w->s);
    memset(w->own, 0, ULP_FRAME + (bytes < ULP_PRIVATE_BYTES ? bytes : ULP_PRIVATE_BYTES - ULP_FRAME));
    w->vcc = w->flat_scratch = 0;
    w->exec = 1;
    w->scc = w->m0 = 0;
    w->s[30] = (uint32_t)ULP_RETURN_ADDRESS;
    w->s[31] = (uint32_t)(ULP_RETURN_ADDRESS >> 32);
    w->s[32] = 64 * ULP_FRAME;
    return w;
}
