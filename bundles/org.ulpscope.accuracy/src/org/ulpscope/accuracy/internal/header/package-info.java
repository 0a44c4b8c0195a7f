/** Numbers over MPFR in the place of floating-point numbers, as a header for C++17. */
package org.ulpscope.accuracy.internal.header;
