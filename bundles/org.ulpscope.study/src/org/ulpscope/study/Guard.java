package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.slant.RelationBounds;

/**
 * An assertion that keeps a kernel's inputs out of the regions of exceptional results. Of one input it errs on the safe side: it shuts out
 * all of a ragged region, what lies between regions except for the eight widest parts, and both zeros where one of them is shut out, since a comparison cannot tell them apart. NaNs fail it; an infinity passes
 * where the largest finite input of its sign does. An open end is shut out only as far as it is known. Of several inputs it shuts out the boxes in
 * which nothing else was found, as {@link BoxGuard} does.
 */
public final class Guard {
    /** An assertion of more parts than these helps nobody. */
    private static final int MOST_PARTS = 8;

    private static final String ASSERT = "assert(";
    private static final String END = ");";
    private static final Pattern HEX_FLOAT = Pattern.compile("(-?0x[0-9a-f.]+p[+-][0-9]+)(f?)");
    private static final int MOST_DECIMALS = 4;

    private final GuardedInput input;

    private Guard(GuardedInput input) {
        this.input = input;
    }

    /**
     * The assertion in C and CUDA C++, where it reads the same; it needs {@code <assert.h>} and {@code <math.h>}. Empty where an input is
     * no floating-point number, or no region is to be kept out.
     *
     * @param regions of the platforms that are to be guarded
     */
    public static Optional<String> of(StudyDescription study, List<Region> regions) {
        List<GuardedInput> inputs = inputs(study);
        if (regions.isEmpty() || inputs.isEmpty()) {
            return Optional.empty();
        }
        if (inputs.size() > 1) {
            return new BoxGuard(inputs).condition(regions).map(Guard::assertion);
        }
        Guard guard = new Guard(inputs.getFirst());
        return Optional.of(assertion(guard.condition(guard.allowed(regions))));
    }

    /** The same with one condition for each class where there are several boxes of one: it shuts out all of them, and more. Empty where there is none. */
    public static Optional<String> ofHulls(StudyDescription study, List<Region> regions) {
        List<GuardedInput> inputs = inputs(study);
        return inputs.size() > 1 ? new BoxGuard(inputs).hulls(regions).map(Guard::assertion) : Optional.empty();
    }

    /**
     * The same with a limit for the magnitude of each of several inputs, a power of two, in place of boxes: it shuts out all of them, and more. Empty where
     * boxes are few, or reach numbers as small as 1.
     *
     * @param findings bits of the inputs of findings, which it keeps out too where they lie near its limits
     */
    public static Optional<String> ofLimits(StudyDescription study, List<Region> regions, List<List<Long>> findings) {
        List<GuardedInput> inputs = inputs(study);
        return inputs.size() > 1
                ? new BoxGuard(inputs).limits(regions, findings).map(Guard::assertion)
                : Optional.empty();
    }

    /** The condition of an assertion, without what stands around it; of several, one a line, that all of them hold. */
    static String condition(String assertion) {
        List<String> conditions = assertion
                .lines()
                .map(line -> line.substring(ASSERT.length(), line.length() - END.length()))
                .toList();
        return conditions.size() == 1
                ? conditions.getFirst()
                : conditions.stream().map(condition -> "(" + condition + ")").collect(Collectors.joining(" && "));
    }

    /** What each assertion keeps out beside the classes of the regions, in a sentence; empty where that is nothing worth a word. */
    public static Optional<String> mixed(StudyDescription study, List<Region> regions) {
        List<String> clauses = regions.stream()
                .flatMap(region -> region.slant().filter(RelationBounds::isMixed).stream()
                        .map(slant -> region.label() + " is mixed with other classes where "
                                + slant.term(slot -> study.slots().get(slot).name()) + " is nearly "
                                + slant.numbers().getFirst().rounded(1)))
                .distinct()
                .toList();
        return clauses.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", clauses) + ": the guard shuts out all that is there.");
    }

