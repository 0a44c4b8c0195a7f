package org.ulpscope.tune.internal.run;

import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/** What came of a program, whatever precision vectors make it: an {@link Evaluation} without its vector. */
record Result(
        String program,
        Verdict verdict,
        double error,
        double excess,
        double fom,
        double low,
        double high,
        int runs,
        String reason) {
    /** That of a program that cannot be used. */
    static Result rejected(String program, int runs, String reason) {
        return new Result(program, Verdict.REJECTED, Double.NaN, Double.POSITIVE_INFINITY, 0, 0, 0, runs, reason);
    }

    /** That of a program that was evaluated before. */
    static Result of(Evaluation known) {
        return new Result(
                known.program(),
                known.verdict(),
                known.error(),
                known.excess(),
                known.fom(),
                known.low(),
                known.high(),
                known.runs(),
                known.reason());
    }

    /** For the vector that made it run. */
    Evaluation evaluation(PrecisionVector vector) {
        return evaluation(vector, runs);
    }

    /** For a vector that makes a program that had run before. */
    Evaluation repeated(PrecisionVector vector) {
        return evaluation(vector, 0);
    }

    private Evaluation evaluation(PrecisionVector vector, int ran) {
        return new Evaluation(vector, verdict, error, excess, fom, low, high, ran, reason, program);
    }
}
