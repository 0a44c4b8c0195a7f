package org.ulpscope.charts;

import java.util.function.DoubleConsumer;

/**
 * A line across the plots of a chart that marks a place of the domain axis. The user drags it, or clicks where it should be.
 *
 * @param place where it stands on the domain axis
 * @param moved is told each new place, in the display's thread, while the line is dragged
 */
public record ChartHandle(double place, DoubleConsumer moved) {}
