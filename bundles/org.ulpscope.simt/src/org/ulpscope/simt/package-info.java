/** The C by which a CPU runs a grid of threads as a GPU does: blocks, warps of 32 or 64 lanes, barriers, exchanges, shared memory, launches. */
package org.ulpscope.simt;
