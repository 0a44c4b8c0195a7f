package org.ulpscope.tune;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.slurm.SlurmCluster;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreState;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.tune.internal.cluster.ClusterRunner;
import org.ulpscope.tune.internal.study.ClusterBatch.Purpose;
import org.ulpscope.tune.internal.study.Descriptions;
import org.ulpscope.tune.internal.work.TuneWork;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.search.TuneStrategies;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.TuneListener;
import org.ulpscope.tune.study.content.TuningDescription;

/**
 * Tunes a program, into a file. With the jars on the class path, this is a whole program:
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     TuneRequest request = TuneRequest.of(Path.of("euler.pv"), List.of(SearchRequest.DEFAULT), 0);
 *     Path file = Path.of("euler.tuning");
 *     new TuneStudy().start(file, request, TuneListener.NONE, Progress.NONE);
 *     try (TuningReader tuning = TuningReader.open(file)) {
 *         tuning.best().flatMap(StoredSearch::result).ifPresent(result -> System.out.print(result.diff()));
 *     }
 * }
 * }</pre>
 */
public final class TuneStudy {
    private static final Logger LOG = LoggerFactory.getLogger(TuneStudy.class);

    private final RunnerSource runners;

    /** Tunes on this machine. */
    public TuneStudy() {
        this(RunnerSource.HERE);
    }

    /** Tunes with runners of another making. */
    public TuneStudy(RunnerSource runners) {
        this.runners = runners;
    }

    /**
     * Begins a tuning in a new file, and returns when it has ended.
     *
     * @param file the file to make
     * @param listener is told of all that happens
     * @param progress is told how far it is, and can stop it
     */
    public TuneResult start(Path file, TuneRequest request, TuneListener listener, Progress progress) {
        return begin(file, request, Optional.empty(), listener, progress.untilProcessEnds());
    }

    /**
     * As {@link #start(Path, TuneRequest, TuneListener, Progress)}, with candidates that are built and run by the cluster that Slurm on this machine reaches. Its nodes must
     * see the folders of the file and of the program under the same names. Where this process ends before, {@link #resume} goes on.
     */
    public TuneResult start(Path file, TuneRequest request, SlurmPlan plan, TuneListener listener, Progress progress) {
        return begin(file, request, Optional.of(plan), listener, progress.untilProcessEnds());
    }

    private TuneResult begin(
            Path file, TuneRequest request, Optional<SlurmPlan> plan, TuneListener listener, Progress progress) {
        long began = System.nanoTime() - request.before().toNanos();
        try {
            // What is wrong with the request is better said before there is a file than after.
            request.searches().forEach(search -> TuneStrategies.named(search.strategy()));
            requireNew(file);
            plan.ifPresent(cluster -> new SlurmCluster(ClusterRunner.folder(file), Map.of()).requirePresent());
            TunedProgram program = TunedProgram.of(request.tuning(), request.folder(), progress)
                    .on(request.place());
            program.place()
                    .announcement(program.target(), request.place().isPresent())
                    .ifPresent(listener::placed);
            // The machine from which a cluster is reached is not to run programs, and lines can stay uncounted.
            if (program.wantsProfile() || plan.isEmpty()) {
                program = ProfiledProgram.of(program, runners, progress);
            }
            Descriptions.requireChoices(program);
            if (plan.isPresent()) {
                return createOnCluster(file, request, program, plan.get(), listener, progress, began);
            }
            try (CandidateRunner runner = runners.open(program, progress.uncounted())) {
                progress.begin("Building and running the program as it is", 0);
                runner.baseline();
                return create(file, request, program, runner, listener, progress, began);
            }
        } catch (CancellationException e) {
            return new TuneResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return failed(e, progress);
        }
    }

    /** An empty file is as good as none: it keeps the name for this tuning. */
    private static void requireNew(Path file) {
        if (Files.exists(file) && (!Files.isRegularFile(file) || file.toFile().length() > 0)) {
            throw new BadInputException(file + " exists already; resume it, or choose another name.");
        }
    }

    private TuneResult create(
            Path file,
            TuneRequest request,
            TunedProgram program,
            CandidateRunner runner,
            TuneListener listener,
            Progress progress,
            long began) {
        TuningDescription description = Descriptions.of(program, request.samples());
        try (TuningWriter writer = TuningWriter.create(file, description, request.searches())) {
            logStart(writer, program);
            return run(writer, program, runner, runners, listener, progress, began);
        }
    }

    private TuneResult createOnCluster(
            Path file,
            TuneRequest request,
            TunedProgram program,
            SlurmPlan plan,
            TuneListener listener,
            Progress progress,
            long began) {
        TuningDescription description = Descriptions.of(program, request.samples());
        try (TuningWriter writer = TuningWriter.create(file, description, request.searches(), Optional.of(plan))) {
            logStart(writer, program);
            return runOnCluster(writer, program, plan, listener, progress, began);
        }
    }

