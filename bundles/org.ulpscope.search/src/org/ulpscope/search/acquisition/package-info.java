/** Acquisition functions of Bayesian optimisation. */
package org.ulpscope.search.acquisition;
