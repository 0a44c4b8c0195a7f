package org.ulpscope.compare.disagreement;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Kind;

/**
 * The ways in which two results of one format can differ, from the least to the greatest:
 *
 * <ol>
 *   <li>{@code equal}: the same bits, or NaNs, whatever their payloads
 *   <li>{@code 1 ulp}, {@code 2 ulps}, {@code 3-4 ulps}, {@code 5-8 ulps}, ...: two values of one class that are so many ordinals apart; up to
 *       the ulps of one binade, and {@code over 2^52 ulps} (for FP64) beyond
 *   <li>{@code sign of zero}: the two zeros
 *   <li>{@code class}: values of two classes that are not both zeros
 *   <li>{@code one fault}: one of the two calls crashed or timed out
 *   <li>{@code both fault}: neither returned, so that there is nothing to compare
 * </ol>
 */
public final class DifferenceKinds {
    /** The position of {@code equal}. */
    public static final int EQUAL = 0;

    private static final int LAST_WRITTEN_OUT = 10;

    private final FloatFormat format;
    private final int buckets;

    /** The kinds of results of this format. */
    public DifferenceKinds(FloatFormat format) {
        this.format = format;
        // The least power of two that is no bucket of its own is the number of values of a binade.
        this.buckets = format.precision() + 1;
    }

    /** How many kinds there are. */
    public int count() {
        return buckets + 5;
    }

    /** All labels, by position. */
    public List<String> labels() {
        List<String> labels = new ArrayList<>(List.of(DifferenceCount.EQUAL, "1 ulp", "2 ulps"));
        for (int bucket = 2; bucket < buckets - 1; bucket++) {
            labels.add(
                    bucket <= LAST_WRITTEN_OUT
                            ? (1 << bucket - 1) + 1 + "-" + (1 << bucket) + " ulps"
                            : "2^" + (bucket - 1) + "-2^" + bucket + " ulps");
        }
        labels.addAll(List.of("over 2^" + (buckets - 2) + " ulps", "sign of zero", "class", "one fault", "both fault"));
        return List.copyOf(labels);
    }

    /** The kind of results that are this many ulps apart, at least 1, and of one class. */
    public int ofUlps(long ulps) {
        return 1 + Math.min(buckets - 1, Long.SIZE - Long.numberOfLeadingZeros(ulps - 1));
    }

    /** Position of {@code sign of zero}. */
    public int signOfZero() {
        return buckets + 1;
    }

    /** Position of {@code class}. */
    public int classDiffers() {
        return buckets + 2;
    }

    /** Position of {@code one fault}. */
    public int oneFault() {
        return buckets + 3;
    }

    /** Position of {@code both fault}. */
    public int bothFault() {
        return buckets + 4;
    }

    /** The kind of two outcomes, by its position. */
    public int of(Outcome reference, Outcome other) {
        if (reference instanceof Outcome.Returned one && other instanceof Outcome.Returned two) {
            return of(one.bits(), two.bits());
        }
        if (reference instanceof Outcome.Refused && other instanceof Outcome.Refused) {
            return EQUAL;
        }
        return reference instanceof Outcome.Returned || other instanceof Outcome.Returned ? oneFault() : bothFault();
    }

    /** The kind of two results, by its position. */
    public int of(long reference, long other) {
        if (reference == other) {
            return EQUAL;
        }
        ValueClass one = format.classify(reference);
        ValueClass two = format.classify(other);
        if (one == two) {
            return one == ValueClass.NAN ? EQUAL : ofUlps(Math.abs(reference - other));
        }
        return format.magnitude(reference) == 0 && format.magnitude(other) == 0 ? signOfZero() : classDiffers();
    }

    /** Whether a kind counts as a disagreement where results of one class may be {@code tolerance} ulps apart: 0 or a power of two. */
    public boolean disagrees(int kind, long tolerance) {
        if (kind > 0 && kind < buckets) {
            return 1L << kind - 1 > tolerance;
        }
        return kind != EQUAL && kind != bothFault();
    }

    /** The kinds as a probe tells them apart, those sought that are disagreements for this tolerance, as in {@link #disagrees}. */
    public DisagreementProbe.PairKinds probed(long tolerance) {
        List<Kind> all = new ArrayList<>();
        for (int kind = 0; kind < count(); kind++) {
            all.add(new Kind(labels().get(kind), disagrees(kind, tolerance), kind >= oneFault()));
        }
        List<Kind> kinds = List.copyOf(all);
        return new DisagreementProbe.PairKinds() {
            @Override
            public List<Kind> kinds() {
                return kinds;
            }

            @Override
            public int of(Outcome reference, Outcome other) {
                return DifferenceKinds.this.of(reference, other);
            }

            @Override
            public int of(Outcomes reference, Outcomes other, int row) {
                return reference.returned(row) && other.returned(row)
                        ? DifferenceKinds.this.of(reference.bits(row), other.bits(row))
                        : of(reference.get(row), other.get(row));
            }
        };
    }

    /** The label of the pair of classes that two outcomes have, such as {@code INF+/NORMAL+}, the reference platform's first. */
    public String classes(Outcome reference, Outcome other) {
        return reference.label(format) + "/" + other.label(format);
    }
}
