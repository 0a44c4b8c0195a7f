/** Bounds on screen: the source with its widths, lines, conditions, platforms and the patch; in an editor and in a view. */
package org.ulpscope.bound.ui.internal.pane;
