/** Choosing precision vectors: AMPT-GA's genetic algorithm and its baselines (AMPT-GA section 4.4). */
package org.ulpscope.tune.search;
