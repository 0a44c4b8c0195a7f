package org.ulpscope.charts.internal;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;
import org.ulpscope.charts.style.ChartTheme;

/** Gives a chart the colours and fonts of a theme. */
final class ChartColours {
    private static final Color NONE = new Color(0, 0, 0, 0);

    private ChartColours() {}

    static void apply(ChartTheme theme, JFreeChart chart) {
        chart.setBackgroundPaint(theme.background());
        chart.setPadding(new RectangleInsets(4, 4, 4, 12));
        if (chart.getTitle() != null) {
            chart.getTitle().setPaint(theme.foreground());
            chart.getTitle()
                    .setFont(theme.font().deriveFont(Font.BOLD, theme.font().getSize2D() * 1.1f));
        }
        if (chart.getLegend() != null) {
            chart.getLegend().setBackgroundPaint(NONE);
            chart.getLegend().setFrame(BlockBorder.NONE);
            chart.getLegend().setItemPaint(theme.foreground());
            chart.getLegend().setItemFont(theme.font());
        }
        if (chart.getPlot() instanceof XYPlot plot) {
            apply(theme, plot);
        }
    }

    private static void apply(ChartTheme theme, XYPlot plot) {
        plot.setBackgroundPaint(NONE);
        plot.setOutlinePaint(theme.muted());
        plot.setDomainGridlinePaint(theme.muted());
        plot.setRangeGridlinePaint(theme.muted());
        plot.setDomainGridlineStroke(new BasicStroke(0.5f));
        plot.setRangeGridlineStroke(new BasicStroke(0.5f));
        plot.setDomainPannable(true);
        plot.setRangePannable(true);
        plot.setNoDataMessagePaint(theme.foreground());
        plot.setNoDataMessageFont(theme.font());
        for (int i = 0; i < plot.getDomainAxisCount(); i++) {
            apply(theme, plot.getDomainAxis(i));
        }
        for (int i = 0; i < plot.getRangeAxisCount(); i++) {
            apply(theme, plot.getRangeAxis(i));
        }
        if (plot instanceof CombinedDomainXYPlot combined) {
            combined.getSubplots().forEach(sub -> apply(theme, (XYPlot) sub));
        }
    }

    private static void apply(ChartTheme theme, Axis axis) {
        if (axis != null) {
            axis.setLabelPaint(theme.foreground());
            axis.setTickLabelPaint(theme.foreground());
            axis.setAxisLinePaint(theme.foreground());
            axis.setTickMarkPaint(theme.foreground());
            axis.setLabelFont(theme.font());
            axis.setTickLabelFont(theme.font().deriveFont(theme.font().getSize2D() * 0.92f));
        }
    }
}
