/*
 * A wave whose first lane computes. A register follows the one with the number before it in memory, so that pairs are read and written at once. The other lanes
 * keep what is written into them, and are stored and loaded where code makes them active for that.
 */
typedef struct ulp_wave {
    uint32_t v[64][256], a[64][256], s[128];
    uint64_t vcc, exec, flat_scratch;
    uint32_t scc, m0, mode;
    unsigned char *own;
} ulp_wave;
typedef uint64_t __attribute__((may_alias, aligned(4))) ulp_pair_place;
typedef double __attribute__((may_alias, aligned(4))) ulp_fp64_place;
typedef float __attribute__((may_alias)) ulp_fp32_place;
#define LANES if (EXEC & 1)
#define LANE 0
#define V(N) w->v[0][N]
#define A(N) w->a[0][N]
#define S(N) w->s[N]
#define V_OF(N, LANE_NUMBER) w->v[LANE_NUMBER][N]
#define A_OF(N, LANE_NUMBER) w->a[LANE_NUMBER][N]
#define S_OF(N, LANE_NUMBER) w->s[N]
#define PAIR(F, LOW, HIGH) (*(ulp_pair_place *)&F(LOW))
#define SET_PAIR(F, LOW, HIGH, BITS) PAIR(F, LOW, HIGH) = BITS;
#define FP32(F, N) (*(ulp_fp32_place *)&F(N))
#define SET_FP32(F, N, VALUE) FP32(F, N) = VALUE;
#define FP64(F, LOW, HIGH) (*(ulp_fp64_place *)&F(LOW))
#define SET_FP64(F, LOW, HIGH, VALUE) FP64(F, LOW, HIGH) = VALUE;
#define VCC w->vcc
#define EXEC w->exec
#define FLAT_SCRATCH w->flat_scratch
#define SCC w->scc
#define M0 w->m0
#define MODE w->mode
static _Thread_local unsigned char ulp_block_shared[ULP_SHARED_BYTES + 16];
#define ULP_PRIVATE(AT, BYTES) ulp_private_place(w->own, AT, BYTES)
#define ULP_SHARED(AT, BYTES) ulp_shared_place(ulp_block_shared, AT, BYTES)
#define ULP_PLACE(ADDRESS) ulp_place(w->own, ulp_block_shared, ADDRESS)
/* The same move in the lanes that only keep values, where they are active. */
#define ULP_OTHERS_STORE(F, N, AT) if (EXEC >> 1) ulp_move_others(w, w->F, N, AT, 1);
#define ULP_OTHERS_LOAD(F, N, AT) if (EXEC >> 1) ulp_move_others(w, w->F, N, AT, 0);
#define ULP_OTHERS_COPY(TO, N, FROM, M) if (EXEC >> 1) ulp_copy_others(w, w->TO, N, w->FROM, M);
static void ulp_move_others(ulp_wave *w, uint32_t (*registers)[256], uint32_t number, uint32_t at, _Bool store)
{
    for (uint32_t lane = 1; lane < 64; ++lane) {
        unsigned char *const place = ulp_private_place(w->own + lane * (ULP_PRIVATE_BYTES + 16), at, 4);
        if (!(EXEC >> lane & 1)) continue;
        if (store) memcpy(place, &registers[lane][number], 4); else memcpy(&registers[lane][number], place, 4);
    }
}
static void ulp_copy_others(ulp_wave *w, uint32_t (*to)[256], uint32_t number, uint32_t (*from)[256], uint32_t other)
{
    for (uint32_t lane = 1; lane < 64; ++lane) if (EXEC >> lane & 1) to[lane][number] = from[lane][other];
}
/* About to begin a function: what it may read and nobody wrote is 0, as far as its registers and the memory go that are told. */
static inline ulp_wave *ulp_wave_alone(uint32_t v, uint32_t a, uint32_t bytes)
{
    static _Thread_local ulp_wave *w;
    if (!w) {
        w = calloc(1, sizeof *w);
        unsigned char *own = calloc(64, ULP_PRIVATE_BYTES + 16);
        if (!w || !own) ulp_stop("there is not enough memory for a wave");
        w->own = own;
    }
    memset(w->v[0], 0, v * sizeof w->v[0][0]);
    memset(w->a[0], 0, a * sizeof w->a[0][0]);
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
