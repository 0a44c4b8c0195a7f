package org.ulpscope.search.simplest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.internal.boxes.LimitedCalls;
import org.ulpscope.search.internal.space.Axis;

/**
 * Where a kind ends beside one of its inputs: along each slot in both directions, in steps that double until the kind changes, and then by halving.
 * What lies between two steps may be missed.
 */
final class BorderBeside {
    private final List<Axis> axes;
    private final LimitedCalls calls;
    private final int kind;

    /** @param kind the kind of the inputs that it is asked for */
    BorderBeside(List<InputSlot> slots, LimitedCalls calls, int kind) {
        this.axes = slots.stream().map(Axis::new).toList();
        this.calls = calls;
        this.kind = kind;
    }

    /** Between an input of the kind and one of another along a slot, the change lies. */
    private record Bracket(int slot, long inside, long outside) {
        double distance(long[] start) {
            return Math.abs(Axis.difference(inside, start[slot]));
        }
    }

    /** The nearest input of the kind beside which, one step further along one slot, another kind lies; empty where no change was met. */
    Optional<long[]> of(long[] start) {
        List<Bracket> brackets = brackets(start);
        while (true) {
            List<Bracket> open = brackets.stream()
                    .filter(bracket -> middle(bracket) != bracket.inside())
                    .toList();
            List<long[]> middles = open.stream()
                    .map(bracket -> at(start, bracket.slot(), middle(bracket)))
                    .toList();
            int[] kinds = calls.kindsOf(middles);
            if (open.isEmpty() || !calls.isComplete()) {
                break;
            }
            brackets = new ArrayList<>(brackets);
            brackets.removeAll(open);
            for (int i = 0; i < kinds.length; i++) {
                brackets.add(half(open.get(i), kinds[i]));
            }
        }
        return brackets.stream()
                .filter(bracket -> middle(bracket) == bracket.inside())
                .min((a, b) -> Double.compare(a.distance(start), b.distance(start)))
                .map(bracket -> at(start, bracket.slot(), bracket.inside()));
    }

    private List<Bracket> brackets(long[] start) {
        List<Bracket> brackets = new ArrayList<>();
        for (int slot = 0; slot < axes.size(); slot++) {
            for (int direction : new int[] {-1, 1}) {
                bracket(start, slot, direction).ifPresent(brackets::add);
            }
        }
        return brackets;
    }

    private Optional<Bracket> bracket(long[] start, int slot, int direction) {
        List<Long> steps = steps(start[slot], axes.get(slot), direction);
        int[] kinds = calls.kindsOf(
                steps.stream().map(ordinal -> at(start, slot, ordinal)).toList());
        long inside = start[slot];
        for (int i = 0; i < kinds.length && kinds[i] != LimitedCalls.UNKNOWN; i++) {
            if (kinds[i] != kind) {
                return Optional.of(new Bracket(slot, inside, steps.get(i)));
            }
            inside = steps.get(i);
        }
        return Optional.empty();
    }

    private static List<Long> steps(long from, Axis axis, int direction) {
        List<Long> steps = new ArrayList<>();
        long before = from;
        for (int shift = 0; shift < Long.SIZE - 1; shift++) {
            long next = axis.shifted(from, direction * (double) (1L << shift));
            if (next != before && Long.signum(Long.compare(next, from)) == direction) {
                steps.add(next);
                before = next;
            }
        }
        return steps;
    }

    private long middle(Bracket bracket) {
        long middle = axes.get(bracket.slot()).between(bracket.inside(), bracket.outside(), 0.5);
        return middle == bracket.outside() ? bracket.inside() : middle;
    }

    private Bracket half(Bracket bracket, int found) {
        long middle = middle(bracket);
        return found == kind
                ? new Bracket(bracket.slot(), middle, bracket.outside())
                : new Bracket(bracket.slot(), bracket.inside(), middle);
    }

    private static long[] at(long[] start, int slot, long ordinal) {
        long[] point = start.clone();
        point[slot] = ordinal;
        return point;
    }
}
