/** Kernels ready to run: single inputs, batches, sweeps. */
package org.ulpscope.backend.evaluate;
