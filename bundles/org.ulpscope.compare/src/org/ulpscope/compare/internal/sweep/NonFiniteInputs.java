package org.ulpscope.compare.internal.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/**
 * Inputs with quiet NaNs of both signs, and with infinities, for parameters whose domain nobody narrowed. Compilers that may take for granted that there are
 * none differ there, as {@code isnan} does under {@code -ffast-math}; and a sweep over ordinals has no NaN.
 */
public final class NonFiniteInputs {
    private NonFiniteInputs() {}

    /** Each such value in each place, with ordinary values, zeros and the same value in the others; each input once, by the bits of its slots. */
    public static List<List<Long>> of(List<InputSlot> slots) {
        Set<List<Long>> inputs = new LinkedHashSet<>();
        List<Long> plain = slots.stream().map(slot -> slot.plain().bits()).toList();
        for (int slot = 0; slot < slots.size(); slot++) {
            List<Long> values = values(slots.get(slot));
            for (int value = 0; value < values.size(); value++) {
                inputs.add(with(plain, slot, values.get(value)));
                inputs.add(with(zeros(slots, plain), slot, values.get(value)));
                inputs.add(everywhere(slots, plain, value));
            }
        }
        return List.copyOf(inputs);
    }

    /** Infinities that the domain admits are in a sweep over ordinals; here they are once more only where it says nothing of them. */
    private static List<Long> values(InputSlot slot) {
        if (!(slot.format() instanceof FloatFormat format)) {
            return List.of();
        }
        List<Long> values = new ArrayList<>();
        if (slot.nans() || isWhole(slot)) {
            values.add(format.quietNaNBits());
            values.add(format.quietNaNBits() | format.signMask());
        }
        if (isWhole(slot) && format.hasInfinities()) {
            values.add(format.infinityBits());
            values.add(format.infinityBits() | format.signMask());
        }
        return values;
    }

    private static boolean isWhole(InputSlot slot) {
        return slot.lowest() == slot.format().minOrdinal()
                && slot.highest() == slot.format().maxOrdinal()
                && slot.zeros()
                && slot.subnormals()
                && !slot.infinities();
    }

    private static List<Long> zeros(List<InputSlot> slots, List<Long> plain) {
        List<Long> zeros = new ArrayList<>(plain);
        for (int slot = 0; slot < zeros.size(); slot++) {
            long zero = slots.get(slot).format().ordinal(0);
            if (slots.get(slot).admits(zero)) {
                zeros.set(slot, slots.get(slot).format().bits(zero));
            }
        }
        return zeros;
    }

    private static List<Long> everywhere(List<InputSlot> slots, List<Long> plain, int value) {
        List<Long> input = new ArrayList<>(plain);
        for (int slot = 0; slot < input.size(); slot++) {
            List<Long> values = values(slots.get(slot));
            if (value < values.size()) {
                input.set(slot, values.get(value));
            }
        }
        return List.copyOf(input);
    }

    private static List<Long> with(List<Long> bits, int slot, long value) {
        List<Long> input = new ArrayList<>(bits);
        input.set(slot, value);
        return List.copyOf(input);
    }
}
