package org.ulpscope.tune.run;

import java.util.List;

/**
 * How far a precision vector's error stays within the threshold on inputs near the test input (AMPT-GA section 4.7).
 *
 * @param samples the varied inputs, in order
 * @param confidence fraction of the counted samples that are within the threshold
 * @param low lower end of the Clopper-Pearson interval that holds the true fraction with a confidence of 95 %
 * @param high upper end of that interval
 */
public record Generalisation(List<Sample> samples, double confidence, double low, double high) {
    /** Fewer varied inputs than that tell next to nothing. */
    public static final int LEAST = 5;

    public Generalisation {
        samples = List.copyOf(samples);
    }

    /**
     * One varied input.
     *
     * @param inputs values of the variations, as they were given to the program
     * @param error the error in terms of the metric; NaN where {@code failure} says why there is none
     * @param within whether it is within the threshold
     * @param counted whether it counts; an input that the widest version cannot run on tells nothing
     * @param failure why there is no error, a sentence; empty otherwise
     */
    public record Sample(List<String> inputs, double error, boolean within, boolean counted, String failure) {
        public Sample {
            inputs = List.copyOf(inputs);
        }
    }

    /** Number of samples that count. */
    public int counted() {
        return (int) samples.stream().filter(Sample::counted).count();
    }

    /** Number of samples within the threshold. */
    public int within() {
        return (int) samples.stream().filter(Sample::within).count();
    }

    /** The errors of all counted samples that have one, ascending: its cumulative distribution is the paper's figure 8. */
    public List<Double> errors() {
        return samples.stream()
                .filter(sample -> sample.counted() && !Double.isNaN(sample.error()))
                .map(Sample::error)
                .sorted()
                .toList();
    }
}
