package org.ulpscope.charts.content;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** A vertical axis of lanes, one above the other, each with its name: where they are low the names are written smaller, and none is left out. */
public final class LaneAxis extends SymbolAxis {
    private static final long serialVersionUID = 1L;
    private static final double LINE = 1.25;
    private static final float SMALLEST = 5;

    private final List<String> names;
    private double lane = Double.MAX_VALUE;

    /** @param names of the lanes, the lowest first */
    public LaneAxis(List<String> names) {
        super(null, names.toArray(String[]::new));
        this.names = List.copyOf(names);
        setRange(new Range(-0.5, names.size() - 0.5));
        setGridBandsVisible(false);
    }

    @Override
    public List<NumberTick> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
        lane = area.getHeight() / Math.max(1, names.size());
        List<NumberTick> ticks = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            ticks.add(new NumberTick(i, names.get(i), TextAnchor.CENTER_RIGHT, TextAnchor.CENTER_RIGHT, 0));
        }
        return ticks;
    }

    /** The name of the lane at a height, if there is one. */
    public Optional<String> nameAt(double y, Rectangle2D area) {
        long lane = Math.round(java2DToValue(y, area, RectangleEdge.LEFT));
        return 0 <= lane && lane < names.size() ? Optional.of(names.get((int) lane)) : Optional.empty();
    }

    @Override
    public Font getTickLabelFont() {
        Font font = super.getTickLabelFont();
        float fitting = (float) Math.max(SMALLEST, lane / LINE);
        return fitting < font.getSize2D() ? font.deriveFont(fitting) : font;
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && other instanceof LaneAxis axis && names.equals(axis.names);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }
}
