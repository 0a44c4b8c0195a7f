/** Compiling and running a user's program with numbers that carry their bounds. */
package org.ulpscope.bound.internal.program;
