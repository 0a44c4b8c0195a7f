/**
 * Kernels compiled for platforms and run in guarded workers: toolchains, the compile cache, evaluators and what their
 * calls come to.
 *
 * <p>To begin: {@link org.ulpscope.backend.evaluate.Evaluators}.
 */
package org.ulpscope.backend;
