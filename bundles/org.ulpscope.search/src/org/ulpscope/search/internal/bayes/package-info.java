/** {@code bayes}: Bayesian optimisation over ordinals, with trust regions and brackets. */
package org.ulpscope.search.internal.bayes;
