package org.ulpscope.compare.internal.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;

/**
 * Which inputs a sweep makes, in order: all that a domain has, or a lattice, and after these inputs that have no place in either, such as NaNs, which have
 * no ordinals.
 *
 * @param parts sweeps, one after the other
 * @param apart inputs after those, each by the bits of its slots
 * @param domain number of inputs of the domain
 * @param exhaustive whether the parts are the whole domain
 */
public record SweepPlan(List<SweepRequest> parts, List<List<Long>> apart, double domain, boolean exhaustive) {
    /** Most inputs that anybody would sweep one by one. */
    private static final double MOST = 0x1p48;

    public SweepPlan {
        parts = List.copyOf(parts);
        apart = List.copyOf(apart);
    }

    /** Number of inputs of a domain. */
    public static double domain(List<InputSlot> slots) {
        return slots.stream()
                .mapToDouble(slot ->
                        ranges(slot).stream().mapToDouble(SweepPlan::size).sum())
                .reduce(1, (a, b) -> a * b);
    }

    /** Whether every input of a domain can be made, if there is time enough. */
    public static boolean canBeExhaustive(double domain) {
        return domain <= MOST;
    }

    /** No inputs at all. */
    public static SweepPlan none(List<InputSlot> slots) {
        return new SweepPlan(List.of(), List.of(), domain(slots), false);
    }

    /** All inputs of a domain. */
    public static SweepPlan exhaustive(List<InputSlot> slots) {
        List<List<SweepRequest.Axis>> choices = new ArrayList<>();
        for (InputSlot slot : slots) {
            choices.add(ranges(slot).stream()
                    .map(range -> new SweepRequest.Axis(range.first(), 1, range.last() - range.first() + 1, 1))
                    .toList());
        }
        return new SweepPlan(parts(choices), List.of(), domain(slots), true);
    }

    /**
     * A lattice: in each direction evenly spaced in ordinals, with an odd step so that the fractions differ, from a random start.
     *
     * @param most about how many inputs it has, never more unless the domain has more gaps
     */
    public static SweepPlan lattice(List<InputSlot> slots, long most, long seed) {
        double domain = domain(slots);
        if (domain <= most) {
            return exhaustive(slots);
        }
        SplittableRandom random = new SplittableRandom(seed);
        List<List<SweepRequest.Axis>> choices = new ArrayList<>();
        double left = most;
        for (int slot = 0; slot < slots.size(); slot++) {
            List<OrdinalRange> ranges = ranges(slots.get(slot));
            double values = ranges.stream().mapToDouble(SweepPlan::size).sum();
            // The 0.5 keeps a root that is whole from being rounded down.
            double wanted = Math.min(values, Math.floor(Math.pow(left, 1.0 / (slots.size() - slot)) + 0.5e-6));
            left /= Math.max(1, wanted);
            List<SweepRequest.Axis> axes = new ArrayList<>();
            for (OrdinalRange range : ranges) {
                axes.add(axis(range, Math.max(1, (long) (wanted * size(range) / values)), random));
            }
            choices.add(axes);
        }
        return new SweepPlan(parts(choices), List.of(), domain, false);
    }

    /**
     * The same, and after it sweeps over all combinations of these axes.
     *
     * @param lattices for each sweep an axis for each slot
     */
    public SweepPlan with(List<List<SweepRequest.Axis>> lattices) {
        return new SweepPlan(
                Stream.concat(parts.stream(), lattices.stream().map(SweepPlan::sweep))
                        .toList(),
                apart,
                domain,
                exhaustive);
    }

    /** The same, and after it these inputs. */
    public SweepPlan beside(List<List<Long>> inputs) {
        return new SweepPlan(parts, inputs, domain, exhaustive);
    }

    private static SweepRequest.Axis axis(OrdinalRange range, long count, SplittableRandom random) {
        long step = (long) (size(range) / count);
        if (step <= 1) {
            return new SweepRequest.Axis(range.first(), 1, range.last() - range.first() + 1, 1);
        }
        long odd = step - 1 | 1;
        return new SweepRequest.Axis(range.first() + random.nextLong(odd), odd, count, 1);
    }

    private static List<OrdinalRange> ranges(InputSlot slot) {
        List<OrdinalRange> ranges = new ArrayList<>(slot.ranges());
        if (slot.admits(slot.lowest() - 1)) {
            ranges.addFirst(new OrdinalRange(slot.lowest() - 1, slot.lowest() - 1));
        }
        if (slot.admits(slot.highest() + 1)) {
            ranges.addLast(new OrdinalRange(slot.highest() + 1, slot.highest() + 1));
        }
        return ranges;
    }

    private static double size(OrdinalRange range) {
        return (double) range.last() - (double) range.first() + 1;
    }

    /** One sweep for each choice of one run of values in each direction; the last slot's value changes fastest. */
    private static List<SweepRequest> parts(List<List<SweepRequest.Axis>> choices) {
        List<List<SweepRequest.Axis>> products = List.of(List.of());
        for (List<SweepRequest.Axis> choice : choices) {
            List<List<SweepRequest.Axis>> longer = new ArrayList<>();
            for (List<SweepRequest.Axis> product : products) {
                for (SweepRequest.Axis axis : choice) {
                    List<SweepRequest.Axis> axes = new ArrayList<>(product);
                    axes.add(axis);
                    longer.add(axes);
                }
            }
            products = longer;
        }
        return products.stream().map(SweepPlan::sweep).toList();
    }

    private static SweepRequest sweep(List<SweepRequest.Axis> axes) {
        List<SweepRequest.Axis> digits = new ArrayList<>();
        long divisor = 1;
        for (SweepRequest.Axis axis : axes.reversed()) {
            digits.addFirst(new SweepRequest.Axis(axis.base(), axis.step(), axis.extent(), divisor));
            divisor *= axis.extent();
        }
        return new SweepRequest(0, divisor, digits);
    }

    /** Number of inputs. */
    public long count() {
        return swept() + apart.size();
    }

    /** Number of inputs of the sweeps. */
    public long swept() {
        return parts.stream().mapToLong(SweepRequest::count).sum();
    }
}
