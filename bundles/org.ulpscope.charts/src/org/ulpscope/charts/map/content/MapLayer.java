package org.ulpscope.charts.map.content;

import java.awt.Color;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.ulpscope.search.map.MapTile;
import org.ulpscope.search.map.TileKey;

/**
 * One thing that a map can show of the same domain: the classes on a platform, say, or how two platforms differ.
 *
 * @param name what it shows, in words
 * @param kinds the labels of its kinds, by position
 * @param colors the colour of a kind, by position, on a dark background or not
 * @param tiles the tiles as far as they have come
 * @param want is told which tiles are looked at, the most urgent first
 */
public record MapLayer(
        String name,
        List<String> kinds,
        BiFunction<Integer, Boolean, Color> colors,
        Function<TileKey, Optional<MapTile>> tiles,
        Consumer<List<TileKey>> want) {
    public MapLayer {
        kinds = List.copyOf(kinds);
    }
}
