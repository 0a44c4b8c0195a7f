/** {@code auto}, {@code exhaustive} and {@code lattice}: looking at very many inputs before any is chosen with care. */
package org.ulpscope.search.internal.survey;
