package org.ulpscope.tune;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.internal.study.Descriptions;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.Confirmation;

/** Builds and runs the best result of a tuning again; its file stays as it is. */
public final class TuneReplay {
    private TuneReplay() {}

    /**
     * Runs it again.
     *
     * @return what came of it now; {@link Confirmation#holds} says whether it is within the threshold
     * @throws BadInputException if the tuning has no result, or its sources have changed
     * @throws UlpscopeException if it cannot be built here
     * @throws CancellationException if the user has asked to stop
     */
    public static Confirmation run(Path file, Progress progress) {
        try (TuningReader reader = TuningReader.open(file)) {
            Confirmation before = reader.best()
                    .flatMap(best -> best.result())
                    .orElseThrow(() -> new BadInputException(
                            "The tuning " + file + " has no result to run again; resume it first."));
            TunedProgram program = Descriptions.open(reader.description(), progress);
            try (CandidateRunner runner = RunnerSource.HERE.open(program.repeated(Repetition.OF_RESULTS), progress)) {
                Evaluation now =
                        runner.evaluate(List.of(before.evaluation().vector())).getFirst();
                return new Confirmation(now, runner.baseline().original().fom(), before.diff());
            }
        }
    }
}
