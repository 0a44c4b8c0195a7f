/* Video instructions on the lanes of 32 bits; op: a add, s subtract, d absolute difference, v average, n least, x greatest. */
static inline int32_t ulp_video_lane(int op, int32_t x, int32_t y)
{
    switch (op) {
    case 'a': return x + y;
    case 's': return x - y;
    case 'd': return x < y ? y - x : x - y;
    case 'v': return (x + y + (x + y >= 0)) >> 1;
    case 'n': return x < y ? x : y;
    default: return x > y ? x : y;
    }
}
static inline uint32_t ulp_video(int op, int lanes, uint32_t a, int sa, uint32_t b, int sb, uint32_t c, int sd, int sat, int add)
{
    int width = 32 / lanes;
    int32_t low = sd ? -(1 << (width - 1)) : 0, high = (1 << (sd ? width - 1 : width)) - 1;
    uint32_t result = add ? c : 0;
    for (int i = 0; i < lanes; i++) {
        int32_t x = lanes == 4 ? ulp_lane(a, sa, i) : ulp_lane16(a, sa, i), y = lanes == 4 ? ulp_lane(b, sb, i) : ulp_lane16(b, sb, i);
        int32_t r = ulp_video_lane(op, x, y);
        if (sat) r = r < low ? low : r > high ? high : r;
        uint32_t mask = (1u << width) - 1;
        if (add) result += sd ? (uint32_t)((int32_t)((uint32_t)r << (32 - width)) >> (32 - width)) : (uint32_t)r & mask;
        else result |= ((uint32_t)r & mask) << width * i;
    }
    return result;
}
