/** Compilers, what they need of a kernel, and what they make of it. */
package org.ulpscope.backend.toolchain;