    private static void logStart(TuningWriter writer, TunedProgram program) {
        writer.log("started");
        program.place().note(program.target()).ifPresent(writer::log);
        program.remarks().forEach(writer::log);
    }

    private TuneResult runOnCluster(
            TuningWriter writer,
            TunedProgram program,
            SlurmPlan plan,
            TuneListener listener,
            Progress progress,
            long began) {
        CandidateRunner runner = new ClusterRunner(writer, plan, Purpose.SEARCH, progress.uncounted());
        RunnerSource confirming = (any, fresh) -> new ClusterRunner(writer, plan, Purpose.CONFIRMATION, fresh);
        return run(writer, program, runner, confirming, listener, progress, began);
    }

    /** Takes a tuning up where it ended, however it ended, and goes on as if it had never been interrupted; a finished one stays as it is. */
    public TuneResult resume(Path file, TuneListener listener, Progress progress) {
        Optional<StoreState> finished = finished(file);
        return finished.isPresent()
                ? new TuneResult.Finished(finished)
                : goOn(file, writer -> writer.log("resumed"), listener, progress.untilProcessEnds());
    }

    /**
     * Makes more searches in a tuning, so that they can be compared with those that are there, and ends those first that have not ended.
     *
     * @param searches the searches to add
     */
    public TuneResult add(Path file, List<SearchRequest> searches, TuneListener listener, Progress progress) {
        try {
            searches.forEach(search -> TuneStrategies.named(search.strategy()));
        } catch (UlpscopeException e) {
            return new TuneResult.Failed(Optional.empty(), e);
        }
        return goOn(file, writer -> writer.add(searches), listener, progress.untilProcessEnds());
    }

    private static TuneResult failed(UlpscopeException cause, Progress progress) {
        // What fails while the user wants an end is not what the user wants to know.
        return progress.isCancelled()
                ? new TuneResult.Cancelled(Optional.empty())
                : new TuneResult.Failed(Optional.empty(), cause);
    }

    private static Optional<StoreState> finished(Path file) {
        try (TuningReader reader = TuningReader.open(file)) {
            return Optional.of(reader.state()).filter(state -> state.state() == RunState.FINISHED);
        } catch (UlpscopeException e) {
            // The writer says what is wrong with the file.
            return Optional.empty();
        }
    }

    private TuneResult goOn(Path file, Consumer<TuningWriter> first, TuneListener listener, Progress progress) {
        long began = System.nanoTime();
        try (TuningWriter writer = TuningWriter.resume(file)) {
            TuningDescription description = writer.description();
            TunedProgram program = Descriptions.open(description, progress);
            program.place().announcement(program.target(), true).ifPresent(listener::placed);
            first.accept(writer);
            Optional<SlurmPlan> plan = writer.plan();
            if (plan.isPresent()) {
                return runOnCluster(writer, program, plan.get(), listener, progress, began);
            }
            try (CandidateRunner runner = runners.open(program, progress.uncounted())) {
                return run(writer, program, runner, runners, listener, progress, began);
            }
        } catch (CancellationException e) {
            return new TuneResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return failed(e, progress);
        }
    }

    private TuneResult run(
            TuningWriter writer,
            TunedProgram program,
            CandidateRunner runner,
            RunnerSource confirming,
            TuneListener listener,
            Progress progress,
            long began) {
        try {
            listener.opened(writer.description());
            StudyEnd end =
                    worked(new TuneWork(program, writer, runner, confirming, listener, progress, began), progress);
            writer.end(end.state(), end.sentence());
            Optional<StoreState> state = Optional.of(state(writer.file()));
            return end.state() == RunState.CANCELLED ? new TuneResult.Cancelled(state) : new TuneResult.Finished(state);
        } catch (UlpscopeException e) {
            LOG.debug("The tuning {} failed", writer.file(), e);
            sayFailed(writer, e);
            return new TuneResult.Failed(Optional.of(state(writer.file())), e);
        }
    }

    private static StudyEnd worked(TuneWork work, Progress progress) {
        try {
            return work.run();
        } catch (UlpscopeException e) {
            if (progress.isCancelled()) {
                LOG.debug("The tuning failed while it was being cancelled", e);
                return StudyEnd.CANCELLED;
            }
            throw e;
        }
    }

    private static StoreState state(Path file) {
        try (TuningReader reader = TuningReader.open(file)) {
            return reader.state();
        }
    }

    private static void sayFailed(TuningWriter writer, UlpscopeException cause) {
        try {
            writer.end(RunState.FAILED, cause.getMessage());
        } catch (UlpscopeException e) {
            // A full disk keeps even this from being written; the user is told by the result.
            cause.addSuppressed(e);
        }
    }
}
