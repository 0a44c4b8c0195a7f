package org.ulpscope.charts.internal.map;

import java.util.ArrayList;
import java.util.List;
import org.jfree.data.Range;
import org.ulpscope.charts.OrdinalTicks;
import org.ulpscope.charts.map.MapScale;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** The labelled places of an axis of a map. */
final class MapTicks {
    /** Below this level neighbouring ticks may be nearer to each other than doubles can tell ordinals apart. */
    private static final int NEAR_LEVEL = 14;

    /** Room for the longest label of a value told to the ulp. */
    private static final int LONG_LABEL = 190;

    /** A label and its place, in pixels from the beginning of the axis. */
    record Tick(int place, String label) {}

    private MapTicks() {}

    /** The ticks of an axis of {@code length} pixels, {@code spacing} of them or more between two. */
    static List<Tick> of(InputSlot slot, MapScale scale, int length, int spacing) {
        Format format = slot.format();
        long low = Math.max(format.minOrdinal(), scale.ordinalAt(0));
        long high = Math.min(format.maxOrdinal(), scale.ordinalAt(length - 1));
        if (low > high) {
            return List.of();
        }
        List<Tick> ticks = new ArrayList<>();
        if (scale.level() >= NEAR_LEVEL) {
            for (Value value : OrdinalTicks.choose(format, new Range(low, high), Math.max(2, length / spacing))) {
                add(ticks, scale, value.ordinal(), OrdinalTicks.label(value), length);
            }
            return ticks;
        }
        for (int place = LONG_LABEL / 2; place < length; place += Math.max(spacing, LONG_LABEL)) {
            long ordinal = scale.ordinalAt(place);
            if (ordinal >= low && ordinal <= high) {
                add(ticks, scale, ordinal, OrdinalTicks.label(Value.ofOrdinal(format, ordinal)), length);
            }
        }
        return ticks;
    }

    private static void add(List<Tick> ticks, MapScale scale, long ordinal, String label, int length) {
        long place = scale.placeOf(ordinal >> scale.level()) + scale.pixels() / 2;
        if (place >= 0 && place < length) {
            ticks.add(new Tick((int) place, label));
        }
    }
}
