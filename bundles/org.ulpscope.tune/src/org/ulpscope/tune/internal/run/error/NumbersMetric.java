package org.ulpscope.tune.internal.run.error;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.result.Reference;
import org.ulpscope.tune.internal.run.result.Results;

/** An error told from the numbers of the results, one by one. */
public abstract class NumbersMetric implements ErrorMetric {
    private final double threshold;

    NumbersMetric(double threshold) {
        this.threshold = threshold;
    }

    @Override
    public final double error(Reference reference, RunOutput output) throws Rejected {
        Results wanted = reference.results();
        Results results = reference.selection().of(output);
        double[] expected = wanted.numbers();
        double[] numbers = results.numbers();
        if (numbers.length != expected.length) {
            throw new Rejected("It printed " + numbers.length + " numbers where the widest version prints "
                    + expected.length + ".");
        }
        for (int i = 0; i < numbers.length; i++) {
            if (Double.isNaN(numbers[i])) {
                throw new Rejected("It printed NaN where the widest version prints " + expected[i] + ".");
            }
            if (Double.isInfinite(numbers[i]) != Double.isInfinite(expected[i])) {
                throw new Rejected(
                        "It printed " + numbers[i] + " where the widest version prints " + expected[i] + ".");
            }
        }
        double[] differences = differences(expected, numbers);
        Stream.of(wanted, results)
                .flatMap(those -> those.beyond().keySet().stream())
                .forEach(place -> differences[place] = exactly(results, place)
                        .subtract(exactly(wanted, place))
                        .abs()
                        .doubleValue());
        return of(expected, differences);
    }

    // What is written in few digits is what the shortest text of its FP64 value says.
    private static BigDecimal exactly(Results results, int place) {
        return Optional.ofNullable(results.beyond().get(place))
                .orElseGet(() -> new BigDecimal(Double.toString(results.numbers()[place])));
    }

    /** The error of numbers of which none is a NaN, and none infinite where the other is not. */
    final double error(double[] expected, double[] numbers) {
        return of(expected, differences(expected, numbers));
    }

    /**
     * The error of numbers.
     *
     * @param expected what they should be
     * @param differences how far each is from that, without a sign
     */
    abstract double of(double[] expected, double[] differences);

    /** The error of one number alone. */
    public final double error(double expected, double number) {
        return error(new double[] {expected}, new double[] {number});
    }

    @Override
    public double excess(double error) {
        return ErrorMetric.excess(error, threshold);
    }

    @Override
    public final boolean comparesNumbers() {
        return true;
    }

    final double threshold() {
        return threshold;
    }

    private static double[] differences(double[] expected, double[] numbers) {
        double[] differences = new double[expected.length];
        for (int i = 0; i < expected.length; i++) {
            differences[i] = expected[i] == numbers[i] ? 0 : Math.abs(numbers[i] - expected[i]);
        }
        return differences;
    }

    /** The largest difference relative to the expected number; where that is 0, relative to the largest of them all. */
    static double largestRelative(double[] expected, double[] differences) {
        double scale = 0;
        for (double each : expected) {
            scale = Double.isInfinite(each) ? scale : Math.max(scale, Math.abs(each));
        }
        double largest = 0;
        for (int i = 0; i < expected.length; i++) {
            double difference = differences[i];
            double whole = expected[i] != 0 ? Math.abs(expected[i]) : scale != 0 ? scale : 1;
            largest = Math.max(largest, difference == 0 ? 0 : difference / whole);
        }
        return largest;
    }
}
