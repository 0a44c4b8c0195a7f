/** The approximate instructions of NVIDIA GPUs, bit for bit. */
package org.ulpscope.ptx.approximation;
