package org.ulpscope.compare.ui.internal.editor;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.PairComparison;

/** How many inputs show each kind of difference between two platforms, on an axis of powers of ten: a few in thousands of millions are seen. */
record DifferenceHistogram(PairComparison pair) implements ChartContent {
    private static final double HALF_WIDTH = 0.4;
    private static final double FLOOR = 0.5;
    private static final double HEADROOM = 3;

    @Override
    public JFreeChart create(ChartTheme theme) {
        List<DifferenceCount> counts = pair.differences();
        SymbolAxis kinds =
                new SymbolAxis(null, counts.stream().map(DifferenceCount::kind).toArray(String[]::new));
        kinds.setRange(new Range(-0.6, counts.size() - 0.4));
        kinds.setGridBandsVisible(false);
        kinds.setVerticalTickLabels(counts.size() > 7);
        LogAxis inputs = new LogAxis("Inputs");
        long most = counts.stream().mapToLong(DifferenceCount::inputs).max().orElse(1);
        inputs.setRange(new Range(FLOOR, most * HEADROOM));
        inputs.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        inputs.setNumberFormatOverride(new java.text.DecimalFormat("#,##0"));
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        renderer.setSeriesShape(0, new Rectangle2D.Double(-3, -1, 6, 2));
        renderer.setSeriesPaint(0, theme.foreground());
        List<PlotPoint> tops = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            DifferenceCount count = counts.get(i);
            Color color = count.disagreement() ? theme.series(1) : theme.series(0);
            renderer.addAnnotation(bar(i, count.inputs(), theme.faint(color, 0.7)), Layer.BACKGROUND);
            tops.add(PlotPoint.of(i, Math.max(FLOOR, count.inputs()), tooltip(count)));
        }
        PointDataset data = new PointDataset(List.of(new PointSeries("Inputs", PointSeries.Kind.SCATTER, tops)));
        return new JFreeChart(null, null, new XYPlot(data, kinds, inputs, renderer), false);
    }

    private static XYBoxAnnotation bar(int at, long inputs, Color color) {
        return new XYBoxAnnotation(
                at - HALF_WIDTH, FLOOR, at + HALF_WIDTH, Math.max(FLOOR, inputs), new BasicStroke(0), color, color);
    }

    private static String tooltip(DifferenceCount count) {
        return "%s: %,d inputs%s"
                .formatted(count.kind(), count.inputs(), count.disagreement() ? ", a disagreement" : "");
    }
}
