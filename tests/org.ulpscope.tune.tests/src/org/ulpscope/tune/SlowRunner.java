package org.ulpscope.tune;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.RunCounters;
import org.ulpscope.tune.run.Verdict;

/** Takes 600 ms for the program as it is, run ten times, and 300 ms for each candidate; every program is right, and each new one faster. */
final class SlowRunner implements CandidateRunner {
    private static final long BASELINE_MS = 600;
    private static final long RUNS = 10;

    private final TunedProgram program;
    private boolean known;
    private long fom;

    SlowRunner(TunedProgram program) {
        this.program = program;
    }

    @Override
    public Baseline baseline() {
        if (!known) {
            sleep(BASELINE_MS);
            known = true;
        }
        Evaluation widest = evaluation(program.space().widest());
        return new Baseline(widest, widest, List.of(), List.of());
    }

    @Override
    public List<Evaluation> evaluate(List<PrecisionVector> vectors, Consumer<Evaluation> done) {
        baseline();
        List<Evaluation> evaluations = new ArrayList<>();
        for (PrecisionVector vector : vectors) {
            sleep(BASELINE_MS / 2);
            Evaluation evaluation = evaluation(vector);
            evaluations.add(evaluation);
            done.accept(evaluation);
        }
        return evaluations;
    }

    @Override
    public Generalisation generalise(PrecisionVector vector, int samples, long seed) {
        sleep(2 * samples * BASELINE_MS / RUNS);
        return new Generalisation(List.of(), 0, 0, 1);
    }

    private Evaluation evaluation(PrecisionVector vector) {
        fom++;
        return new Evaluation(
                vector,
                Verdict.VALID,
                12,
                -3,
                fom,
                fom,
                fom,
                1,
                "",
                vector.formats().toString());
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void remember(List<Evaluation> before) {}

    @Override
    public KernelTimes profile() {
        return new KernelTimes(List.of());
    }

    @Override
    public RunCounters counters() {
        return new RunCounters(RUNS, 0, 0, Duration.ZERO, Duration.ofMillis(known ? BASELINE_MS : 0), 0);
    }

    @Override
    public void close() {}
}
