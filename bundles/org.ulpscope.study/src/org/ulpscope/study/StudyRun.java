package org.ulpscope.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.store.RunState;

/**
 * What the work on a study has in common, whatever the question: the platforms are opened, the file is made or taken up again, and in the end
 * it says how the work ended.
 */
public final class StudyRun {
    private static final Logger LOG = LoggerFactory.getLogger(StudyRun.class);

    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;
    private final Work work;
    private final Progress progress;

    /** What a question does between. */
    public interface Work {
        /**
         * Looks at what was asked before there is a file.
         *
         * @throws UlpscopeException if it cannot be done
         */
        void check(StudyDescription study);

        /**
         * Does it, from where the study stands, and stores all of it.
         *
         * @param reader reads the same study
         * @param platforms those that the study names, in their order
         * @throws UlpscopeException if it cannot go on
         */
        StudyEnd run(StudyWriter writer, StudyReader reader, OpenPlatforms platforms);
    }

    /**
     * @param toolchains what the user decided about toolchains
     * @param evaluators where the platforms come from
     * @param progress is told how far it is, and can stop it
     */
    public StudyRun(ToolchainSettings toolchains, EvaluatorSource evaluators, Work work, Progress progress) {
        this.toolchains = toolchains;
        this.evaluators = evaluators;
        this.work = work;
        this.progress = progress.untilProcessEnds();
    }

    /**
     * Begins a new study, and returns when it has ended.
     *
     * @param file the study file to make
     * @param kernel the kernel that the request is about
     */
    public StudyResult start(Path file, Kernel kernel, StudyRequest request) {
        try (OpenPlatforms platforms = open(kernel, request, request.platforms())) {
            StudyDescription study = StudyDescription.of(
                    request,
                    platforms.slots(),
                    platforms.resultFormat(),
                    platforms.platforms(),
                    platforms.unavailable());
            // What is wrong with the request is better said before there is a file than after.
            work.check(study);
            try (StudyWriter writer = StudyWriter.create(file, study)) {
                writer.log("started");
                study.unavailable()
                        .forEach(platform ->
                                writer.log(platform.request().toolchain() + " left out: " + platform.reason()));
                return run(writer, platforms);
            }
        } catch (CancellationException e) {
            return new StudyResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return progress.isCancelled()
                    ? new StudyResult.Cancelled(Optional.empty())
                    : new StudyResult.Failed(Optional.empty(), e);
        }
    }

    /** Takes a study up where it ended, however it ended, and goes on as if it had never been interrupted; a finished one stays as it is. */
    public StudyResult resume(Path file) {
        Optional<StudySummary> finished = finished(file);
        if (finished.isPresent()) {
            return new StudyResult.Finished(finished);
        }
        try (StudyWriter writer = StudyWriter.resume(file)) {
            StudyDescription study = writer.description();
            try (OpenPlatforms platforms = open(study.readKernel(), study.request(), study.platformRequests())) {
                requireSame(study.platforms(), platforms.platforms());
                study.requireFits(platforms.slots(), platforms.resultFormat());
                writer.log("resumed after " + writer.trials() + " trials");
                return run(writer, platforms);
            }
        } catch (CancellationException e) {
            return new StudyResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return progress.isCancelled()
                    ? new StudyResult.Cancelled(Optional.empty())
                    : new StudyResult.Failed(Optional.empty(), e);
        }
    }

    private static Optional<StudySummary> finished(Path file) {
        try (StudyReader reader = StudyReader.open(file)) {
            return Optional.of(reader.summary()).filter(summary -> summary.state() == RunState.FINISHED);
        } catch (UlpscopeException e) {
            // The writer says what is wrong with the file.
            return Optional.empty();
        }
    }

    private OpenPlatforms open(Kernel kernel, StudyRequest request, List<PlatformRequest> requests) {
        EvaluatorOptions options = new EvaluatorOptions(request.timeLimit(), request.observeFlags(), toolchains);
        OpenPlatforms platforms = OpenPlatforms.of(
                requests, platform -> evaluators.open(kernel, request.folder(), platform, options, progress));
        if (progress.isCancelled()) {
            // A platform that was not opened for that reason is not one that does not work here.
            platforms.close();
            throw new CancellationException("Opening the platforms was cancelled.");
        }
        return platforms;
    }

    private StudyResult run(StudyWriter writer, OpenPlatforms platforms) {
        try (StudyReader reader = StudyReader.open(writer.file())) {
            try {
                StudyEnd end = worked(writer, reader, platforms);
                writer.end(end.state(), end.sentence());
                Optional<StudySummary> summary = Optional.of(reader.summary());
                return end.state() == RunState.CANCELLED
                        ? new StudyResult.Cancelled(summary)
                        : new StudyResult.Finished(summary);
            } catch (UlpscopeException e) {
                LOG.debug("The study {} failed", writer.file(), e);
                sayFailed(writer, e);
                return new StudyResult.Failed(Optional.of(reader.summary()), e);
            }
        }
    }

    private StudyEnd worked(StudyWriter writer, StudyReader reader, OpenPlatforms platforms) {
        try {
            return work.run(writer, reader, platforms);
        } catch (UlpscopeException e) {
            if (progress.isCancelled()) {
                LOG.debug("The study {} failed while it was being cancelled", writer.file(), e);
                return StudyEnd.CANCELLED;
            }
            throw e;
        }
    }

    private static void sayFailed(StudyWriter writer, UlpscopeException cause) {
        try {
            writer.end(RunState.FAILED, cause.getMessage());
        } catch (UlpscopeException e) {
            // A full disk keeps even this from being written; the user is told by the result.
            cause.addSuppressed(e);
        }
    }

    private static void requireSame(List<Platform> before, List<Platform> now) {
        // Older versions had other names for the same.
        boolean same = before.size() == now.size()
                && IntStream.range(0, now.size()).allMatch(i -> before.get(i).isSameAs(now.get(i)));
        if (!same) {
            throw new BadInputException("The study was begun on " + labels(before) + ", and here there is "
                    + labels(now) + "; resume it where it was begun, or begin a new one.");
        }
    }

    private static String labels(List<Platform> platforms) {
        return String.join(", ", platforms.stream().map(Platform::label).toList());
    }
}
