/** How maps are painted: tiles of cells, axes and their ticks. */
package org.ulpscope.charts.internal.map;
