package org.ulpscope.tune.run;

/**
 * How often a program runs until its speed is known.
 *
 * @param confidence with which the interval holds the median, between 0 and 1
 * @param width how wide the interval may be, as a fraction of the median
 * @param least runs of a program that is not slower than the best one, 1 at least
 * @param most runs at most
 */
public record Repetition(double confidence, double width, int least, int most) {
    /** In a search: 2 % at a confidence of 95 %, with 7 runs at most, since rivals of the best race once more for the result. */
    public static final Repetition DEFAULT = new Repetition(0.95, 0.02, 2, 7);

    /** For a result: 1 %, with so many runs that nothing need be known of how they are distributed. */
    public static final Repetition OF_RESULTS = new Repetition(0.95, 0.01, 6, 15);

    public Repetition {
        if (!(confidence > 0 && confidence < 1) || !(width >= 0) || least < 1 || most < least) {
            throw new IllegalArgumentException(
                    "confidence " + confidence + ", width " + width + ", " + least + " to " + most + " runs");
        }
    }

    /** Whether all programs run equally often, slow ones too, so that the speed of each is known equally well. */
    public boolean isFixed() {
        return least == most;
    }
}
