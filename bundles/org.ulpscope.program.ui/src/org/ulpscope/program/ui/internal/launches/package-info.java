/** The table of the kernels that a program launched. */
package org.ulpscope.program.ui.internal.launches;
