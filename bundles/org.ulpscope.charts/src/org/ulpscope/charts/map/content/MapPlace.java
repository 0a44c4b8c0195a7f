package org.ulpscope.charts.map.content;

import java.util.OptionalLong;

/**
 * A place of a map that the user pointed at.
 *
 * @param across ordinal on the horizontal axis: the least of the cell's
 * @param up ordinal on the vertical axis, likewise; empty on a map of one row
 * @param layer position of the layer
 */
public record MapPlace(long across, OptionalLong up, int layer) {}
