package org.ulpscope.compare.disagreement;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;

/**
 * The kinds of difference that have regions: pairs of classes, zeros of different sign, and results of one class that are very many ulps
 * apart. Smaller differences come and go from one input to the next, and count as agreement here.
 *
 * <p>There are more pairs of classes than a probe can have kinds. Those that were met are told apart, and then those that are likely, of
 * values without a change of sign; all others are one kind, {@code class}.
 */
public final class ClassPairKinds implements DisagreementProbe.PairKinds {
    /** Ulps that are not yet very many, unless a binade has fewer. */
    public static final long FEW_ULPS = 1024;

    private static final ValueClass[] CLASSES = ValueClass.values();
    private static final int FAR = CLASSES.length;
    private static final int SIGN_OF_ZERO = FAR + 1;
    private static final int OTHER_CLASS = SIGN_OF_ZERO + 1;
    private static final int ONE_FAULT = OTHER_CLASS + 1;
    private static final int BOTH_FAULT = ONE_FAULT + 1;
    private static final int FIRST_PAIR = BOTH_FAULT + 1;
    private static final int MOST_PAIRS = Probe.MAX_KINDS - FIRST_PAIR;

    private final FloatFormat format;
    private final DifferenceKinds differences;
    private final List<String> pairs;
    private final long few;
    private final List<Kind> kinds;

    /**
     * @param format format of the results
     * @param met labels of the pairs of classes that were met, such as {@code INF+/NORMAL+}
     * @param tolerance ulps that are no disagreement
     */
    public ClassPairKinds(FloatFormat format, List<String> met, long tolerance) {
        this.format = format;
        this.differences = new DifferenceKinds(format);
        this.pairs = Stream.concat(met.stream(), likely())
                .distinct()
                .limit(MOST_PAIRS)
                .toList();
        this.few = Math.max(tolerance, Math.min(FEW_ULPS, format.fractionMask() + 1));
        this.kinds = kinds(few, pairs);
    }

    @Override
    public List<Kind> kinds() {
        return kinds;
    }

    /** All pairs of different classes, those with a change of sign last. */
    private static Stream<String> likely() {
        return Stream.of(false, true)
                .flatMap(changesSign -> Stream.of(CLASSES).flatMap(one -> Stream.of(CLASSES)
                        .filter(two -> one != two && changesSign == (sign(one) * sign(two) < 0))
                        .map(two -> one.label() + "/" + two.label())))
                .filter(pair -> !pair.startsWith("ZERO") || !pair.contains("/ZERO"));
    }

    private static int sign(ValueClass valueClass) {
        return valueClass == ValueClass.NAN ? 0 : valueClass.label().endsWith("-") ? -1 : 1;
    }

    private static List<Kind> kinds(long few, List<String> pairs) {
        List<Kind> kinds = new ArrayList<>();
        for (ValueClass valueClass : CLASSES) {
            kinds.add(new Kind("agree " + valueClass.label(), false, false));
        }
        kinds.addAll(List.of(
                new Kind("over " + few + " ulps", true, false),
                new Kind("sign of zero", true, false),
                new Kind("class", true, false),
                new Kind("one fault", true, true),
                new Kind("both fault", false, true)));
        pairs.forEach(pair -> kinds.add(new Kind(pair, true, false)));
        return List.copyOf(kinds);
    }

    @Override
    public int of(Outcomes reference, Outcomes other, int row) {
        return reference.returned(row) && other.returned(row)
                ? of(reference.bits(row), other.bits(row))
                : of(reference.get(row), other.get(row));
    }

    @Override
    public int of(Outcome reference, Outcome other) {
        if (reference instanceof Outcome.Returned one && other instanceof Outcome.Returned two) {
            return of(one.bits(), two.bits());
        }
        boolean neither = !(reference instanceof Outcome.Returned) && !(other instanceof Outcome.Returned);
        return neither ? BOTH_FAULT : ONE_FAULT;
    }

    private int of(long one, long two) {
        if (one == two) {
            return format.classify(one).ordinal();
        }
        int kind = differences.of(one, two);
        if (kind == differences.classDiffers()) {
            int pair = pairs.indexOf(
                    format.classify(one).label() + "/" + format.classify(two).label());
            return pair < 0 ? OTHER_CLASS : FIRST_PAIR + pair;
        }
        if (kind == differences.signOfZero()) {
            return SIGN_OF_ZERO;
        }
        return kind != DifferenceKinds.EQUAL && Math.abs(one - two) > few
                ? FAR
                : format.classify(one).ordinal();
    }

    /** Where platforms disagree it is mostly where results pass from one class to another. */
    @Override
    public boolean hidesSought(int a, int b) {
        return a != b && a < FAR && b < FAR;
    }
}
