/* Subnormal numbers of FP32, as bits 4 and 5 of the mode say: whether operands and results keep them. */
#define ULP_FLUSHED_OPERAND(X) (MODE & 0x10 ? (X) : ulp_ftz(X))
#define ULP_FLUSHED_RESULT(X) (MODE & 0x20 ? (X) : ulp_ftz(X))
