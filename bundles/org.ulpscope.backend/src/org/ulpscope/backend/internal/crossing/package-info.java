/** Makes kernels for the other kind of processor than the one that their sources are written for. */
package org.ulpscope.backend.internal.crossing;
