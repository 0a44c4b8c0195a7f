/** What programs with a timer tell of their kernels. */
package org.ulpscope.program.internal.kernel;
