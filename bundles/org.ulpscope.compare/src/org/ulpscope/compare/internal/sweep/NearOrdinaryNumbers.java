package org.ulpscope.compare.internal.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Small lattices of inputs that are all near one of the numbers that constants of formulas are, closer and closer. Where terms cancel there, platforms
 * that fuse or order operations otherwise differ most, and a lattice over all binades has no point.
 */
public final class NearOrdinaryNumbers {
    private static final double[] NUMBERS = {1, 2, 3, 4, 5, 10, 100, 0.5, 0.25, 0.1, Math.PI / 2, Math.PI};
    private static final int[] SIGNS = {1, -1};
    private static final double POINTS = 1 << 12;

    /** How far a lattice reaches from its number on either side, in the bits of a significand that it changes. */
    private static final double[] REACHES = {0.15, 0.35, 0.5, 0.65, 0.85};

    private NearOrdinaryNumbers() {}

    /**
     * The axes of each, one for each slot; none where a slot is no floating-point number, or the domain admits none of it. None for eight slots and
     * more: there are too few points for a neighbour on either side.
     */
    public static List<List<SweepRequest.Axis>> lattices(List<InputSlot> slots) {
        // Odd, so that the number itself is in the middle.
        int extent = (int) Math.floor(Math.pow(POINTS, 1.0 / slots.size())) - 1 | 1;
        if (extent < 3) {
            return List.of();
        }
        List<List<SweepRequest.Axis>> lattices = new ArrayList<>();
        for (double number : NUMBERS) {
            for (int sign : SIGNS) {
                for (double reach : REACHES) {
                    List<SweepRequest.Axis> axes = slots.stream()
                            .flatMap(slot -> axis(slot, sign * number, reach, extent).stream())
                            .toList();
                    if (axes.size() == slots.size()) {
                        lattices.add(axes);
                    }
                }
            }
        }
        return lattices;
    }

    private static Optional<SweepRequest.Axis> axis(InputSlot slot, double number, double reach, int extent) {
        if (!(slot.format() instanceof FloatFormat format)) {
            return Optional.empty();
        }
        long middle = format.ordinal(format.convert(Value.of(number)));
        long step = (long) Math.pow(2, reach * format.precision()) / (extent / 2) | 1;
        long first = middle - step * (extent / 2);
        long last = middle + step * (extent / 2);
        return slot.ranges().stream().anyMatch(range -> range.first() <= first && last <= range.last())
                ? Optional.of(new SweepRequest.Axis(first, step, extent, 1))
                : Optional.empty();
    }
}
