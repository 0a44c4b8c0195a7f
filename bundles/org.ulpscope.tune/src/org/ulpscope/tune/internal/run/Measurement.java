package org.ulpscope.tune.internal.run;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tune.internal.run.result.Reference;
import org.ulpscope.tune.run.Verdict;

/** What programs are compared with, and what is known of all of them together: their noise, and how fast the best one is. */
final class Measurement {
    /** One run does not tell what disturbed it. */
    private static final int LEAST_RUNS = 2;

    /** Where time is short, it has one share of it beside a program in a race and the one that sets the pace. */
    private static final int PARTS = 3;

    private final ProgramRunContext workshop;
    private final Reference reference;
    private final Duration limit;
    private final Racing racing;
    private double best;

    /** @param limit the time that a run may take */
    Measurement(ProgramRunContext workshop, Reference reference, Duration limit) {
        this.workshop = workshop;
        this.reference = reference;
        this.limit = limit;
        racing = new Racing(workshop.settings().repetition(), new Noise(), workshop.time());
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

    /** A program that is to be compared. */
    Candidate candidate(Built built, Speed speed) {
        return new Candidate(workshop, reference, limit, built, speed);
    }

    /** A race against the best program so far. */
    Race<Candidate> race(DoubleSupplier pace) {
        return new Race<>(racing, pace, best);
    }

    /** What came of a program in a race. */
    Result of(Race.Ended<Candidate> ended) {
        String key = ended.racer().built().key();
        return ended.failure()
                .map(failure -> Result.rejected(key, ended.foms().length + 1, failure.getMessage()))
                .orElseGet(() -> result(key, ended.racer().error(), ended.foms()));
    }

    /** What comes of a program whose figure of merit is wanted whatever its error is, and however slow it is. */
    Result whole(Built built, Speed speed) {
        Candidate candidate = candidate(built, speed);
        double[] foms = new double[workshop.settings().repetition().most()];
        RunTime share = workshop.time().part(PARTS);
        int runs = 0;
        try {
            while (runs < foms.length
                    && !isNarrow(Arrays.copyOf(foms, runs))
                    && !(runs >= LEAST_RUNS && share.isOver())) {
                foms[runs++] = candidate.once();
            }
        } catch (Rejected e) {
            return Result.rejected(built.key(), runs, e.getMessage());
        }
        return first(built.key(), candidate.error(), Arrays.copyOf(foms, runs));
    }

    private boolean isNarrow(double[] foms) {
        return foms.length > 0
                && MedianInterval.of(foms, racing.repetition().confidence())
                        .isNarrow(racing.repetition().width());
    }

    /** What comes of a program that was no candidate, whose error is known, and whose runs had these figures of merit. */
    Result first(String key, double error, double[] foms) {
        racing.noise().learnAlone(foms);
        return result(key, error, foms);
    }

    private Result result(String key, double error, double[] foms) {
        MedianInterval interval = racing.interval(foms);
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
