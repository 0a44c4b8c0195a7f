/** Clang as a parser of C, C++ and CUDA: its syntax tree, as far as it is the user's. */
package org.ulpscope.tune.internal.clang;
