/** Code that follows exceptional values from instruction to instruction as a program runs. */
package org.ulpscope.ptx.internal.trace;
