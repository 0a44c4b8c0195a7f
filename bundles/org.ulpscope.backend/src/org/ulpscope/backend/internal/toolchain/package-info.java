/** The compilers and math libraries that are known, one provider each, and how they are found on this machine. */
package org.ulpscope.backend.internal.toolchain;
