package org.ulpscope.charts.internal.map;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.charts.map.content.MapContent;
import org.ulpscope.charts.map.content.MapLayer;
import org.ulpscope.charts.map.content.MapMark;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.map.MapTile;
import org.ulpscope.search.map.TileKey;

/** Paints a map onto any surface. */
public final class MapPainter {
    /** So many levels up a coarser tile may stand for one that has not come yet. */
    private static final int COARSER = 4;

    /** Where the name of the vertical axis begins. */
    private static final int NAME_LEFT = 4;

    private final MapContent content;
    private final MapScale across;
    private final Optional<MapScale> up;
    private final ChartTheme theme;
    private final TileImages images;

    public MapPainter(MapContent content, MapScale across, Optional<MapScale> up, ChartTheme theme, TileImages images) {
        this.content = content;
        this.across = across;
        this.up = up;
        this.theme = theme;
        this.images = images;
    }

    /** The tiles that are seen, the nearest to the middle first. */
    public List<TileKey> visible(int width, int height) {
        MapFrame frame = MapFrame.of(content, width, height);
        List<TileKey> keys = new ArrayList<>();
        int upLevel = up.map(MapScale::level).orElse(across.level());
        for (long column : numbers(across, frame.width(), content.tileWidth())) {
            for (long row : up.map(scale -> numbers(scale, frame.height(), content.tileHeight()))
                    .orElse(List.of(0L))) {
                keys.add(new TileKey(across.level(), upLevel, column, row));
            }
        }
        double middleColumn = across.cellAt(frame.width() / 2) / (double) content.tileWidth() - 0.5;
        double middleRow = up.map(scale -> scale.cellAt(frame.height() / 2) / (double) content.tileHeight() - 0.5)
                .orElse(0.0);
        keys.sort(Comparator.comparingDouble(key -> Math.hypot(key.column() - middleColumn, key.row() - middleRow)));
        return keys;
    }

    private static List<Long> numbers(MapScale scale, int length, int cells) {
        List<Long> numbers = new ArrayList<>();
        for (long n = Math.floorDiv(scale.cellAt(0), cells); n <= Math.floorDiv(scale.cellAt(length - 1), cells); n++) {
            numbers.add(n);
        }
        return numbers;
    }

    /** The label of what the cell at a place comes to, once that is known. */
    public Optional<String> kindAt(MapPlace place) {
        MapLayer layer = content.layers().get(place.layer());
        long column = place.across() >> across.level();
        long row = up.map(scale -> place.up().orElseThrow() >> scale.level()).orElse(0L);
        TileKey key = new TileKey(
                across.level(),
                up.map(MapScale::level).orElse(across.level()),
                Math.floorDiv(column, content.tileWidth()),
                Math.floorDiv(row, content.tileHeight()));
        return layer.tiles()
                .apply(key)
                .map(tile ->
                        tile.kind(Math.floorMod(column, content.tileWidth()), Math.floorMod(row, content.tileHeight())))
                .filter(kind -> kind != MapTile.OUTSIDE)
                .map(layer.kinds()::get);
    }

    /** For each layer on show the positions of the kinds that are seen, as far as their tiles have come. */
    public List<BitSet> kindsSeen(int width, int height) {
        int shown = MapFrame.of(content, width, height).plots().size();
        List<TileKey> keys = visible(width, height);
        return content.layers().stream()
                .limit(shown)
                .map(layer -> {
                    BitSet seen = new BitSet();
                    keys.forEach(key -> seen.or(images.kinds(layer, key, theme)));
                    return seen;
                })
                .toList();
    }

    /** Paints all of it. */
    public void paint(Graphics2D graphics, int width, int height) {
        graphics.setColor(theme.background());
        graphics.fillRect(0, 0, width, height);
        graphics.setFont(theme.font());
        MapFrame frame = MapFrame.of(content, width, height);
        List<TileKey> keys = visible(width, height);
        for (int i = 0; i < frame.plots().size() && i < content.layers().size(); i++) {
            paintLayer(graphics, frame.plots().get(i), content.layers().get(i), keys);
        }
        content.mark().ifPresent(mark -> frame.plots().forEach(plot -> paintMark(graphics, plot, mark)));
        paintAxes(graphics, frame);
    }

    /** A line where the input lies, or two that cross there. */
    private void paintMark(Graphics2D graphics, Rectangle plot, MapMark mark) {
        Shape clip = graphics.getClip();
        graphics.clip(plot);
        graphics.setColor(theme.foreground());
        int x = plot.x + place(across, mark.across());
        graphics.drawLine(x, plot.y, x, plot.y + plot.height);
        up.ifPresent(scale -> {
            int y = plot.y + plot.height - 1 - place(scale, mark.up().orElseThrow());
            graphics.drawLine(plot.x, y, plot.x + plot.width, y);
        });
        graphics.setClip(clip);
    }

