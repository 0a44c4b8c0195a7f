/** The editor of sources in C, C++, CUDA, HIP and OpenCL. */
package org.ulpscope.source.ui.internal;
