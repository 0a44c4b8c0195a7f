#include "library.h"
static volatile double seven = 7, nothing = 0, kept;
__attribute__((constructor)) static void first_of_all(void) { kept = nothing / nothing; } //! NaN DIV0
double in_library(double a) { return seven / a; } //! INF DIV0
