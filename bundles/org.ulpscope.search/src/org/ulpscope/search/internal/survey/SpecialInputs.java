package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.SpecialValues;

/** Inputs with special values: zeros, ones, extremes, small integers and the like in every position, together and beside values from all binades. */
final class SpecialInputs {
    private static final int MOST_TOGETHER = 1 << 15;
    private static final int SMALL_INTEGERS = 32;

    private final SplittableRandom random;
    private final Draws draws;
    private final List<List<Long>> values = new ArrayList<>();

    /** @throws org.ulpscope.base.UlpscopeException if the domain of a slot admits no finite value */
    SpecialInputs(Domain domain, SplittableRandom random) {
        this.random = random;
        this.draws = new Draws(domain, random);
        for (InputSlot slot : domain.slots()) {
            Set<Long> bits = new LinkedHashSet<>(SpecialValues.of(new Axis(slot)));
            bits.addAll(integers(slot));
            values.add(List.copyOf(bits));
        }
    }

    private static Set<Long> integers(InputSlot slot) {
        Set<Long> bits = new LinkedHashSet<>();
        if (slot.format() instanceof FloatFormat format) {
            for (int i = 1; i <= SMALL_INTEGERS; i++) {
                int exponent = 31 - Integer.numberOfLeadingZeros(i);
                int shift = format.precision() - 1 - exponent;
                long magnitude = ((long) (exponent + format.bias()) << format.precision() - 1)
                        + (shift < 0 ? 0 : ((long) i << shift) & format.fractionMask());
                for (long ordinal : new long[] {magnitude, -1 - magnitude}) {
                    if (slot.admits(ordinal)) {
                        bits.add(format.bits(ordinal));
                    }
                }
            }
        }
        return bits;
    }

    /** Special values in all positions: all combinations, or as many as there is room for. */
    List<long[]> together() {
        double all = values.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
        List<long[]> inputs = new ArrayList<>();
        if (all <= MOST_TOGETHER) {
            addAll(new long[values.size()], 0, inputs);
            return inputs;
        }
        for (int i = 0; i < MOST_TOGETHER; i++) {
            inputs.add(IntStream.range(0, values.size())
                    .mapToLong(slot ->
                            values.get(slot).get(random.nextInt(values.get(slot).size())))
                    .toArray());
        }
        return inputs;
    }

    private void addAll(long[] input, int slot, List<long[]> inputs) {
        if (slot == input.length) {
            inputs.add(input.clone());
            return;
        }
        for (long bits : values.get(slot)) {
            input[slot] = bits;
            addAll(input, slot + 1, inputs);
        }
    }

    /** Inputs each of whose values is special or from anywhere in the domain, half and half. */
    List<long[]> besideOthers(int count) {
        List<long[]> inputs = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long[] bits = new long[values.size()];
            for (int slot = 0; slot < bits.length; slot++) {
                bits[slot] = random.nextBoolean()
                        ? values.get(slot).get(random.nextInt(values.get(slot).size()))
                        : draws.anywhere(slot);
            }
            inputs.add(bits);
        }
        return inputs;
    }
}
