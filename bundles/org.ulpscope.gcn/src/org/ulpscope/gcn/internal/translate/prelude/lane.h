/* One lane of a wave, whose registers are variables. */
#define LANES if (EXEC & 1)
#define LANE 0
#define V(N) v##N
#define A(N) a##N
#define S(N) s##N
#define V_OF(N, LANE_NUMBER) v##N
#define A_OF(N, LANE_NUMBER) a##N
#define S_OF(N, LANE_NUMBER) s##N
#define ULP_PRIVATE(AT, BYTES) ulp_private_place(ulp_own, AT, BYTES)
#define ULP_SHARED(AT, BYTES) ulp_shared_place(ulp_block_shared, AT, BYTES)
#define ULP_PLACE(ADDRESS) ulp_place(ulp_own, ulp_block_shared, ADDRESS)
#define ULP_GO(TARGET) goto ulp_ended
#define ULP_END goto ulp_ended
static _Thread_local unsigned char ulp_own[ULP_PRIVATE_BYTES + 16], ulp_block_shared[ULP_SHARED_BYTES + 16];
