/** How a program gets its device code out of what nvcc made, and a CUDA run-time that runs it here. */
package org.ulpscope.program.internal.cuda;
