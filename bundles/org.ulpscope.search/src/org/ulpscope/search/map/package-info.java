/**
 * The domain of a kernel at a glance: what its inputs come to, as tiles of cells at any scale from the whole domain down to one ulp.
 *
 * <p>A cell of level {@code n} is a run of 2^n ordinals that begins at a multiple of 2^n, so that the cells of FP64 at level 52 are its
 * binades, and each cell is two of the next lower level.
 */
package org.ulpscope.search.map;
