package org.ulpscope.tune.internal.run;

import java.util.Arrays;
import org.ulpscope.tune.run.Repetition;

/**
 * When a program has run often enough: when its speed is known, or when it is clear that another one is faster. A few runs are judged by the
 * noise of all programs, and from about six on by themselves, whatever their distribution is.
 *
 * @param repetition how well speeds are to be known
 * @param noise what is known of how figures of merit differ from run to run
 * @param time when it is over, as many runs as give an interval at all are enough
 */
record Racing(Repetition repetition, Noise noise, RunTime time) {
    /** One run says nothing of whether something disturbed it. */
    private static final int LEAST_TOLD = 2;

    /** Who is dropped cannot come back, and is looked at after each run. */
    private static final double SURE = 0.99;

    /** What runs tell, with the confidence that is asked for. */
    MedianInterval interval(double[] foms) {
        return interval(foms, repetition.confidence());
    }

    private MedianInterval interval(double[] foms, double confidence) {
        MedianInterval counted = MedianInterval.of(foms, confidence);
        return counted.known() || foms.length < LEAST_TOLD || !noise.isKnown()
                ? counted
                : noise.around(foms, confidence);
    }

    /** Whether further runs are not wanted. */
    boolean isKnown(double[] foms) {
        return foms.length >= repetition.most()
                || foms.length >= repetition.least() && interval(foms).isNarrow(repetition.width())
                || foms.length >= LEAST_TOLD && time.isOver() && interval(foms).known();
    }

    /**
     * Whether a program cannot be the fastest. The best of its runs must say so too: what disturbs a run makes it slower, and may have met
     * half of two.
     *
     * @param best below this the fastest one is not
     */
    boolean isBeaten(double[] foms, double best) {
        MedianInterval interval = interval(foms, SURE);
        return !repetition.isFixed()
                && foms.length >= LEAST_TOLD
                && interval.known()
                && interval.high() < best
                && Arrays.stream(foms).max().orElseThrow() < best;
    }
}
