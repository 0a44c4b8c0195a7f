/* For a GPU, or its twin. */
#define DEVICE __device__
#include "stencil.c"
