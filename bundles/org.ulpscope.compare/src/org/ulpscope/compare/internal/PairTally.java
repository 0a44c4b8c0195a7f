package org.ulpscope.compare.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/**
 * Counts how the results of two platforms differ, and remembers for each kind of difference the input with the most ulps, and for each pair of
 * classes the first.
 */
final class PairTally {
    private static final List<String> CLASSES = classes();
    private static final int NAN = ValueClass.NAN.ordinal();
    private static final int NOBODY = -1;

    private final DifferenceKinds kinds;
    private final ClassLookup table;
    private final FloatFormat format;
    private final long[] counts;
    private final long[] worstUlps;
    private final List<List<Long>> worst;
    private final long[] matrix = new long[CLASSES.size() * CLASSES.size()];
    private final List<List<Long>> examples;
    private final int[] worstRow;
    private final int[] exampleRow = new int[matrix.length];

    PairTally(FloatFormat format) {
        this.format = format;
        kinds = new DifferenceKinds(format);
        table = new ClassLookup(format);
        counts = new long[kinds.count()];
        worstUlps = new long[kinds.count()];
        worst = new ArrayList<>(Collections.nCopies(kinds.count(), List.of()));
        examples = new ArrayList<>(Collections.nCopies(matrix.length, List.of()));
        worstRow = new int[kinds.count()];
        Arrays.fill(worstRow, NOBODY);
        Arrays.fill(exampleRow, NOBODY);
    }

    private static List<String> classes() {
        List<String> labels = new ArrayList<>(
                Arrays.stream(ValueClass.values()).map(ValueClass::label).toList());
        labels.add("CRASH");
        labels.add("TIMEOUT");
        labels.add(Outcome.Refused.LABEL);
        return List.copyOf(labels);
    }

    /** Goes on from what was counted before. */
    void restore(PairComparison before, List<Disagreement> itsDisagreements) {
        List<String> labels = kinds.labels();
        for (DifferenceCount difference : before.differences()) {
            counts[labels.indexOf(difference.kind())] = difference.inputs();
        }
        for (Disagreement disagreement : itsDisagreements) {
            int kind = labels.indexOf(disagreement.kind());
            if (kind >= 0) {
                worst.set(kind, disagreement.inputBits());
                worstUlps[kind] =
                        disagreement.ulps().map(ulps -> ulps.longValue()).orElse(0L);
            }
        }
        for (ClassCount cell : before.matrix()) {
            int at = cell(CLASSES.indexOf(cell.referenceClass()), CLASSES.indexOf(cell.platformClass()));
            matrix[at] = cell.inputs();
            examples.set(at, cell.example());
        }
    }

    private static int cell(int reference, int other) {
        return reference * CLASSES.size() + other;
    }

    /**
     * Counts the first calls of a batch.
     *
     * @param count how many
     * @param inputs the inputs of a row, which is asked for few of them
     * @return whether any two of them differ
     */
    boolean add(Outcomes reference, Outcomes other, int count, IntFunction<List<Long>> inputs) {
        long equal = counts[DifferenceKinds.EQUAL];
        if (reference.allReturned() && other.allReturned()) {
            addReturned(reference, other, count);
        } else {
            for (int row = 0; row < count; row++) {
                addOne(reference.get(row), other.get(row), row);
            }
        }
        settle(inputs);
        return counts[DifferenceKinds.EQUAL] - equal < count;
    }

    /** Counts one call. */
    void add(Outcome reference, Outcome other, List<Long> input) {
        addOne(reference, other, 0);
        settle(row -> input);
    }

    /** Whether some input showed the same kind of difference, and the same classes. */
    boolean hasMet(Outcome reference, Outcome other) {
        return counts[kinds.of(reference, other)] > 0 && matrix[cell(reference, other)] > 0;
    }

    private int cell(Outcome reference, Outcome other) {
        return cell(CLASSES.indexOf(reference.label(format)), CLASSES.indexOf(other.label(format)));
    }

