/** What compilers do for kernels, told in a console: their command lines, all that they write, and how it ended. */
package org.ulpscope.program.ui.internal.compilers;
