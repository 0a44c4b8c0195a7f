/** Opens what evaluates a kernel. Begin with {@link org.ulpscope.backend.evaluators.Evaluators}. */
package org.ulpscope.backend.evaluators;
