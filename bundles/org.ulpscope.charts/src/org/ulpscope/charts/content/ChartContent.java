package org.ulpscope.charts.content;

import org.jfree.chart.JFreeChart;
import org.ulpscope.charts.style.ChartTheme;

/**
 * What a {@link org.ulpscope.charts.ChartCanvas} shows. It is called on the thread that paints, so it must hold only data that nobody changes any more: for new
 * data, hand a new content to the canvas.
 */
@FunctionalInterface
public interface ChartContent {
    /** The chart. Backgrounds, axes, grids, texts and fonts are coloured by the canvas; series are coloured here. */
    JFreeChart create(ChartTheme theme);
}
