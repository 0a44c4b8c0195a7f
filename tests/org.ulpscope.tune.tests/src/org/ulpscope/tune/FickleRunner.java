package org.ulpscope.tune;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.RunCounters;
import org.ulpscope.tune.run.Verdict;

/** Says of a program with FP32 that it is right, as long as it is the first runner of its source, and wrong in later ones. */
final class FickleRunner implements CandidateRunner {
    private final TunedProgram program;
    private final boolean first;

    private FickleRunner(TunedProgram program, boolean first) {
        this.program = program;
        this.first = first;
    }

    /** Opens such runners. */
    static final class Source implements RunnerSource {
        private boolean opened;

        @Override
        public CandidateRunner open(TunedProgram program, Progress progress) {
            boolean isFirst = !opened;
            opened = true;
            return new FickleRunner(program, isFirst);
        }
    }

    @Override
    public Baseline baseline() {
        Evaluation widest = evaluation(program.space().widest());
        return new Baseline(widest, widest, List.of(), List.of());
    }

    @Override
    public List<Evaluation> evaluate(List<PrecisionVector> vectors, Consumer<Evaluation> done) {
        List<Evaluation> evaluations = new ArrayList<>();
        for (PrecisionVector vector : vectors) {
            Evaluation evaluation = evaluation(vector);
            evaluations.add(evaluation);
            done.accept(evaluation);
        }
        return evaluations;
    }

    private Evaluation evaluation(PrecisionVector vector) {
        long narrow =
                vector.formats().stream().filter(DeclaredFormat.FP32::equals).count();
        boolean valid = narrow == 0 || first;
        return new Evaluation(
                vector,
                valid ? Verdict.VALID : Verdict.OVER_THRESHOLD,
                valid ? 12 : 3,
                valid ? -3 : 6,
                1.0 + narrow,
                1.0 + narrow,
                1.0 + narrow,
                1,
                "",
                vector.formats().toString());
    }

    @Override
    public void remember(List<Evaluation> known) {}

    @Override
    public Generalisation generalise(PrecisionVector vector, int samples, long seed) {
        return new Generalisation(List.of(), 0, 0, 1);
    }

    @Override
    public KernelTimes profile() {
        return new KernelTimes(List.of());
    }

    @Override
    public RunCounters counters() {
        return new RunCounters(0, 0, 0, Duration.ZERO, Duration.ZERO, 0);
    }

    @Override
    public void close() {}
}
