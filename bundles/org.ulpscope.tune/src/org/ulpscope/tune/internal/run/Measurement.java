package org.ulpscope.tune.internal.run;

import java.time.Duration;
import java.util.Arrays;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.Verdict;

/**
 * Runs a program until the median of its figure of merit is known, or until it is clear that it does not matter: once where its error is over
 * the threshold, and a few times where it is slower than the best version so far.
 */
final class Measurement {
    private static final int RUNS_OF_A_SLOW_ONE = 3;

    /** Below this fraction of the best, so few runs are enough: chance alone puts all three below the median one time in eight. */
    private static final double CLEARLY = 0.9;

    private final Workshop workshop;
    private final Reference reference;
    private final Duration limit;
    private double best;

    /** @param limit the time that a run may take */
    Measurement(Workshop workshop, Reference reference, Duration limit) {
        this.workshop = workshop;
        this.reference = reference;
        this.limit = limit;
    }

    /** Takes a result from elsewhere into account. */
    void consider(Result result) {
        if (result.verdict() == Verdict.VALID) {
            best = Math.max(best, result.low());
        }
    }

    /** The time that a run may take. */
    Duration limit() {
        return limit;
    }

    /** The output that errors are measured against. */
    Reference reference() {
        return reference;
    }

    /** What comes of a program. */
    Result of(Built built, Speed speed) {
        return of(built, speed, false);
    }

    /** What comes of a program whose figure of merit is wanted whatever its error is, and however slow it is. */
    Result whole(Built built, Speed speed) {
        return of(built, speed, true);
    }

    private Result of(Built built, Speed speed, boolean whole) {
        Repetition repetition = workshop.settings().repetition();
        double[] foms = new double[repetition.most()];
        double error = Double.NaN;
        int runs = 0;
        try {
            while (runs < foms.length) {
                RunOutput output = workshop.run(built, limit);
                double now = workshop.metric().error(reference, output);
                error = runs == 0 ? now : workshop.metric().worse(error, now);
                foms[runs++] = speed.of(output);
                MedianInterval interval = MedianInterval.of(Arrays.copyOf(foms, runs), repetition.confidence());
                boolean slower = interval.known()
                        ? interval.high() < best
                        : runs >= RUNS_OF_A_SLOW_ONE && interval.high() < CLEARLY * best;
                boolean hopeless = slower || !workshop.metric().within(error);
                if (interval.isNarrow(repetition.width()) || hopeless && !whole) {
                    break;
                }
            }
        } catch (Rejected e) {
            return Result.rejected(built.key(), runs + 1, e.getMessage());
        }
        return result(built.key(), error, Arrays.copyOf(foms, runs));
    }

    /** What comes of a program whose error is known, and whose runs had these figures of merit. */
    Result result(String key, double error, double[] foms) {
        MedianInterval interval =
                MedianInterval.of(foms, workshop.settings().repetition().confidence());
        Result result = new Result(
                key,
                workshop.metric().within(error) ? Verdict.VALID : Verdict.OVER_THRESHOLD,
                error,
                workshop.metric().excess(error),
                interval.median(),
                interval.low(),
                interval.high(),
                foms.length,
                "");
        consider(result);
        return result;
    }
}
