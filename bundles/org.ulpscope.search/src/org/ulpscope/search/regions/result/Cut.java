package org.ulpscope.search.regions.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;

/**
 * A line through the domain along one slot: all others have fixed values.
 *
 * @param fixed bits of the fixed values, by the position of their slots: of all slots but one
 */
public record Cut(Map<Integer, Long> fixed) {
    public Cut {
        fixed = Collections.unmodifiableMap(new TreeMap<>(fixed));
    }

    /**
     * Reads a cut such as {@code y=0.5, z=0x1p-3}.
     *
     * @throws BadInputException if it does not give all slots but one a finite value
     */
    public static Cut parse(String text, List<InputSlot> slots) {
        List<String> names = slots.stream().map(InputSlot::name).toList();
        Map<Integer, Long> fixed = new TreeMap<>();
        for (String part : text.split(",")) {
            int equals = part.indexOf('=');
            int slot = names.indexOf(part.substring(0, Math.max(0, equals)).strip());
            if (slot < 0) {
                throw new BadInputException(
                        "'" + part.strip() + "' is not a fixed value; write NAME=VALUE with one of the inputs "
                                + String.join(", ", names) + ".");
            }
            Value value = Value.parse(
                    part.substring(equals + 1).strip(), slots.get(slot).format());
            if (value.isNaN()
                    || value.ordinal() < slots.get(slot).format().minOrdinal()
                    || value.ordinal() > slots.get(slot).format().maxOrdinal()) {
                throw new BadInputException("'" + part.strip() + "' is not finite; a cut goes through finite inputs.");
            }
            fixed.put(slot, value.bits());
        }
        Cut cut = new Cut(fixed);
        cut.slot(slots);
        return cut;
    }

    /**
     * Position of the one slot that has no fixed value.
     *
     * @throws BadInputException if there is not exactly one, or a fixed value is for a slot that there is not
     */
    public int slot(List<InputSlot> slots) {
        int free = -1;
        for (int slot = 0; slot < slots.size(); slot++) {
            if (!fixed.containsKey(slot)) {
                free = slot;
            }
        }
        if (free < 0 || fixed.size() != slots.size() - 1) {
            throw new BadInputException("A cut fixes all inputs but one: " + (slots.size() - 1) + " of " + slots.size()
                    + ", not " + fixed.size() + ".");
        }
        return free;
    }

    /** Adds the fixed values to a region that was found along the cut. */
    public Region inAllSlots(Region line, List<InputSlot> slots) {
        int free = slot(slots);
        List<Ends> ends = new ArrayList<>(Collections.nCopies(slots.size(), Ends.OF_CUT));
        ends.set(free, line.ends().getFirst());
        return new Region(
                line.platform(),
                line.label(),
                extent(line.extent(), slots),
                line.solid().map(solid -> extent(solid, slots)),
                ends,
                line.proof(),
                bits(line.representative().getFirst(), slots),
                line.marks());
    }

    private Extent extent(Extent line, List<InputSlot> slots) {
        return new Extent(bits(line.from().getFirst(), slots), bits(line.to().getFirst(), slots));
    }

    private List<Long> bits(long free, List<InputSlot> slots) {
        List<Long> bits = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            bits.add(fixed.getOrDefault(slot, free));
        }
        return bits;
    }
}
