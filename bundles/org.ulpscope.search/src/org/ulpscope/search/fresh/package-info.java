/** Inputs drawn by chance, whatever was found. */
package org.ulpscope.search.fresh;
