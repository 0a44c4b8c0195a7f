/** Reads the signatures of functions in C, C++, CUDA and OpenCL C. */
package org.ulpscope.model.signature;
