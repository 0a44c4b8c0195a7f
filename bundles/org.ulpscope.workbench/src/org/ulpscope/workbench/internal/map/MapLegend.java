package org.ulpscope.workbench.internal.map;

import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.ChartTheme;
import org.ulpscope.search.Kind;

/** Says what the colours of a map mean. */
final class MapLegend extends Canvas {
    private static final int SWATCH = 12;
    private static final int GAP = 6;
    private static final int BETWEEN = 16;

    private List<ProbedLayer> layers = List.of();

    MapLegend(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED);
        addPaintListener(event -> paint(event.gc));
    }

    /** Explains the colours of these layers. */
    void show(List<ProbedLayer> shown) {
        layers = List.copyOf(shown);
        redraw();
        getParent().layout(true, true);
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        try {
            int line = gc.getFontMetrics().getHeight() + GAP;
            int width = widthHint == SWT.DEFAULT ? getParent().getClientArea().width : widthHint;
            return new Point(width, lines(gc, Math.max(1, width)) * line + GAP);
        } finally {
            gc.dispose();
        }
    }

    /** The kinds that have colours of their own: of ulps only every few. */
    private Map<String, Color> entries() {
        boolean dark = ChartTheme.of(this).dark();
        Map<String, Color> entries = new LinkedHashMap<>();
        for (ProbedLayer layer : layers) {
            List<Kind> kinds = layer.probe().kinds();
            int step = Math.max(1, kinds.size() / 12);
            for (int kind = 0; kind < kinds.size(); kind++) {
                boolean isOneOfMany = step > 1 && kind > 1 && kind < kinds.size() - 5 && kind % step != 0;
                if (!isOneOfMany) {
                    entries.putIfAbsent(kinds.get(kind).label(), layer.colors().apply(kind, dark));
                }
            }
        }
        return entries;
    }

    private int lines(GC gc, int width) {
        return places(gc, width).stream().mapToInt(place -> place.y).max().orElse(0) + 1;
    }

    /** Where entries begin: x in pixels, y in lines. */
    private List<Point> places(GC gc, int width) {
        List<Point> places = new ArrayList<>();
        int x = GAP;
        int line = 0;
        for (String label : entries().keySet()) {
            int wide = SWATCH + GAP + gc.textExtent(label).x;
            if (x > GAP && x + wide > width) {
                x = GAP;
                line++;
            }
            places.add(new Point(x, line));
            x += wide + BETWEEN;
        }
        return places;
    }

    private void paint(GC gc) {
        ChartTheme theme = ChartTheme.of(this);
        List<Point> places = places(gc, getClientArea().width);
        int height = gc.getFontMetrics().getHeight();
        int i = 0;
        for (Map.Entry<String, Color> entry : entries().entrySet()) {
            Point place = places.get(i++);
            int y = GAP / 2 + place.y * (height + GAP);
            gc.setBackground(ChartTheme.swt(entry.getValue()));
            gc.fillRectangle(place.x, y + (height - SWATCH) / 2, SWATCH, SWATCH);
            gc.setForeground(ChartTheme.swt(theme.foreground()));
            gc.drawText(entry.getKey(), place.x + SWATCH + GAP, y, true);
        }
    }
}
