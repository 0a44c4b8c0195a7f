/** The widths of lines in the margin of the sources. */
package org.ulpscope.bound.ui.internal.markers;
