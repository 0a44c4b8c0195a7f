package org.ulpscope.tune.run;

/**
 * How often a program runs until the median of its figure of merit is known.
 *
 * @param confidence with which the interval holds the median, between 0 and 1
 * @param width how wide the interval may be, as a fraction of the median
 * @param most runs at most, 1 at least
 */
public record Repetition(double confidence, double width, int most) {
    /** 2 % at a confidence of 95 %, with 15 runs at most. */
    public static final Repetition DEFAULT = new Repetition(0.95, 0.02, 15);

    public Repetition {
        if (!(confidence > 0 && confidence < 1) || !(width >= 0) || most < 1) {
            throw new IllegalArgumentException("confidence " + confidence + ", width " + width + ", runs " + most);
        }
    }
}
