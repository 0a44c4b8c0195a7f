/** Choosing inputs for any goal. To begin: {@link org.ulpscope.search.Search} and {@link org.ulpscope.search.StrategyProvider}. */
package org.ulpscope.search;
