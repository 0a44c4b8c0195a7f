/** Strategies that choose precision vectors: AMPT-GA, delta debugging and their baselines. */
package org.ulpscope.tune.internal.search;
