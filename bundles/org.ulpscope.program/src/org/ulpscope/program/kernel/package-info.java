/** The times of a program's kernels on a device. */
package org.ulpscope.program.kernel;
