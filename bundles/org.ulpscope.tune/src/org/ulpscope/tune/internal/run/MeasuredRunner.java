package org.ulpscope.tune.internal.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tune.internal.run.error.ErrorMetric;
import org.ulpscope.tune.internal.run.error.ErrorMetrics;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.RunCounters;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.run.Verdict;

/** Builds programs on all cores, runs them one at a time, and remembers what came of each. */
public final class MeasuredRunner implements CandidateRunner {
    private final PrecisionProgram program;
    private final Ground ground;
    private final PrecisionSpace space;
    private final Progress progress;
    private final RunnerResources premises;
    private final ProgramBuilder builder;
    private final CandidateBuilds builds;
    private final BuildsAhead ahead;
    private final ProgramRunContext workshop;
    private final KeptResults results;
    private Optional<Baseline> baseline = Optional.empty();
    private Optional<BaselineRunner> pacemaker = Optional.empty();
    private Optional<Built> pacing = Optional.empty();
    private int beside;

    private MeasuredRunner(
            PrecisionProgram program,
            Ground ground,
            PrecisionSpace space,
            Function<PrecisionVector, Map<Path, String>> texts,
            Progress progress,
            RunnerResources premises) {
        this.program = program;
        this.ground = ground;
        this.space = space;
        this.progress = progress;
        this.premises = premises;
        RunnerFolder folder = premises.folder();
        BuildPool pool = premises.pool();
        RunSettings settings = ground.settings();
        builder = ground.builder(folder.sub("build"), pool, progress);
        results = new KeptResults(ground, builder, this::requireNotCancelled);
        builds = new CandidateBuilds(builder, pool, texts, ground.timed());
        ahead = new BuildsAhead(vector -> builds.start(vector, Set.of()));
        ErrorMetric metric = ErrorMetrics.of(settings, folder.sub("error"), progress::isCancelled);
        workshop = new ProgramRunContext(
                settings,
                builder,
                new ProgramRuns(
                        settings.folder(), settings.error().output(), folder.sub("runs"), progress::isCancelled),
                metric,
                RunTime.endless(System::nanoTime));
    }

    /**
     * See {@link CandidateRunner#open}.
     *
     * @param ground what programs run on
     * @param texts the texts of the user's files that a vector changes
     */
    public static MeasuredRunner open(
            PrecisionProgram program,
            Ground ground,
            PrecisionSpace space,
            Function<PrecisionVector, Map<Path, String>> texts,
            Progress progress) {
        RunnerResources premises = RunnerResources.open(ground);
        try {
            return new MeasuredRunner(program, ground, space, texts, progress, premises);
        } catch (RuntimeException e) {
            premises.close();
            throw e;
        }
    }

    @Override
    public synchronized Baseline baseline() {
        if (baseline.isEmpty()) {
            progress.message("Building and running the widest version");
            begin();
            Built original = builds.original(ground.timed());
            beside = ground.buildsBeside(premises.pool().cores(), original.executable());
            if (ground.looksFirst(builder)) {
                ground.learn(profile());
            }
            Built widest = builds.build(space.widest(), "The widest version of the program");
            BaselineRun.Reached reached =
                    new BaselineRun(workshop, progress).reach(widest, ground.speed(space.widest()));
            results.compareBy(reached.measurement());
            results.keep(widest.key(), reached.result());
            PrecisionVector written = PrecisionVector.original(program);
            progress.message("Running the program as it is written");
            Result first =
                    results.of(original.key(), () -> reached.measurement().whole(original, ground.speed(written)));
            List<String> notes = new ArrayList<>(reached.notes());
            if (first.verdict() != Verdict.VALID) {
                notes.add("The program as it is written is itself not within the threshold of its widest version. "
                        + first.reason());
            }
            pacemaker = pacemaker(original, written, first.fom());
            baseline = Optional.of(new Baseline(
                    reached.result().evaluation(space.widest()),
                    first.evaluation(written),
                    Arrays.stream(reached.measurement().reference().results().numbers())
                            .boxed()
                            .toList(),
                    notes));
        }
        return baseline.get();
    }

    @Override
    public synchronized void remember(List<Evaluation> known) {
        results.remember(known);
    }

