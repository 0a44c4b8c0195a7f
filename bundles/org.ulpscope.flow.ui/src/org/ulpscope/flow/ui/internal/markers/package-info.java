/** The lines of a flow in the margin of the sources. */
package org.ulpscope.flow.ui.internal.markers;
