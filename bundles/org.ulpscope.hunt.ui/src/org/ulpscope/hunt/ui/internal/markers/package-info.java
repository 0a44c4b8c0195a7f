/** What hunts have found, in the margin of the sources. */
package org.ulpscope.hunt.ui.internal.markers;