    private void addReturned(Outcomes reference, Outcomes other, int count) {
        long different = 0;
        for (int row = 0; row < count; row++) {
            long one = reference.bits(row);
            long two = other.bits(row);
            int classOfOne = table.of(one);
            if (one == two) {
                note(cell(classOfOne, classOfOne), row);
            } else {
                different++;
                addDifferent(one, two, classOfOne, row);
            }
        }
        counts[DifferenceKinds.EQUAL] += count - different;
    }

    private void addDifferent(long one, long two, int classOfOne, int row) {
        int classOfTwo = table.of(two);
        note(cell(classOfOne, classOfTwo), row);
        if (classOfOne != classOfTwo) {
            boolean zeros = format.magnitude(one) == 0 && format.magnitude(two) == 0;
            count(zeros ? kinds.signOfZero() : kinds.classDiffers(), 0, row);
        } else if (classOfOne == NAN) {
            counts[DifferenceKinds.EQUAL]++;
        } else {
            long ulps = Math.abs(one - two);
            count(kinds.ofUlps(ulps), ulps, row);
        }
    }

    private void addOne(Outcome reference, Outcome other, int row) {
        if (reference instanceof Outcome.Returned one && other instanceof Outcome.Returned two) {
            if (one.bits() == two.bits()) {
                counts[DifferenceKinds.EQUAL]++;
                int both = table.of(one.bits());
                note(cell(both, both), row);
            } else {
                addDifferent(one.bits(), two.bits(), table.of(one.bits()), row);
            }
        } else {
            note(cell(reference, other), row);
            count(kinds.of(reference, other), 0, row);
        }
    }

    private void note(int cell, int row) {
        if (matrix[cell]++ == 0) {
            exampleRow[cell] = row;
        }
    }

    private void count(int kind, long ulps, int row) {
        if (counts[kind]++ == 0 || ulps > worstUlps[kind]) {
            worstUlps[kind] = ulps;
            worstRow[kind] = row;
        }
    }

    private void settle(IntFunction<List<Long>> inputs) {
        settle(worstRow, worst, inputs);
        settle(exampleRow, examples, inputs);
    }

    private static void settle(int[] rows, List<List<Long>> into, IntFunction<List<Long>> inputs) {
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] != NOBODY) {
                into.set(i, inputs.apply(rows[i]));
                rows[i] = NOBODY;
            }
        }
    }

    /** What was counted. */
    PairComparison comparison(String reference, String platform, long tolerance) {
        List<String> labels = kinds.labels();
        List<DifferenceCount> differences = new ArrayList<>();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] > 0) {
                differences.add(new DifferenceCount(labels.get(kind), kinds.disagrees(kind, tolerance), counts[kind]));
            }
        }
        List<ClassCount> cells = new ArrayList<>();
        for (int at = 0; at < matrix.length; at++) {
            if (matrix[at] > 0) {
                cells.add(new ClassCount(
                        CLASSES.get(at / CLASSES.size()),
                        CLASSES.get(at % CLASSES.size()),
                        matrix[at],
                        examples.get(at)));
            }
        }
        return new PairComparison(reference, platform, differences, cells);
    }

    /** Label and input of each kind of difference in ulps and in the sign of a zero, and of each pair of classes, that was met. */
    List<Specimen> specimens() {
        List<String> labels = kinds.labels();
        List<Specimen> specimens = new ArrayList<>();
        for (int kind = 1; kind <= kinds.signOfZero(); kind++) {
            if (counts[kind] > 0) {
                specimens.add(new Specimen(labels.get(kind), worst.get(kind)));
            }
        }
        for (int at = 0; at < matrix.length; at++) {
            String one = CLASSES.get(at / CLASSES.size());
            String two = CLASSES.get(at % CLASSES.size());
            boolean zeros = one.startsWith("ZERO") && two.startsWith("ZERO");
            if (matrix[at] > 0 && !one.equals(two) && !zeros) {
                specimens.add(new Specimen(one + "/" + two, examples.get(at)));
            }
        }
        return specimens;
    }

    /**
     * An input that shows a kind of difference.
     *
     * @param kind its label
     * @param inputBits the input
     */
    record Specimen(String kind, List<Long> inputBits) {}
}
