package org.ulpscope.tune.internal.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.ulpscope.backend.slurm.SlurmCluster;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.slurm.SlurmRun;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.tune.internal.cluster.PartFiles.Measured;
import org.ulpscope.tune.internal.cluster.PartFiles.Outcome;
import org.ulpscope.tune.internal.study.ClusterBatch;
import org.ulpscope.tune.internal.study.ClusterBatch.Asked;
import org.ulpscope.tune.internal.study.ClusterBatch.Purpose;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.RunCounters;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.study.TuningWriter;

/**
 * Has nodes of a cluster build and run what is asked. Figures of two nodes are never compared: each candidate is measured beside the program as it is
 * written, on its own node, and what counts is the ratio. It is told in figures of the node that measured the baseline.
 */
public final class ClusterRunner implements CandidateRunner {
    private final TuningWriter writer;
    private final SlurmPlan plan;
    private final Purpose purpose;
    private final Progress progress;
    private final Map<String, Evaluation> known = new HashMap<>();
    private Optional<Path> request = Optional.empty();
    private long executions;
    private Duration waited = Duration.ZERO;

    /**
     * @param writer has the tuning, whose nodes see its folder under the same name
     * @param purpose what candidates are evaluated for
     */
    public ClusterRunner(TuningWriter writer, SlurmPlan plan, Purpose purpose, Progress progress) {
        this.writer = writer;
        this.plan = plan;
        this.purpose = purpose;
        this.progress = progress;
    }

    /** Where files for nodes are, and those from them. */
    public static Path folder(Path tuning) {
        Path absolute = tuning.toAbsolutePath();
        return absolute.resolveSibling(absolute.getFileName() + ".parts");
    }

    @Override
    public synchronized Baseline baseline() {
        Optional<Baseline> stored = writer.baseline();
        if (stored.isPresent()) {
            return stored.get();
        }
        ClusterBatch batch = batch(new Asked(Purpose.BASELINE, List.of(), 0, 0));
        Baseline measured = run(batch).getFirst().baseline();
        executions += measured.widest().runs() + measured.original().runs();
        writer.baseline(measured);
        writer.take(batch.number());
        return measured;
    }

    @Override
    public synchronized List<Evaluation> evaluate(List<PrecisionVector> vectors, Consumer<Evaluation> done) {
        Baseline compared = baseline();
        double reference = compared.original().fom();
        Map<PrecisionVector, Measured> found = new HashMap<>();
        if (purpose == Purpose.SEARCH) {
            // Who confirms a result wants it measured once more.
            List<Evaluation> both = List.of(compared.widest(), compared.original());
            remember(both);
            both.forEach(evaluation -> found.put(evaluation.vector(), new Measured(evaluation, reference)));
        }
        List<PrecisionVector> open =
                vectors.stream().filter(vector -> !found.containsKey(vector)).toList();
        Optional<ClusterBatch> batch =
                open.isEmpty() ? Optional.empty() : Optional.of(batch(new Asked(purpose, open, 0, 0)));
        batch.ifPresent(asked -> run(asked).forEach(outcome -> outcome.measured()
                .forEach(measured -> found.put(measured.evaluation().vector(), measured))));
        List<Evaluation> evaluations = new ArrayList<>();
        for (PrecisionVector vector : vectors) {
            Evaluation evaluation = kept(found.get(vector), reference);
            evaluations.add(evaluation);
            done.accept(evaluation);
        }
        batch.ifPresent(asked -> writer.take(asked.number()));
        return evaluations;
    }

    /** Equal programs have equal figures, as where one machine runs them once. */
    private Evaluation kept(Measured measured, double reference) {
        Evaluation own = measured.evaluation();
        double factor = own.verdict() == Verdict.REJECTED ? 1 : reference / measured.original();
        Evaluation before = known.get(own.program());
        if (before != null) {
            return with(before, own.vector(), 0, 1);
        }
        Evaluation evaluation = with(own, own.vector(), own.runs(), factor);
        executions += own.runs();
        remember(List.of(evaluation));
        return evaluation;
    }

    private static Evaluation with(Evaluation from, PrecisionVector vector, int runs, double factor) {
        return new Evaluation(
                vector,
                from.verdict(),
                from.error(),
                from.excess(),
                from.fom() * factor,
                from.low() * factor,
                from.high() * factor,
                runs,
                from.reason(),
                from.program());
    }

    @Override
    public synchronized void remember(List<Evaluation> evaluations) {
        evaluations.stream()
                .filter(evaluation -> !evaluation.program().isEmpty())
                .forEach(evaluation -> known.putIfAbsent(evaluation.program(), evaluation));
    }

    @Override
    public synchronized Generalisation generalise(PrecisionVector vector, int samples, long seed) {
        ClusterBatch batch = batch(new Asked(Purpose.INPUTS, List.of(vector), samples, seed));
        Generalisation generalisation = run(batch).getFirst().inputs().getFirst();
        writer.take(batch.number());
        return generalisation;
    }

    /** The last batch, where a process before this one asked it and could not take what came of it; else a new one. */
    private ClusterBatch batch(Asked asked) {
        return writer.lastBatch()
                .filter(last -> !last.taken() && last.asked().includes(asked))
                .orElseGet(() -> writer.begin(asked));
    }

    private BatchWork work(ClusterBatch batch) {
        return new BatchWork(writer, batch, plan.parts(), folder(batch), request());
    }

    private Path folder(ClusterBatch batch) {
        return folder(writer.file()).resolve("batch-" + batch.number());
    }

    /**
     * The tuning without what was found, for nodes: on a network no file of SQLite can be read while another machine writes it. It is one that this
     * process made, since nodes run what it says without asking.
     */
    private Path request() {
        if (request.isEmpty()) {
            Path folder = folder(writer.file());
            try {
                Files.createDirectories(folder);
            } catch (IOException e) {
                throw new UlpscopeException(
                        "There is no folder for what the cluster is asked, " + folder + ": " + e.getMessage() + ".", e);
            }
            Path file = folder.resolve("request-" + UUID.randomUUID() + ".tuning");
            writer.createRequest(file);
            request = Optional.of(file);
        }
        return request.get();
    }

    /** @throws CancellationException if the user asked to stop, which leaves the tasks at work */
    private List<Outcome> run(ClusterBatch batch) {
        long began = System.nanoTime();
        BatchWork work = work(batch);
        if (work.jobs().isEmpty()) {
            work.prepare();
        }
        new SlurmRun(new SlurmCluster(folder(batch), Map.of()), plan.options(), work, progress).run();
        if (progress.isCancelled()) {
            throw new CancellationException("Waiting for the cluster was cancelled; its tasks go on.");
        }
        waited = waited.plus(Duration.ofNanos(System.nanoTime() - began));
        return work.outcomes();
    }

    /** Kernels are timed before there is a tuning, where it is begun. */
    @Override
    public KernelTimes profile() {
        throw new UnsupportedOperationException("A cluster is asked for candidates alone");
    }

    @Override
    public synchronized RunCounters counters() {
        return new RunCounters(executions, 0, 0, Duration.ZERO, waited, 0);
    }

    @Override
    public void close() {
        // Nothing is held: tasks go on without anybody.
    }
}