    private static int place(MapScale scale, long ordinal) {
        return (int) Math.clamp(scale.placeOf(ordinal >> scale.level()) + scale.pixels() / 2, -1, Short.MAX_VALUE);
    }

    private void paintLayer(Graphics2D graphics, Rectangle plot, MapLayer layer, List<TileKey> keys) {
        graphics.setColor(theme.foreground());
        graphics.drawString(
                layer.name(), plot.x, plot.y - graphics.getFontMetrics().getDescent() - 2);
        Shape clip = graphics.getClip();
        graphics.clip(plot);
        graphics.setRenderingHint(
                RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
        keys.forEach(key -> paintTile(graphics, plot, layer, key));
        graphics.setClip(clip);
        graphics.setColor(theme.muted());
        graphics.drawRect(plot.x, plot.y, plot.width - 1, plot.height - 1);
    }

    private void paintTile(Graphics2D graphics, Rectangle plot, MapLayer layer, TileKey key) {
        int left = plot.x + (int) across.placeOf(key.column() * content.tileWidth());
        int width = content.tileWidth() * across.pixels();
        int height = up.map(scale -> content.tileHeight() * scale.pixels()).orElse(plot.height);
        int bottom = plot.y
                + plot.height
                - up.map(scale -> (int) scale.placeOf(key.row() * content.tileHeight()))
                        .orElse(0);
        TileKey source = key;
        int parts = 1;
        for (int coarser = 0; coarser <= COARSER && source.levelAcross() < TileKey.MAX_LEVEL; coarser++) {
            Optional<BufferedImage> image = images.image(layer, source, theme);
            if (image.isPresent()) {
                draw(graphics, image.get(), key, source, parts, new Rectangle(left, bottom - height, width, height));
                return;
            }
            source = source.parent();
            parts *= 2;
        }
    }

    /** Draws the part of a tile that stands for another, which is one of {@code parts} by {@code parts} of it. */
    private void draw(
            Graphics2D graphics, BufferedImage image, TileKey key, TileKey source, int parts, Rectangle target) {
        int wide = Math.max(1, image.getWidth() / parts);
        int high = up.isPresent() ? Math.max(1, image.getHeight() / parts) : image.getHeight();
        int x = (int) (key.column() - source.column() * parts) * wide;
        int fromBottom = up.isPresent() ? (int) (key.row() - source.row() * parts) * high : 0;
        CellImage.draw(graphics, image.getSubimage(x, image.getHeight() - fromBottom - high, wide, high), target);
    }

    private void paintAxes(Graphics2D graphics, MapFrame frame) {
        FontMetrics metrics = graphics.getFontMetrics();
        Rectangle lowest = frame.plots().getLast();
        int base = lowest.y + lowest.height;
        graphics.setColor(theme.foreground());
        for (AxisLabel label : AxisLabel.across(content.across(), across, lowest, metrics)) {
            graphics.drawLine(label.tick(), base, label.tick(), base + AxisLabel.GAP - 1);
            graphics.drawString(label.text(), label.box().x, label.baseline());
        }
        paintName(graphics, content.across(), lowest, base + AxisLabel.GAP + metrics.getAscent() + metrics.getHeight());
        up.ifPresent(scale -> paintVertical(graphics, frame.plots().getFirst(), scale, metrics));
    }

    private void paintVertical(Graphics2D graphics, Rectangle plot, MapScale scale, FontMetrics metrics) {
        InputSlot slot = content.up().orElseThrow();
        for (AxisLabel label : AxisLabel.up(slot, scale, plot, metrics)) {
            graphics.drawLine(plot.x - AxisLabel.GAP + 1, label.tick(), plot.x, label.tick());
            graphics.drawString(label.text(), label.box().x, label.baseline());
        }
        Font upright = graphics.getFont();
        graphics.setFont(upright.deriveFont(Font.BOLD));
        // In the line of the layer's name, above all labels of the axis.
        graphics.drawString(
                fitting(slot.name(), graphics.getFontMetrics()), NAME_LEFT, plot.y - metrics.getDescent() - 2);
        graphics.setFont(upright);
    }

    private static String fitting(String name, FontMetrics metrics) {
        String fitting = name;
        while (fitting.length() > 4 && metrics.stringWidth(fitting) > MapFrame.LEFT - 2 * NAME_LEFT) {
            fitting = fitting.substring(0, fitting.length() - 2) + "\u2026";
        }
        return fitting;
    }

    private void paintName(Graphics2D graphics, InputSlot slot, Rectangle plot, int y) {
        Font upright = graphics.getFont();
        graphics.setFont(upright.deriveFont(Font.BOLD));
        int width = graphics.getFontMetrics().stringWidth(slot.name());
        graphics.drawString(slot.name(), plot.x + (plot.width - width) / 2, y);
        graphics.setFont(upright);
    }
}
