/** Running CUDA programs without a GPU, on screen. */
package org.ulpscope.program.ui.internal;
