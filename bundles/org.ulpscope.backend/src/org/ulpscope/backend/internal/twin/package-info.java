/** CUDA on the CPU: the PTX of a wrapper translated to C, with what was measured of a GPU's approximate instructions. */
package org.ulpscope.backend.internal.twin;
