package org.ulpscope.study;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Simplicity;
import org.ulpscope.numeric.Value;

/** The order of inputs by {@link Simplicity}, the simplest first; of two that are equally simple the one with the positive values. Not for use by several threads at once. */
public final class InputOrder implements Comparator<List<Long>> {
    private final List<InputSlot> slots;
    private final Map<Value, Simplicity> known = new HashMap<>();

    /** The order of the inputs of these slots. */
    public InputOrder(List<InputSlot> slots) {
        this.slots = List.copyOf(slots);
    }

    /**
     * An input and its place in the order.
     *
     * @param inputBits bits of each slot's value
     * @param simplicity how simple it is
     */
    public record Rank(List<Long> inputBits, Simplicity simplicity) implements Comparable<Rank> {
        public Rank {
            inputBits = List.copyOf(inputBits);
        }

        @Override
        public int compareTo(Rank other) {
            int order = simplicity.compareTo(other.simplicity);
            for (int slot = 0; order == 0 && slot < inputBits.size(); slot++) {
                order = Long.compareUnsigned(inputBits.get(slot), other.inputBits.get(slot));
            }
            return order;
        }
    }

    /** Where an input stands in the order. */
    public Rank rank(List<Long> inputBits) {
        Simplicity all = Simplicity.NONE;
        for (int slot = 0; slot < slots.size(); slot++) {
            Value value = new Value(slots.get(slot).format(), inputBits.get(slot));
            all = all.and(known.computeIfAbsent(value, Simplicity::of));
        }
        return new Rank(inputBits, all);
    }

    @Override
    public int compare(List<Long> a, List<Long> b) {
        return rank(a).compareTo(rank(b));
    }
}
