/** The variables that a precision vector narrows, in the margin of the sources. */
package org.ulpscope.tune.ui.internal.markers;
