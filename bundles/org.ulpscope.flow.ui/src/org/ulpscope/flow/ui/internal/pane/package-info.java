/** A flow on screen: its lines, what happened at each, and when; in an editor and in a view. */
package org.ulpscope.flow.ui.internal.pane;
