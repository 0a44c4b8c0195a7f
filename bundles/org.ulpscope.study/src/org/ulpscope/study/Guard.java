package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * An assertion that keeps a kernel's one input out of the regions of exceptional results. Where it errs, it errs on the safe side: it shuts out
 * all of a ragged region, what lies between regions except for the eight widest parts, and both zeros where one of them is shut out, since a comparison cannot tell them apart. NaNs fail it; an infinity passes
 * where the largest finite input of its sign does. An open end is shut out only as far as it is known.
 */
public final class Guard {
    /** An assertion of more parts than these helps nobody. */
    private static final int MOST_PARTS = 8;

    private final InputSlot slot;
    private final FloatFormat format;

    private Guard(InputSlot slot, FloatFormat format) {
        this.slot = slot;
        this.format = format;
    }

    /**
     * The assertion in C and CUDA C++, where it reads the same; it needs {@code <assert.h>} and {@code <math.h>}. Empty where the kernel's input is
     * not one floating-point number, or no region is to be kept out.
     *
     * @param regions of the platforms that are to be guarded
     */
    public static Optional<String> of(StudyDescription study, List<Region> regions) {
        if (regions.isEmpty()
                || study.slots().size() != 1
                || !(study.slots().getFirst().format() instanceof FloatFormat format)) {
            return Optional.empty();
        }
        Guard guard = new Guard(study.slots().getFirst(), format);
        return Optional.of("assert(" + guard.condition(guard.allowed(regions)) + ");");
    }

    /** What the regions leave of the domain, in ascending order; gaps of the domain itself are no exceptional regions and stay in. */
    private List<OrdinalRange> allowed(List<Region> regions) {
        List<OrdinalRange> shut = regions.stream()
                .map(region -> new OrdinalRange(
                        ordinal(region.extent().from()), ordinal(region.extent().to())))
                .map(this::withBothZeros)
                .sorted(Comparator.comparingLong(OrdinalRange::first))
                .toList();
        List<OrdinalRange> allowed = new ArrayList<>();
        long next = slot.lowest();
        for (OrdinalRange range : shut) {
            if (next < range.first()) {
                allowed.add(new OrdinalRange(next, range.first() - 1));
            }
            next = Math.max(next, range.last() + 1);
        }
        if (next <= slot.highest()) {
            allowed.add(new OrdinalRange(next, slot.highest()));
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

    private OrdinalRange withBothZeros(OrdinalRange range) {
        return new OrdinalRange(range.first() == 0 ? -1 : range.first(), range.last() == -1 ? 0 : range.last());
    }

    private long ordinal(List<Long> bits) {
        return format.ordinal(bits.getFirst());
    }

    private String condition(List<OrdinalRange> allowed) {
        if (allowed.isEmpty()) {
            return "0";
        }
        if (allowed.size() == 1) {
            return condition(allowed.getFirst());
        }
        return allowed.stream().map(range -> "(" + condition(range) + ")").collect(Collectors.joining(" || "));
    }

    private String condition(OrdinalRange range) {
        boolean fromLowest = range.first() == format.minOrdinal();
        boolean toHighest = range.last() == format.maxOrdinal();
        if (range.first() == -1 && range.last() == 0) {
            return name() + " == 0";
        }
        if (range.first() == -1 - range.last()) {
            return (format == FloatFormat.FP64 ? "fabs(" : "fabsf(") + name() + ") <= " + literal(range.last());
        }
        if (range.first() == range.last()) {
            return name() + " == " + literal(range.first());
        }
        if (fromLowest || toHighest) {
            return name() + (fromLowest ? " <= " + literal(range.last()) : " >= " + literal(range.first()));
        }
        return name() + " >= " + literal(range.first()) + " && " + name() + " <= " + literal(range.last());
    }

    private String name() {
        return format == FloatFormat.FP64 || format == FloatFormat.FP32 ? slot.name() : "(float) " + slot.name();
    }

    private String literal(long ordinal) {
        return Value.ofOrdinal(format, ordinal).hexFloat() + (format == FloatFormat.FP64 ? "" : "f");
    }
}
