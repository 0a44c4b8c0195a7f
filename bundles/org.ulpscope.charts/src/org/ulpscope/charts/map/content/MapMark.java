package org.ulpscope.charts.map.content;

import java.util.OptionalLong;

/**
 * An input that is marked on a map.
 *
 * @param across its ordinal on the horizontal axis
 * @param up its ordinal on the vertical axis; empty on a map of one row
 */
public record MapMark(long across, OptionalLong up) {}
