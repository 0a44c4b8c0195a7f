/*
 * Stand-ins for the compilers that programs load while they run, NVRTC and nvJitLink, in one library. They give PTX where machine code is asked for: the
 * driver's stand-in has it translated.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cuda/say.c"
#include "driver/linked-code.h"
#define COMPILER_API(NAME) __attribute__((visibility("default"))) int NAME
#include "nvrtc-found.c"
#include "nvrtc.c"
#include "nvjitlink.c"
