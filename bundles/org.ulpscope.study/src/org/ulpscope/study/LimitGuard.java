package org.ulpscope.study;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.Value;

/**
 * The condition that keeps the magnitude of each of several inputs below a power of two, so that none lies in a box: a few numbers that a reader
 * understands, where the boxes themselves are many. The limits are the same for all inputs first; then each is raised as far as it can be.
 */
final class LimitGuard {
    /** Fewer boxes are told by themselves. */
    private static final int LEAST_BOXES = 3;
    /** So 1 is let in. */
    private static final int LEAST_EXPONENT = 1;
    /** A finding that is less than four times below a limit lies at a corner that boxes leave out, and is to be shut out too. */
    private static final int MARGIN = 2;

    private final List<GuardedInput> inputs;

    /** @param inputs those of the kernel, in order */
    LimitGuard(List<GuardedInput> inputs) {
        this.inputs = inputs;
    }

    /**
     * The limits; empty where boxes are few, or reach numbers as small as 1.
     *
     * @param regions of which the boxes are to be shut out
     * @param findings bits of inputs which are to be shut out too where they lie near the limits
     */
    Optional<String> limits(List<Region> regions, List<List<Long>> findings) {
        List<int[]> boxes = RegionGroup.of(regions).stream()
                .map(RegionGroup::region)
                .filter(region -> region.slant().isEmpty() && !region.isCut())
                .map(region -> exponents(slot -> least(slot, region)))
                .toList();
        List<int[]> found = findings.stream()
                .map(bits -> exponents(slot -> number(slot, bits)))
                .filter(point -> most(point) <= Double.MAX_EXPONENT)
                .toList();
        int common = common(boxes, found);
        if (boxes.size() < LEAST_BOXES || common < LEAST_EXPONENT) {
            return Optional.empty();
        }
        int[] limits = new int[inputs.size()];
        Arrays.fill(limits, common);
        List<int[]> shut = Stream.concat(boxes.stream(), found.stream().filter(point -> most(point) >= common))
                .toList();
        for (int slot = 0; slot < limits.length; slot++) {
            limits[slot] = raised(limits, slot, shut);
        }
        String condition = IntStream.range(0, limits.length)
                .filter(slot -> limits[slot] <= inputs.get(slot).format().maxExponent())
                .mapToObj(slot -> inputs.get(slot).below(limits[slot]))
                .collect(Collectors.joining(" && "));
        return Optional.of(condition);
    }

    /** The exponents of the magnitudes of one number for each input. */
    private int[] exponents(IntToDoubleFunction number) {
        return IntStream.range(0, inputs.size())
                .map(slot -> Math.getExponent(number.applyAsDouble(slot)))
                .toArray();
    }

    /** The number of a box that is next to zero. */
    private double least(int slot, Region region) {
        double low = number(slot, region.extent().from());
        double high = number(slot, region.extent().to());
        return low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
    }

    private double number(int slot, List<Long> bits) {
        return new Value(inputs.get(slot).format(), bits.get(slot)).toDouble();
    }

    private static int most(int[] exponents) {
        return Arrays.stream(exponents).max().orElseThrow();
    }

    /** The exponent of the limit that all inputs may have. */
    private static int common(List<int[]> boxes, List<int[]> found) {
        int limit = boxes.stream().mapToInt(LimitGuard::most).min().orElse(0);
        List<Integer> downward = found.stream()
                .map(LimitGuard::most)
                .sorted(Comparator.reverseOrder())
                .toList();
        for (int exponent : downward) {
            if (exponent >= limit - MARGIN) {
                limit = Math.min(limit, exponent);
            }
        }
        return limit;
    }

    /** The exponent of the greatest limit of an input with which all of these are shut out still. */
    private static int raised(int[] limits, int slot, List<int[]> shut) {
        return shut.stream()
                .filter(one -> IntStream.range(0, limits.length).noneMatch(i -> i != slot && one[i] >= limits[i]))
                .mapToInt(one -> one[slot])
                .min()
                .orElse(Integer.MAX_VALUE);
    }
}
