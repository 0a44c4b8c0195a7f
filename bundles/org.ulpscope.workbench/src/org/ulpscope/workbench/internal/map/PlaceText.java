package org.ulpscope.workbench.internal.map;

import java.util.List;
import org.ulpscope.charts.map.MapCanvas;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.map.MapPlane;

/** What there is at a place of a map, with the cell's first and last input. */
record PlaceText(List<InputSlot> slots, MapPlane plane, MapCanvas canvas) {
    String of(MapPlace place) {
        InputSlot across = slots.get(plane.across());
        StringBuilder text = new StringBuilder(across.name() + " " + cell(across, place.across(), canvas.across()));
        plane.up().ifPresent(slot -> text.append('\n')
                .append(slots.get(slot).name())
                .append(' ')
                .append(cell(
                        slots.get(slot), place.up().orElseThrow(), canvas.up().orElseThrow())));
        canvas.kindAt(place).ifPresent(kind -> text.append('\n').append(kind));
        return text.toString();
    }

    private static String cell(InputSlot slot, long first, MapScale scale) {
        long last = first + (1L << scale.level()) - 1;
        String from = value(slot, first);
        return first == last ? "= " + from : "from " + from + " to " + value(slot, last);
    }

    private static String value(InputSlot slot, long ordinal) {
        Value value = Value.ofOrdinal(
                slot.format(),
                Math.clamp(ordinal, slot.format().minOrdinal(), slot.format().maxOrdinal()));
        return value.decimal() + " (" + value.hexFloat() + ")";
    }
}
