/** Makes sources for CPUs fit for GPUs, and sources for GPUs fit for CPUs. */
package org.ulpscope.source.internal.crossing;
