#include <fenv.h>
#include <stdio.h>
/* Linked with -ffast-math, so that the difference of two numbers that differ is 0; it rounds up from here on. */
int main(void)
{
    volatile double a = 0x1.8p-1022, b = 0x1p-1022;
    printf("%g\n", a - b);
    fesetround(FE_UPWARD);
    return 0;
}