    /**
     * The condition of an assertion with its numbers in the shortest decimals that are read as the same ones; empty where it has more of them than anybody
     * reads, or none.
     */
    public static Optional<String> inDecimals(String assertion) {
        String condition = condition(assertion);
        long numbers = HEX_FLOAT.matcher(condition).results().count();
        return Optional.of(HEX_FLOAT.matcher(condition).replaceAll(Guard::decimal))
                .filter(text -> numbers > 0 && numbers <= MOST_DECIMALS);
    }

    private static String decimal(MatchResult number) {
        FloatFormat format = number.group(2).isEmpty() ? FloatFormat.FP64 : FloatFormat.FP32;
        return Value.parse(number.group(1), format).decimal();
    }

    /**
     * What the assertion of several inputs may let in all the same, in a sentence; empty where it keeps out the regions whole, as that of one input does,
     * and where there is no assertion.
     */
    public static Optional<String> left(StudyDescription study, List<Region> regions) {
        List<GuardedInput> inputs = inputs(study);
        if (inputs.size() < 2 || of(study, regions).isEmpty()) {
            return Optional.empty();
        }
        BoxGuard guard = new BoxGuard(inputs);
        long left = places(guard.left(regions));
        if (left > 0) {
            return Optional.of("The guard keeps out the widest boxes: of " + left + " of " + places(regions)
                    + " regions something is left.");
        }
        List<Region> open = guard.open(regions);
        return open.isEmpty()
                ? Optional.empty()
                : Optional.of("The guard keeps out boxes, beyond which there may be more "
                        + PlatformName.joined(
                                open.stream().map(Region::label).distinct().toList())
                        + ".");
    }

    /** How many there are, each once, whatever the number of platforms that have it. */
    private static long places(List<Region> regions) {
        return RegionGroup.of(regions).size();
    }

    /** None where one is no floating-point number. */
    private static List<GuardedInput> inputs(StudyDescription study) {
        List<GuardedInput> inputs = new ArrayList<>();
        for (InputSlot slot : study.slots()) {
            if (!(slot.format() instanceof FloatFormat format)) {
                return List.of();
            }
            inputs.add(new GuardedInput(slot, format));
        }
        return inputs;
    }

    private static String assertion(String condition) {
        return ASSERT + condition + END;
    }

    /** What the regions leave of the domain, in ascending order; gaps of the domain itself are no exceptional regions and stay in. */
    private List<OrdinalRange> allowed(List<Region> regions) {
        List<OrdinalRange> shut = regions.stream()
                .map(region -> new OrdinalRange(
                        ordinal(region.extent().from()), ordinal(region.extent().to())))
                .map(GuardedInput::withBothZeros)
                .sorted(Comparator.comparingLong(OrdinalRange::first))
                .toList();
        List<OrdinalRange> allowed = new ArrayList<>();
        long next = input.slot().lowest();
        for (OrdinalRange range : shut) {
            if (next < range.first()) {
                allowed.add(new OrdinalRange(next, range.first() - 1));
            }
            next = Math.max(next, range.last() + 1);
        }
        if (next <= input.slot().highest()) {
            allowed.add(new OrdinalRange(next, input.slot().highest()));
        }
        return widest(allowed);
    }

    private static List<OrdinalRange> widest(List<OrdinalRange> ranges) {
        // Lengths of ordinals are below 2^64: as unsigned numbers they do not overflow.
        return ranges.stream()
                .sorted((a, b) -> Long.compareUnsigned(b.last() - b.first(), a.last() - a.first()))
                .limit(MOST_PARTS)
                .sorted(Comparator.comparingLong(OrdinalRange::first))
                .toList();
    }

    private long ordinal(List<Long> bits) {
        return input.format().ordinal(bits.getFirst());
    }

    private String condition(List<OrdinalRange> allowed) {
        if (allowed.isEmpty()) {
            return "0";
        }
        if (allowed.size() == 1) {
            return input.condition(allowed.getFirst());
        }
        return allowed.stream().map(range -> "(" + input.condition(range) + ")").collect(Collectors.joining(" || "));
    }
}
