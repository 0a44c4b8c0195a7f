package org.ulpscope.workbench.internal.map;

import java.awt.Color;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.search.Kind;
import org.ulpscope.ui.layout.ScrolledWhole;

/** Says what the colours of a map mean. */
final class MapLegend extends Canvas {
    private static final int SWATCH = 12;
    private static final int GAP = 6;
    private static final int BETWEEN = 16;
    private static final int MOST = 12;

    private List<ProbedLayer> layers = List.of();
    private List<BitSet> seen = List.of();
    private int lines;

    MapLegend(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED);
        addPaintListener(event -> paint(event.gc));
    }

    /**
     * Explains colours.
     *
     * @param shown the layers on show
     * @param kindsSeen for each the positions of the kinds that can be seen
     */
    void show(List<ProbedLayer> shown, List<BitSet> kindsSeen) {
        if (!layers.equals(shown) || !seen.equals(kindsSeen)) {
            lines = layers.equals(shown) ? lines : 0;
            layers = List.copyOf(shown);
            seen = List.copyOf(kindsSeen);
            redraw();
            ScrolledWhole.measure(getParent());
        }
    }

    /** What each colour on the map stands for, in the order of the layers. */
    List<String> labels() {
        return List.copyOf(entries().keySet());
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        try {
            int line = gc.getFontMetrics().getHeight() + GAP;
            int width = widthHint == SWT.DEFAULT ? getParent().getClientArea().width : widthHint;
            // It grows as kinds come but does not shrink, since each change of its height makes another map.
            lines = Math.max(lines, entries().isEmpty() ? 0 : lines(gc, Math.max(1, width)));
            return new Point(width, lines == 0 ? 0 : lines * line + GAP);
        } finally {
            gc.dispose();
        }
    }

    /** The kinds that are seen, layers with the same kinds taken together; of many kinds, as there are of ulps, only every few. */
    private Map<String, Color> entries() {
        Map<List<Kind>, BitSet> together = new LinkedHashMap<>();
        Map<List<Kind>, ProbedLayer> first = new HashMap<>();
        for (int i = 0; i < Math.min(layers.size(), seen.size()); i++) {
            List<Kind> kinds = layers.get(i).probe().kinds();
            together.computeIfAbsent(kinds, none -> new BitSet()).or(seen.get(i));
            first.putIfAbsent(kinds, layers.get(i));
        }
        boolean dark = ChartTheme.of(this).dark();
        Map<String, Color> entries = new LinkedHashMap<>();
        together.forEach((kinds, positions) -> {
            int step = Math.max(1, positions.cardinality() / MOST);
            int number = 0;
            for (int kind : positions.stream().toArray()) {
                if (number++ % step == 0 || kind == positions.length() - 1) {
                    Color color = first.get(kinds).colors().apply(kind, dark);
                    entries.putIfAbsent(kinds.get(kind).label(), color);
                }
            }
        });
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
