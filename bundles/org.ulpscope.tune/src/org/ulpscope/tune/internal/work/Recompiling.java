package org.ulpscope.tune.internal.work;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.internal.run.OtherContraction;
import org.ulpscope.tune.internal.study.SearchResults;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Recompiled;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;

/**
 * Compiles the best result so that products and sums are fused otherwise, and runs it beside the widest version compiled alike: an error that is within
 * the threshold by luck is not so twice.
 */
final class Recompiling {
    /** Only the error counts. */
    private static final Repetition ONCE = new Repetition(0.95, 1, 1, 1);

    private final TunedProgram program;
    private final TuningWriter writer;
    private final RunnerSource runners;
    private final TuneListener listener;

    Recompiling(TunedProgram program, TuningWriter writer, RunnerSource runners, TuneListener listener) {
        this.program = program;
        this.writer = writer;
        this.runners = runners;
        this.listener = listener;
    }

    /** The search whose result is to be compiled otherwise; empty where nothing changes, or it was done already. */
    Optional<StoredSearch> wanted() {
        // The nodes of a cluster build by what the file says.
        return SearchResults.best(writer.searches())
                .filter(search -> writer.plan().isEmpty())
                .filter(search -> search.recompiled().isEmpty())
                .filter(search -> !search.result().orElseThrow().diff().isEmpty())
                .filter(search -> options().isPresent());
    }

    private Optional<List<String>> options() {
        return OtherContraction.options(
                program.settings().build(), program.program().language());
    }

    /** @throws CancellationException if the user has asked to stop */
    void run(StoredSearch search, Progress progress) {
        List<String> options = options().orElseThrow();
        progress.begin("Compiling the best result with " + String.join(" ", options), 0);
        try (CandidateRunner runner =
                runners.open(program.compiledWith(options).repeated(ONCE), progress.uncounted())) {
            Evaluation evaluation = runner.evaluate(
                            List.of(search.result().orElseThrow().evaluation().vector()))
                    .getFirst();
            if (progress.isCancelled()) {
                throw new CancellationException("Compiling the best result otherwise was cancelled.");
            }
            Recompiled recompiled = new Recompiled(String.join(" ", options), evaluation);
            writer.recompiled(search.number(), recompiled);
            listener.recompiled(search.number(), recompiled);
        }
    }
}
