/** {@code random}: the baseline of all strategies. */
package org.ulpscope.search.internal.random;
