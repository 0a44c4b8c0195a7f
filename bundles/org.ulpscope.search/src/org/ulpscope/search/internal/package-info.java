/** What the loop of a search and all strategies share. */
package org.ulpscope.search.internal;
