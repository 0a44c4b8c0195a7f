package org.ulpscope.tune.ui.internal.fom;

import java.awt.BasicStroke;
import java.awt.Color;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;
import org.ulpscope.charts.style.ChartTheme;

/** Lines across a chart that say what is wanted, or what there was before. */
final class Markers {
    private static final float[] DASHES = {6, 4};

    private Markers() {}

    /** A broken line with its name at its right end. */
    static ValueMarker named(String name, double place, Color color, ChartTheme theme) {
        ValueMarker marker = new ValueMarker(
                place, color, new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0));
        marker.setLabel(name);
        marker.setLabelFont(theme.font().deriveFont(theme.font().getSize2D() * 0.9f));
        marker.setLabelPaint(theme.foreground());
        marker.setLabelBackgroundColor(new Color(0, 0, 0, 0));
        marker.setLabelAnchor(RectangleAnchor.TOP_RIGHT);
        marker.setLabelTextAnchor(TextAnchor.BOTTOM_RIGHT);
        return marker;
    }
}
