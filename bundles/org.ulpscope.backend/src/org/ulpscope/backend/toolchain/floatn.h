/* Stands before the C library's own header, which tells its headers what types there are. A GPU has none of 128 bits, and some versions of
   clang (17, 18) refuse to read one when they read for a GPU. */
#pragma once
#define __HAVE_FLOAT128 0
#define __HAVE_DISTINCT_FLOAT128 0
#define __HAVE_FLOAT64X 1
#define __HAVE_FLOAT64X_LONG_DOUBLE 1
#include <bits/floatn-common.h>
