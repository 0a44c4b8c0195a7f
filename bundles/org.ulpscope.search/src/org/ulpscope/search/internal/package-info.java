/** The loop of a search and what all strategies share. */
package org.ulpscope.search.internal;
