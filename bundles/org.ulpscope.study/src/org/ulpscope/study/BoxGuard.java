package org.ulpscope.study;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.study.Region.Extent;

/**
 * The condition that keeps several inputs out of boxes: out of those parts of regions in which no input tried gives another class, the widest
 * eight. What is ragged stays in, and so do NaNs.
 */
final class BoxGuard {
    private static final int MOST_BOXES = 8;

    private final List<GuardedInput> inputs;

    /** @param inputs those of the kernel, in order */
    BoxGuard(List<GuardedInput> inputs) {
        this.inputs = inputs;
    }

    /** The condition; empty where no region has such a part. */
    Optional<String> condition(List<Region> regions) {
        List<List<OrdinalRange>> boxes = regions.stream()
                .filter(region -> !region.isCut())
                .map(Region::solid)
                .flatMap(Optional::stream)
                .map(this::box)
                .distinct()
                .toList();
        String condition = boxes.stream()
                .filter(box -> boxes.stream().noneMatch(other -> other != box && holds(other, box)))
                .sorted(Comparator.comparingDouble(BoxGuard::size).reversed())
                .limit(MOST_BOXES)
                .map(this::inside)
                .flatMap(Optional::stream)
                .map(inside -> "!(" + inside + ")")
                .collect(Collectors.joining(" && "));
        return Optional.of(condition).filter(text -> !text.isEmpty());
    }

    private List<OrdinalRange> box(Extent extent) {
        return IntStream.range(0, inputs.size())
                .mapToObj(slot -> new OrdinalRange(
                        inputs.get(slot).format().ordinal(extent.from().get(slot)),
                        inputs.get(slot).format().ordinal(extent.to().get(slot))))
                .map(GuardedInput::withBothZeros)
                .toList();
    }

    private static boolean holds(List<OrdinalRange> outer, List<OrdinalRange> inner) {
        return IntStream.range(0, outer.size())
                .allMatch(slot -> outer.get(slot).first() <= inner.get(slot).first()
                        && inner.get(slot).last() <= outer.get(slot).last());
    }

    /** How many inputs it has, as a logarithm. */
    private static double size(Collection<OrdinalRange> box) {
        return box.stream()
                .mapToDouble(range -> Math.log((double) range.last() - range.first() + 1))
                .sum();
    }

    /** That all inputs lie in a box; empty where that says nothing, for it is the whole domain. */
    private Optional<String> inside(List<OrdinalRange> box) {
        String all = IntStream.range(0, box.size())
                .filter(slot -> !isWhole(inputs.get(slot), box.get(slot)))
                .mapToObj(slot -> inputs.get(slot).condition(box.get(slot)))
                .collect(Collectors.joining(" && "));
        return Optional.of(all).filter(text -> !text.isEmpty());
    }

    private static boolean isWhole(GuardedInput input, OrdinalRange range) {
        return range.first() <= input.slot().lowest() && input.slot().highest() <= range.last();
    }
}
