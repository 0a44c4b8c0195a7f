package org.ulpscope.study;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Extent;

/**
 * The condition that keeps several inputs out of boxes: out of those parts of regions in which no input tried gives another class, the widest
 * eight, and of all that fulfils the relation of a region that has one. What else is ragged stays in, and so do NaNs.
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
        return outside(
                slants(regions), widest(regions).stream().map(this::inside).flatMap(Optional::stream));
    }

    /** The regions of which it keeps out less than all that is known of them. */
    List<Region> left(List<Region> regions) {
        List<List<OrdinalRange>> kept = widest(regions);
        return regions.stream()
                .filter(region -> region.slant().isEmpty())
                .filter(region -> region.isCut() || kept.stream().noneMatch(box -> holds(box, box(region.extent()))))
                .toList();
    }

    /** The boxes that may go on beyond their ends. */
    List<Region> open(List<Region> regions) {
        return regions.stream()
                .filter(region -> region.slant().isEmpty())
                .filter(region ->
                        region.ends().stream().anyMatch(ends -> ends.lower() == End.OPEN || ends.upper() == End.OPEN))
                .toList();
    }

    private List<List<OrdinalRange>> widest(List<Region> regions) {
        List<List<OrdinalRange>> boxes = boxes(regions);
        return boxes.stream()
                .filter(box -> boxes.stream().noneMatch(other -> other != box && holds(other, box)))
                .sorted(Comparator.comparingDouble(BoxGuard::size).reversed())
                .limit(MOST_BOXES)
                .toList();
    }

    /** The same with one box for each class, the least around all of its boxes; empty where that is no simpler, or where one is the whole domain. */
    Optional<String> hulls(List<Region> regions) {
        List<List<List<OrdinalRange>>> classes = regions.stream()
                .collect(Collectors.groupingBy(Region::label, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(this::boxes)
                .filter(boxes -> !boxes.isEmpty())
                .toList();
        List<Optional<String>> hulls = classes.stream()
                .map(boxes -> inside(boxes.stream().reduce(BoxGuard::around).orElseThrow()))
                .toList();
        boolean isSimpler = classes.stream().anyMatch(boxes -> boxes.size() > 1);
        return isSimpler && hulls.stream().allMatch(Optional::isPresent)
                ? outside(
                        slants(regions),
                        hulls.stream().flatMap(Optional::stream).distinct())
                : Optional.empty();
    }

    /** The same with a limit for the magnitude of each input in place of the boxes; empty where {@link LimitGuard} has none. */
    Optional<String> limits(List<Region> regions, List<List<Long>> findings) {
        List<List<Long>> left =
                findings.stream().filter(bits -> !isTold(regions, bits)).toList();
        return new LimitGuard(inputs).limits(regions, left).map(limits -> Stream.concat(
                        Stream.of(limits), outside(slants(regions), Stream.empty()).stream())
                .collect(Collectors.joining(" && ")));
    }

    /** Whether the relation of a region shuts an input out. */
    private boolean isTold(List<Region> regions, List<Long> bits) {
        return regions.stream()
                .flatMap(region -> region.slant().stream())
                .anyMatch(slant ->
                        slant.holds(inputs.stream().map(GuardedInput::slot).toList(), bits));
    }

    private static Optional<String> outside(Stream<String> slants, Stream<String> boxes) {
        String condition =
                Stream.concat(slants, boxes).map(inside -> "!(" + inside + ")").collect(Collectors.joining(" && "));
        return Optional.of(condition).filter(text -> !text.isEmpty());
    }

    private Stream<String> slants(List<Region> regions) {
        return regions.stream()
                .flatMap(region -> region.slant().stream())
                .map(slant -> slant.condition(slot -> inputs.get(slot).name(), GuardedInput::literal))
                .distinct();
    }

    private List<List<OrdinalRange>> boxes(List<Region> regions) {
        return regions.stream()
                .filter(region -> !region.isCut() && region.slant().isEmpty())
                .map(Region::solid)
                .flatMap(Optional::stream)
                .map(this::box)
                .distinct()
                .toList();
    }

    private List<OrdinalRange> box(Extent extent) {
        return IntStream.range(0, inputs.size())
                .mapToObj(slot -> new OrdinalRange(
                        inputs.get(slot).format().ordinal(extent.from().get(slot)),
                        inputs.get(slot).format().ordinal(extent.to().get(slot))))
                .map(GuardedInput::withBothZeros)
                .toList();
    }

    private static List<OrdinalRange> around(List<OrdinalRange> one, List<OrdinalRange> two) {
        return IntStream.range(0, one.size())
                .mapToObj(slot -> new OrdinalRange(
                        Math.min(one.get(slot).first(), two.get(slot).first()),
                        Math.max(one.get(slot).last(), two.get(slot).last())))
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
