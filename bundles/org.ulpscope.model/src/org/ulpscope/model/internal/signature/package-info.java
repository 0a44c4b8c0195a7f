/** The parser of C and CUDA C++ signatures. */
package org.ulpscope.model.internal.signature;
