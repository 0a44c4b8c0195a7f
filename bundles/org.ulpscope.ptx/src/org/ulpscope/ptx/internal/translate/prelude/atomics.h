/* Atomic additions of floating-point numbers. */
/* On global memory, subnormal numbers are flushed; on shared memory they are not. */
static inline uint32_t ulp_atomic_sum_f32(ulp_thread *t, const unsigned char *p, uint32_t a, uint32_t b)
{
    float x = ulp_f32(a), y = ulp_f32(b);
    return ulp_is_shared(t, (uintptr_t)p) ? ulp_bits_f32(x + y) : ulp_bits_f32(ulp_ftz(ulp_ftz(x) + ulp_ftz(y)));
}
ULP_ATOMIC(add_f32, uint32_t, ulp_atomic_sum_f32(t, p, old, b))
ULP_ATOMIC(add_f64, uint64_t, ulp_bits_f64(ulp_f64(old) + ulp_f64(b)))
ULP_ATOMIC(add_f16, uint16_t, ulp_add_f16(old, b))
ULP_ATOMIC(add_bf16, uint16_t, ulp_add_bf16(old, b))
ULP_ATOMIC(add_f16x2, uint32_t, (uint32_t)ulp_add_f16((uint16_t)old, (uint16_t)b) | (uint32_t)ulp_add_f16((uint16_t)(old >> 16), (uint16_t)(b >> 16)) << 16)
ULP_ATOMIC(add_bf16x2, uint32_t, (uint32_t)ulp_add_bf16((uint16_t)old, (uint16_t)b) | (uint32_t)ulp_add_bf16((uint16_t)(old >> 16), (uint16_t)(b >> 16)) << 16)
