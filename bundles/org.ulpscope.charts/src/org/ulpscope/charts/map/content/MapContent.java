package org.ulpscope.charts.map.content;

import java.util.List;
import java.util.Optional;
import org.ulpscope.model.InputSlot;

/**
 * What a map shows.
 *
 * @param across the slot that runs from left to right
 * @param up the slot that runs from bottom to top; empty for ribbons, one below the other for each layer
 * @param layers the layers; of a plane only the first is shown
 * @param tileWidth columns of a tile
 * @param tileHeight rows of a tile
 * @param mark an input that is marked, if there is one
 */
public record MapContent(
        InputSlot across,
        Optional<InputSlot> up,
        List<MapLayer> layers,
        int tileWidth,
        int tileHeight,
        Optional<MapMark> mark) {
    public MapContent {
        layers = List.copyOf(layers);
    }

    /** The same with an input marked on it. */
    public MapContent marked(MapMark at) {
        return new MapContent(across, up, layers, tileWidth, tileHeight, Optional.of(at));
    }
}
