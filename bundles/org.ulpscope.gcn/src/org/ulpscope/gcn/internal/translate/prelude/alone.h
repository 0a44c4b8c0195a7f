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
/* Moves of registers that compilers also keep values of the wave in, in every lane that they make active for that. */
#define STORE_OWN(F, N, AT) ulp_store_own(w, &F(N), AT);
#define LOAD_OWN(F, N, AT) ulp_load_own(w, &F(N), AT);
#define COPY(TO, N, FROM, M) ulp_copy(w, &TO(N), &FROM(M));
static void ulp_store_own(ulp_wave *w, const uint32_t *one, uint32_t at)
{
    if (EXEC & 1) memcpy(ulp_private_place(w->own, at, 4), one, 4);
    for (uint32_t lane = 1; lane < 64 && EXEC >> lane; ++lane)
        if (EXEC >> lane & 1) memcpy(ulp_private_place(w->own + lane * (ULP_PRIVATE_BYTES + 16), at, 4), one + 256 * lane, 4);
}
static void ulp_load_own(ulp_wave *w, uint32_t *one, uint32_t at)
{
    if (EXEC & 1) memcpy(one, ulp_private_place(w->own, at, 4), 4);
    for (uint32_t lane = 1; lane < 64 && EXEC >> lane; ++lane)
        if (EXEC >> lane & 1) memcpy(one + 256 * lane, ulp_private_place(w->own + lane * (ULP_PRIVATE_BYTES + 16), at, 4), 4);
}
static void ulp_copy(ulp_wave *w, uint32_t *to, const uint32_t *from)
{
    for (uint32_t lane = 0; lane < 64 && EXEC >> lane; ++lane) if (EXEC >> lane & 1) to[256 * lane] = from[256 * lane];
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
