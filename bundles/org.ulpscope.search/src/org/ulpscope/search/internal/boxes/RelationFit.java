package org.ulpscope.search.internal.boxes;

import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * What values a relation has at inputs of a kind, and at others: if those of the kind lie together, the bounds around them. Between these and the
 * nearest value of the kind nothing was run.
 */
final class RelationFit {
    /** How far within the bounds inputs of other kinds may be, in ulps of the relation: rounding makes a border that ragged. */
    private static final long MOST_RAGGED = 1024;

    private final FloatFormat format;
    private double[] in = new double[1024];
    private double[] out = new double[1024];
    private int ins;
    private int outs;
    private boolean hasNaN;

    /** @param format of the relation's values */
    RelationFit(FloatFormat format) {
        this.format = format;
    }

    /**
     * Bounds that a relation is strictly between.
     *
     * @param above no number where there is none
     * @param below the same
     */
    record Bounds(double above, double below) {
        boolean hold(double value) {
            return !Double.isNaN(value) && !(value <= above) && !(value >= below);
        }

        /** Whether there is one. */
        boolean isAny() {
            return !(Double.isNaN(above) && Double.isNaN(below));
        }
    }

    /** Takes the value at an input. */
    void add(double value, boolean isOfKind) {
        if (Double.isNaN(value)) {
            hasNaN |= isOfKind;
        } else if (isOfKind) {
            in = ins == in.length ? Arrays.copyOf(in, 2 * ins) : in;
            in[ins++] = value;
        } else {
            out = outs == out.length ? Arrays.copyOf(out, 2 * outs) : out;
            out[outs++] = value;
        }
    }

    int ofKind() {
        return ins;
    }

    /** The bounds around all values of the kind; none where they hold all that there are, or where one is no number. */
    Optional<Bounds> bounds() {
        double least = Arrays.stream(in, 0, ins).min().orElse(Double.NaN);
        double greatest = Arrays.stream(in, 0, ins).max().orElse(Double.NaN);
        double above =
                Arrays.stream(out, 0, outs).filter(value -> value < least).max().orElse(Double.NaN);
        double below = Arrays.stream(out, 0, outs)
                .filter(value -> value > greatest)
                .min()
                .orElse(Double.NaN);
        return Optional.of(new Bounds(above, below)).filter(bounds -> !hasNaN && bounds.isAny());
    }

    /** How many inputs of other kinds lie within bounds. */
    long others(Bounds bounds) {
        return Arrays.stream(out, 0, outs).filter(bounds::hold).count();
    }

    /** Whether those are so near the bounds that rounding explains them. */
    boolean isRagged(Bounds bounds) {
        return Arrays.stream(out, 0, outs)
                .filter(bounds::hold)
                .allMatch(value -> isNear(bounds.above(), value) || isNear(value, bounds.below()));
    }

    private boolean isNear(double from, double to) {
        return !Double.isNaN(from) && !Double.isNaN(to) && (double) ordinal(to) - ordinal(from) <= MOST_RAGGED;
    }

    private long ordinal(double value) {
        return format.ordinal(format.convert(Value.of(value)));
    }
}
