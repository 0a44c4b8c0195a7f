package org.ulpscope.charts.internal.map;

import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.charts.map.content.MapContent;

/**
 * Where the parts of a map lie.
 *
 * @param plots where cells are drawn: one area for a plane, one below the other for the ribbons of a row
 */
public record MapFrame(List<Rectangle> plots) {
    /** Room for the labels of a vertical axis: with both ends of a number, and its exponent. */
    static final int LEFT = 92;

    /** Room for the labels and the name of the horizontal axis. */
    static final int BOTTOM = 40;

    /** Room for the name of a layer above it. */
    static final int TITLE = 22;

    private static final int MARGIN = 10;
    private static final int BETWEEN = 4;
    private static final int LOWEST_RIBBON = 24;
    private static final int HIGHEST_RIBBON = 90;
    private static final int LOWEST_PLANE = 160;

    /** The frame of a content in a canvas of this size. */
    public static MapFrame of(MapContent content, int width, int height) {
        int left = content.up().isPresent() ? LEFT : MARGIN;
        int right = Math.max(1, width - left - MARGIN);
        if (content.up().isPresent()) {
            return new MapFrame(List.of(new Rectangle(left, TITLE, right, Math.max(1, height - TITLE - BOTTOM))));
        }
        int count = Math.max(1, content.layers().size());
        int each = Math.clamp((height - BOTTOM) / count - TITLE - BETWEEN, LOWEST_RIBBON, HIGHEST_RIBBON);
        List<Rectangle> ribbons = new ArrayList<>();
        for (int ribbon = 0; ribbon < count; ribbon++) {
            ribbons.add(new Rectangle(left, TITLE + ribbon * (each + TITLE + BETWEEN), right, each));
        }
        return new MapFrame(ribbons);
    }

    /** The height below which parts of a content cannot be seen. */
    public static int leastHeight(MapContent content) {
        return content.up().isPresent()
                ? TITLE + LOWEST_PLANE + BOTTOM
                : Math.max(1, content.layers().size()) * (TITLE + LOWEST_RIBBON + BETWEEN) + BOTTOM;
    }

    /** Length of the horizontal axis. */
    public int width() {
        return plots.getFirst().width;
    }

    /** Length of the vertical axis of a plane. */
    public int height() {
        return plots.getFirst().height;
    }

    /** How far a place of the canvas is from the beginning of the horizontal axis. */
    public int across(int x) {
        return x - plots.getFirst().x;
    }

    /** How far a place of the canvas is from the beginning of the vertical axis, at the bottom. */
    public int up(int y) {
        Rectangle plot = plots.getFirst();
        return plot.y + plot.height - 1 - y;
    }

    /** The inverse of {@link #across}. */
    public int x(int across) {
        return plots.getFirst().x + across;
    }

    /** The inverse of {@link #up}. */
    public int y(int up) {
        Rectangle plot = plots.getFirst();
        return plot.y + plot.height - 1 - up;
    }

    /** Position of the plot at a place. */
    public Optional<Integer> plotAt(int x, int y) {
        for (int i = 0; i < plots.size(); i++) {
            if (plots.get(i).contains(x, y)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }
}
