/**
 * Kernels and precision vectors: signatures, files, validation. The classes of the model itself are generated from
 * {@code kernel.ecore} and {@code precision.ecore}.
 */
package org.ulpscope.model;
