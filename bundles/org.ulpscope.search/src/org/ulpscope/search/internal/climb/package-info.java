/** A search that changes a little what came nearest to its goals. */
package org.ulpscope.search.internal.climb;
