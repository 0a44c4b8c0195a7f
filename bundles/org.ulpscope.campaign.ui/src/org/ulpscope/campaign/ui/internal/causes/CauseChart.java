package org.ulpscope.campaign.ui.internal.causes;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.style.ChartTheme;

/** The most frequent causes by their share, one bar each, the greatest on top. A click anywhere on a bar means its cause. */
record CauseChart(List<CauseRow> causes) implements ChartContent {
    /** As many as can be read; the table has all. */
    private static final int MOST = 12;

    private static final double HALF_WIDTH = 0.36;
    private static final double HEADROOM = 1.22;
    private static final int POINTS = 60;

    CauseChart {
        causes = causes.stream().limit(MOST).toList();
    }

    /** Whether the bars of both are the same. */
    boolean looksLike(CauseChart other) {
        return bars().equals(other.bars());
    }

    private List<List<Object>> bars() {
        return causes.stream()
                .map(row -> List.<Object>of(
                        row.group().words(), row.platforms(), row.group().count(), row.share()))
                .toList();
    }

    @Override
    public JFreeChart create(ChartTheme theme) {
        SymbolAxis names = new SymbolAxis(
                null, causes.stream().map(row -> row.group().words()).toArray(String[]::new));
        names.setRange(new Range(-0.6, causes.size() - 0.4));
        names.setGridBandsVisible(false);
        names.setInverted(true);
        NumberAxis share = new NumberAxis("Share of all discrepancies (%)");
        double greatest = causes.stream().mapToDouble(CauseRow::percent).max().orElse(1);
        share.setRange(new Range(0, greatest * HEADROOM));
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultToolTipGenerator(PointDataset.TOOLTIPS);
        Color color = theme.faint(theme.series(0), 0.75);
        renderer.setSeriesShape(0, new Rectangle2D.Double(-1, -1, 2, 2));
        renderer.setSeriesPaint(0, color);
        Font font = theme.font();
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < causes.size(); i++) {
            CauseRow row = causes.get(i);
            renderer.addAnnotation(bar(i, row.percent(), color), Layer.BACKGROUND);
            XYTextAnnotation text =
                    new XYTextAnnotation("  %,d".formatted(row.group().count()), row.percent(), i);
            text.setTextAnchor(TextAnchor.CENTER_LEFT);
            text.setFont(font);
            text.setPaint(theme.foreground());
            renderer.addAnnotation(text);
            points.addAll(along(row, i, greatest));
        }
        PointDataset data = new PointDataset(List.of(new PointSeries("Causes", PointSeries.Kind.SCATTER, points)));
        return new JFreeChart(null, null, new XYPlot(data, share, names, renderer), false);
    }

    /** Points all along a bar, so near to each other that the mouse is near one wherever on the bar it is. */
    private static List<PlotPoint> along(CauseRow row, int at, double greatest) {
        int count = Math.max(1, (int) Math.ceil(POINTS * row.percent() / greatest));
        String tooltip = "%s (%s): %,d, %s of all. %s"
                .formatted(row.group().words(), row.platforms(), row.group().count(), row.share(), row.sentence());
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> PlotPoint.of(row.percent() * i / count, at, tooltip, row))
                .toList();
    }

    /** Upside down as its axis is, or it would have no height. */
    private static XYBoxAnnotation bar(int at, double length, Color color) {
        return new XYBoxAnnotation(0, at + HALF_WIDTH, length, at - HALF_WIDTH, new BasicStroke(0), color, color);
    }
}
