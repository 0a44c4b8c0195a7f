package org.ulpscope.charts.internal;

import java.awt.geom.Rectangle2D;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.jfree.chart.ui.RectangleEdge;

/** Where the line of a handle runs in a painted chart. */
public final class HandleLine {
    /** How far from the line, in points of the canvas, the mouse still grasps it. */
    private static final int REACH = 5;

    private HandleLine() {}

    /** Whether a place of the canvas is on the line. */
    public static boolean isAt(List<PaintedPlot> plots, double place, int x, int y) {
        return plots.stream().anyMatch(plot -> plot.area().contains(x, y) && Math.abs(x(plot, place) - x) <= REACH);
    }

    /** The place on the domain axis under the mouse; at an end of the axis when the mouse is beyond it. */
    public static double placeAt(PaintedPlot plot, int x) {
        Rectangle2D area = plot.area();
        double inside = Math.clamp(x, area.getMinX(), area.getMaxX());
        return plot.domain().java2DToValue(inside, area, RectangleEdge.BOTTOM);
    }

    /** Draws the line in the foreground colour of {@code gc} where it is in sight. */
    public static void paint(GC gc, List<PaintedPlot> plots, double place) {
        gc.setLineWidth(1);
        gc.setLineStyle(SWT.LINE_SOLID);
        for (PaintedPlot plot : plots) {
            Rectangle2D area = plot.area();
            int x = (int) Math.round(x(plot, place));
            if (x >= area.getMinX() && x <= area.getMaxX()) {
                int top = (int) area.getMinY();
                gc.drawLine(x, top, x, (int) area.getMaxY());
                if (plot.number() == 0) {
                    gc.fillPolygon(new int[] {x - 5, top - 1, x + 6, top - 1, x, top + 6});
                }
            }
        }
    }

    private static double x(PaintedPlot plot, double place) {
        return plot.domain().valueToJava2D(place, plot.area(), RectangleEdge.BOTTOM);
    }
}
