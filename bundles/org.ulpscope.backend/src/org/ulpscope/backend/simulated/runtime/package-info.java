/** What stands in for the run-time of CUDA where there is no GPU. */
package org.ulpscope.backend.simulated.runtime;
