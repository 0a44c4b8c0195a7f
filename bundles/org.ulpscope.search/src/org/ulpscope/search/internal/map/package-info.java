/** Runs of cells for maps of a domain. */
package org.ulpscope.search.internal.map;
