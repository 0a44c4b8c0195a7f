/** Gaussian process regression (Rasmussen and Williams, Gaussian Processes for Machine Learning, chapters 2 and 5). */
package org.ulpscope.search.internal.gp;
