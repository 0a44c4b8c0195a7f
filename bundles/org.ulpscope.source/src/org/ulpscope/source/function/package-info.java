/** The functions that a source in C, C++, CUDA or OpenCL defines, each with the signature under which it can be tested, or why it cannot. */
package org.ulpscope.source.function;
