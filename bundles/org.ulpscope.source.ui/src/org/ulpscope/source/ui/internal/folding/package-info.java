/** Folding of functions, types and comments. */
package org.ulpscope.source.ui.internal.folding;
