/** Whole CUDA programs on a machine with no GPU: built by nvcc as they stand, their kernels run by this machine's processors. */
package org.ulpscope.program.cuda;
