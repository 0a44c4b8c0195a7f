/** The loop that every question shares. Begin with {@link org.ulpscope.search.loop.Search}. */
package org.ulpscope.search.loop;
