/** Device code of CUDA on this machine's processors, with the results of a GPU. */
package org.ulpscope.backend.simulated;
