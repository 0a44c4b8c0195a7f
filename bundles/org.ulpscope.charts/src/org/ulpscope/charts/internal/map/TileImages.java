package org.ulpscope.charts.internal.map;

import java.awt.image.BufferedImage;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.charts.map.content.MapLayer;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.search.map.MapTile;
import org.ulpscope.search.map.TileKey;

/** Tiles as images, a pixel a cell, least ordinals at the left and the bottom; those painted lately are kept. */
public final class TileImages {
    private static final int KEPT = 256;

    private record Key(String layer, TileKey tile, boolean dark) {}

    private record Painted(MapTile tile, BufferedImage image, BitSet kinds) {}

    private final Map<Key, Painted> images = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Painted> eldest) {
            return size() > KEPT;
        }
    };

    /** The image of a tile as far as it has come. */
    Optional<BufferedImage> image(MapLayer layer, TileKey key, ChartTheme theme) {
        return painted(layer, key, theme).map(Painted::image);
    }

    /** The kinds that occur in a tile as far as it has come, by position. */
    BitSet kinds(MapLayer layer, TileKey key, ChartTheme theme) {
        return painted(layer, key, theme).map(Painted::kinds).orElseGet(BitSet::new);
    }

    private synchronized Optional<Painted> painted(MapLayer layer, TileKey key, ChartTheme theme) {
        return layer.tiles()
                .apply(key)
                .map(tile -> images.compute(
                        new Key(layer.name(), key, theme.dark()),
                        (name, before) ->
                                before != null && before.tile() == tile ? before : paint(layer, tile, theme)));
    }

    private static Painted paint(MapLayer layer, MapTile tile, ChartTheme theme) {
        int[] palette = new int[layer.kinds().size()];
        for (int kind = 0; kind < palette.length; kind++) {
            palette[kind] = layer.colors().apply(kind, theme.dark()).getRGB();
        }
        BitSet kinds = new BitSet();
        int outside = theme.background().getRGB();
        BufferedImage image = new BufferedImage(tile.width(), tile.height(), BufferedImage.TYPE_INT_RGB);
        int[] pixels = new int[tile.width()];
        for (int row = 0; row < tile.height(); row++) {
            for (int column = 0; column < pixels.length; column++) {
                int kind = tile.kind(column, row);
                pixels[column] = kind == MapTile.OUTSIDE ? outside : palette[kind];
                if (kind != MapTile.OUTSIDE) {
                    kinds.set(kind);
                }
            }
            image.setRGB(0, tile.height() - 1 - row, pixels.length, 1, pixels, 0, pixels.length);
        }
        return new Painted(tile, image, kinds);
    }
}
