package org.ulpscope.tune.internal.run.error;

import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.Reference;

/** An error told from the numbers of the results, one by one. */
public abstract class NumbersMetric implements ErrorMetric {
    private final double threshold;

    NumbersMetric(double threshold) {
        this.threshold = threshold;
    }

    @Override
    public final double error(Reference reference, RunOutput output) throws Rejected {
        double[] expected = reference.numbers();
        double[] numbers = reference.selection().of(output);
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
        return error(expected, numbers);
    }

    /** The error of numbers of which none is a NaN, and none infinite where the other is not. */
    abstract double error(double[] expected, double[] numbers);

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

    static double difference(double expected, double number) {
        return expected == number ? 0 : Math.abs(number - expected);
    }

    /** The largest difference relative to the expected number; where that is 0, relative to the largest of them all. */
    static double largestRelative(double[] expected, double[] numbers) {
        double scale = 0;
        for (double each : expected) {
            scale = Double.isInfinite(each) ? scale : Math.max(scale, Math.abs(each));
        }
        double largest = 0;
        for (int i = 0; i < expected.length; i++) {
            double difference = difference(expected[i], numbers[i]);
            double whole = expected[i] != 0 ? Math.abs(expected[i]) : scale != 0 ? scale : 1;
            largest = Math.max(largest, difference == 0 ? 0 : difference / whole);
        }
        return largest;
    }
}
