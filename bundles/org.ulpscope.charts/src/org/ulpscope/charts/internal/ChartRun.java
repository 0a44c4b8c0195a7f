package org.ulpscope.charts.internal;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnitSource;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.style.ChartTheme;

/** A content in a theme, made into a chart when it is first painted. Used by one thread at a time. */
public final class ChartRun {
    private final ChartContent content;
    private final ChartTheme theme;
    private final Map<ValueAxis, Range> fixed = new IdentityHashMap<>();
    private final Map<ValueAxis, Range> whole = new IdentityHashMap<>();
    private JFreeChart chart;

    public ChartRun(ChartContent content, ChartTheme theme) {
        this.content = content;
        this.theme = theme;
    }

    /** Paints into an image of {@code width} x {@code height} points at a zoom in per cent. */
    public PaintedChart paint(Viewport viewport, int width, int height, int zoom) {
        ChartRenderingInfo info = new ChartRenderingInfo();
        BufferedImage image = Rendering.image(width, height, zoom, graphics -> {
            prepare(viewport, width, height);
            chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height), info);
        });
        return new PaintedChart(
                image,
                plots(info.getPlotInfo()),
                PaintedChart.hits(info.getEntityCollection().getEntities()));
    }

    /** Paints onto any surface, such as an SVG document. */
    public void draw(Graphics2D graphics, Viewport viewport, int width, int height) {
        prepare(viewport, width, height);
        chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
    }

    private void prepare(Viewport viewport, int width, int height) {
        if (chart == null) {
            chart = content.create(theme);
            ChartColours.apply(theme, chart);
            plots(chart).forEach(this::prepareAxes);
        }
        List<XYPlot> plots = plots(chart);
        for (int i = 0; i < plots.size(); i++) {
            XYPlot plot = plots.get(i);
            show(domainAxis(plot), viewport.domain().orElse(null));
            show(plot.getRangeAxis(), viewport.ranges().get(i));
            for (int d = 0; d < plot.getDatasetCount(); d++) {
                if (plot.getDataset(d) instanceof PointDataset points) {
                    points.thinOut(
                            domainAxis(plot).getRange(), plot.getRangeAxis().getRange(), width, height);
                }
            }
        }
    }

    private void prepareAxes(XYPlot plot) {
        for (ValueAxis axis : List.of(domainAxis(plot), plot.getRangeAxis())) {
            if (axis instanceof NumberAxis && axis.getStandardTickUnits() instanceof NumberTickUnitSource) {
                axis.setStandardTickUnits(new NumberTicks());
            }
            whole.put(axis, axis.getRange());
            if (!axis.isAutoRange()) {
                fixed.put(axis, axis.getRange());
            }
        }
    }

    /** Null shows all: the range that the content gave the axis, or what its data need. */
    private void show(ValueAxis axis, Range part) {
        Range range = part != null ? part : fixed.get(axis);
        if (range == null) {
            axis.setAutoRange(true);
        } else {
            axis.setRange(range, true, false);
        }
    }

    private static List<XYPlot> plots(JFreeChart chart) {
        List<XYPlot> plots = new ArrayList<>();
        if (chart.getPlot() instanceof CombinedDomainXYPlot combined) {
            combined.getSubplots().forEach(plot -> plots.add((XYPlot) plot));
        } else if (chart.getPlot() instanceof XYPlot plot) {
            plots.add(plot);
        }
        return plots;
    }

    private static ValueAxis domainAxis(XYPlot plot) {
        return plot.getParent() instanceof XYPlot parent ? parent.getDomainAxis() : plot.getDomainAxis();
    }

    private List<PaintedPlot> plots(PlotRenderingInfo info) {
        List<PaintedPlot> painted = new ArrayList<>();
        List<XYPlot> plots = plots(chart);
        for (int i = 0; i < plots.size(); i++) {
            Rectangle2D area =
                    info.getSubplotCount() > i ? info.getSubplotInfo(i).getDataArea() : info.getDataArea();
            ValueAxis domain = domainAxis(plots.get(i));
            ValueAxis range = plots.get(i).getRangeAxis();
            painted.add(new PaintedPlot(
                    i, (Rectangle2D) area.clone(), copy(domain), copy(range), whole.get(domain), whole.get(range)));
        }
        return painted;
    }

    private static ValueAxis copy(ValueAxis axis) {
        try {
            return (ValueAxis) axis.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("An axis that cannot be copied: " + axis.getClass(), e);
        }
    }
}
