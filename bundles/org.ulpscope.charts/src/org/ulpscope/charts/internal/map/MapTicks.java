package org.ulpscope.charts.internal.map;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.ulpscope.charts.OrdinalTicks;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** The places of an axis of a map that are worth a label. */
final class MapTicks {
    /** A value and its place, in pixels from the beginning of the axis. */
    record Tick(int place, Value value) {}

    private MapTicks() {}

    /**
     * The ticks of an axis of {@code length} pixels: first the ends of the domain, as far as they are seen, then others, about {@code spacing} from each
     * other, in their order.
     */
    static List<Tick> of(InputSlot slot, MapScale scale, int length, int spacing) {
        Format format = slot.format();
        return LongStream.concat(ends(slot), between(format, scale, length, spacing))
                .distinct()
                .boxed()
                .flatMap(ordinal -> tick(format, scale, ordinal, length).stream())
                .toList();
    }

    /** Where a format ends, as a domain does that nothing bounds, is known without a label, which would be long. */
    private static LongStream ends(InputSlot slot) {
        Format format = slot.format();
        return LongStream.of(slot.lowest(), slot.highest())
                .filter(end -> end != format.minOrdinal() && end != format.maxOrdinal());
    }

    private static LongStream between(Format format, MapScale scale, int length, int spacing) {
        long low = Math.max(format.minOrdinal(), scale.ordinalAt(0));
        long high = Math.min(format.maxOrdinal(), scale.ordinalAt(length - 1));
        if (low > high) {
            return LongStream.empty();
        }
        int most = Math.max(2, length / spacing);
        List<Value> chosen = OrdinalTicks.choose(format, low, high, most);
        // One alone does not tell how far it is to the next; where labels have no room, some are left out.
        List<Value> enough = chosen.size() > 1 ? chosen : OrdinalTicks.choose(format, low, high, 2 * most);
        return enough.stream().mapToLong(Value::ordinal);
    }

    private static Optional<Tick> tick(Format format, MapScale scale, long ordinal, int length) {
        long cell = ordinal >> scale.level();
        if (cell < scale.cellAt(0) || cell > scale.cellAt(length - 1)) {
            return Optional.empty();
        }
        long place = scale.placeOf(cell) + scale.pixels() / 2;
        return place >= 0 && place < length
                ? Optional.of(new Tick((int) place, Value.ofOrdinal(format, ordinal)))
                : Optional.empty();
    }
}
