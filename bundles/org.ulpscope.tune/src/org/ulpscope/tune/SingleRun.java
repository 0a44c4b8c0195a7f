package org.ulpscope.tune;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.internal.study.Descriptions;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.study.TuningFigures;

/**
 * One precision vector, built and run beside the widest version and the program as it is written.
 *
 * @param figures says what the numbers mean; has no searches
 * @param evaluation what came of the vector
 */
public record SingleRun(TuningFigures figures, Evaluation evaluation) {
    /**
     * Builds and runs a precision vector, which need not be one that a search may choose.
     *
     * @throws UlpscopeException if the program does not compile or run as it is
     * @throws CancellationException if the user has asked to stop
     */
    public static SingleRun of(TunedProgram program, PrecisionVector vector, Progress progress) {
        try (CandidateRunner runner = RunnerSource.HERE.open(program, progress)) {
            Baseline baseline = runner.baseline();
            Evaluation evaluation = runner.evaluate(List.of(vector)).getFirst();
            return new SingleRun(
                    new TuningFigures(
                            Descriptions.of(program, 0), Optional.of(baseline), List.of(), Optional.empty(), List.of()),
                    evaluation);
        }
    }

    /** Whether it is within the threshold, and faster than the program as it is written by more than its interval leaves open, where speeds are measured. */
    public boolean isFaster() {
        double original = figures.baseline().orElseThrow().original().fom();
        return evaluation.isValid() && (figures.place().predicts() ? evaluation.fom() : evaluation.low()) > original;
    }

    /** How many times faster than the program as it is written. */
    public double speedup() {
        return evaluation.fom() / figures.baseline().orElseThrow().original().fom();
    }
}
