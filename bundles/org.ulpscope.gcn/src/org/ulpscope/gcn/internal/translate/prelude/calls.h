/* Functions, each of which gets the wave. */
typedef void ulp_function(ulp_wave *);
#define ULP_CALL(TARGET) ((ulp_function *)(uintptr_t)(TARGET))(w)
/* A jump by an address is a return, or a call that returns to where this function was called from. */
#define ULP_GO(TARGET) { const uint64_t ulp_target = TARGET; if (ulp_target != ULP_RETURN_ADDRESS) ULP_CALL(ulp_target); return; }
#define ULP_END { EXEC = 0; return; }
