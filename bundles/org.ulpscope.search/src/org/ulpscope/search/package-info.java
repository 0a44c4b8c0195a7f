/** Choosing inputs for any goal: problems, strategies, trials. {@link org.ulpscope.search.loop.Search} tries them. */
package org.ulpscope.search;