    @Override
    public synchronized List<Evaluation> evaluate(List<PrecisionVector> vectors, Consumer<Evaluation> done) {
        ahead.hold(vectors);
        if (ahead.isIdle()) {
            builder.trim();
        }
        begin();
        progress.message("Building " + vectors.size() + " candidates");
        Set<String> known = results.keys();
        List<CompletableFuture<CandidateBuilds.Candidate>> candidates =
                vectors.stream().map(vector -> builds.start(vector, known)).toList();
        if (!ground.runsBeside()) {
            // Compilers at work would slow down what is measured on the same cores.
            candidates.forEach(future -> future.exceptionally(failure -> null).join());
        }
        baseline();
        CandidateBatch heat =
                new CandidateBatch(vectors, candidates, results.measurement().race(pace()), results, done, progress);
        try (BuildPool.Quiet quiet = premises.pool().quiet(beside)) {
            CompletableFuture.allOf(candidates.toArray(CompletableFuture[]::new))
                    .whenComplete((built, failure) -> ahead.go(Math.min(beside, spare())));
            return heat.run();
        }
    }

    /** Begins to build what all others are compared with, which is found built when it is to run. */
    private void begin() {
        if (baseline.isEmpty() && keepsBuilds()) {
            builder.compile(Map.of());
            builds.start(space.widest(), Set.of());
        }
    }

    /**
     * How many programs are built ahead at a time: their sources take half of the cores, since what is asked for meanwhile needs the others, and
     * not all of them is asked for in the end. Where cores are few, what is asked for takes them all.
     */
    private int spare() {
        int units = Math.max(1, program.units().size());
        return premises.pool().cores() < Ground.MANY_CORES
                ? 0
                : Math.max(1, premises.pool().cores() / 2 / units);
    }

    /** Whether what was built once need not be built again; a build of the user's own is asked each time. */
    private boolean keepsBuilds() {
        return !ground.settings().build().hasCommand();
    }

    @Override
    public void expect(List<PrecisionVector> next) {
        if (next.isEmpty()) {
            ahead.end();
        } else if (keepsBuilds()) {
            ahead.expect(next);
        }
    }

    @Override
    public void within(Duration left) {
        workshop.time().give(left);
    }

    private DoubleSupplier pace() {
        return pacemaker.isPresent() ? pacemaker.get()::pace : () -> 1;
    }

    /** The program that all others run beside; none where speeds are not measured. */
    private Optional<BaselineRunner> pacemaker(Built written, PrecisionVector vector, double figure) {
        Speed speed = ground.speed(vector);
        pacing = Optional.of(written);
        Race.Run run =
                () -> speed.of(workshop.run(paced(), results.measurement().limit()));
        return speed instanceof Speed.Measured && figure > 0
                ? Optional.of(new BaselineRunner(run, figure, workshop.runs()::endedAt, System::nanoTime))
                : Optional.empty();
    }

    private Built paced() {
        // What was not needed for long may have made room.
        if (!Files.exists(pacing.orElseThrow().executable())) {
            pacing = Optional.of(builds.original(ground.timed()));
        }
        return pacing.get();
    }

    /** What ended after the user asked to stop may have ended for that reason, and is no verdict. */
    private void requireNotCancelled() {
        if (progress.isCancelled()) {
            throw new CancellationException("Running the program was cancelled.");
        }
    }

    @Override
    public synchronized Generalisation generalise(PrecisionVector vector, int samples, long seed) {
        ahead.end();
        baseline();
        Built widest = builds.build(space.widest(), "The widest version of the program");
        Built candidate = builds.build(vector, "The precision vector");
        progress.begin("Running on varied inputs", samples);
        Generalisation generalisation = new NearbyRuns(
                        workshop, results.measurement(), premises.folder().sub("inputs"), progress)
                .run(widest, candidate, samples, seed);
        requireNotCancelled();
        return generalisation;
    }

    @Override
    public synchronized KernelTimes profile() {
        if (!program.hasKernels()) {
            return new KernelTimes(List.of());
        }
        progress.message("Timing the kernels of the program");
        try {
            workshop.run(builds.original(true), ground.settings().timeLimit().orElse(BaselineRun.PATIENCE));
        } catch (Rejected e) {
            throw new BadInputException("The program cannot be run as it is. " + e.getMessage(), e);
        }
        return ground.kernelTimes(workshop.runs());
    }

    @Override
    public synchronized RunCounters counters() {
        return new RunCounters(
                workshop.runs().executions(),
                premises.pool().compilations(),
                premises.pool().links(),
                Duration.ofNanos(premises.pool().busyNanos()),
                Duration.ofNanos(workshop.runs().nanos()),
                premises.pool().coresBusy());
    }

    @Override
    public void close() {
        ahead.expect(List.of());
        premises.close();
    }
}
