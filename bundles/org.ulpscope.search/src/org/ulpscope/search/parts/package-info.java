/** Searches that were made in parts. */
package org.ulpscope.search.parts;
