/** The header {@code volatile.hpp}: numbers in C++ with the bounds of what compilers may make of them. Users may take it by hand. */
package org.ulpscope.bound.header;
