package org.ulpscope.hunt;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.EvaluatorOptions;
import org.ulpscope.backend.Evaluators;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.ToolchainSettings;
import org.ulpscope.hunt.internal.HuntEnd;
import org.ulpscope.hunt.internal.HuntRegions;
import org.ulpscope.hunt.internal.HuntRun;
import org.ulpscope.hunt.internal.OpenPlatforms;
import org.ulpscope.hunt.internal.StudyProblem;
import org.ulpscope.hunt.internal.StudyRequests;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.search.SearchResult;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.StudyState;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.StudyWriter;

/**
 * Hunts for inputs that trigger exceptions, into a study. With the jars on the class path, this is a whole program:
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     Kernel kernel = Signature.parse("double cosh(double x)");
 *     HuntRequest request = HuntRequest.of(kernel, Path.of("."));
 *     Path file = Path.of("cosh.study");
 *     new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE);
 *     try (StudyReader study = StudyReader.open(file)) {
 *         study.findings().forEach(finding -> System.out.println(finding.label() + " " + finding.inputBits()));
 *     }
 * }
 * }</pre>
 */
public final class HuntStudy {
    private static final Logger LOG = LoggerFactory.getLogger(HuntStudy.class);

    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;

    /** Hunts on this machine. */
    public HuntStudy(ToolchainSettings toolchains) {
        this(toolchains, Evaluators::open);
    }

    /** Hunts on evaluators of another making. */
    public HuntStudy(ToolchainSettings toolchains, EvaluatorSource evaluators) {
        this.toolchains = toolchains;
        this.evaluators = evaluators;
    }

    /**
     * Begins a hunt in a new study, and returns when it has ended.
     *
     * @param file the study file to make
     * @param listener is told of all that happens
     * @param progress is told how far it is, and can stop it
     */
    public HuntResult start(Path file, HuntRequest request, HuntListener listener, Progress progress) {
        try (OpenPlatforms platforms =
                open(request.kernel(), StudyRequests.of(request), request.platforms(), progress)) {
            StudyDescription study = StudyDescription.of(
                    StudyRequests.of(request),
                    platforms.slots(),
                    platforms.resultFormat(),
                    platforms.platforms(),
                    platforms.unavailable());
            // What is wrong with the request is better said before there is a file than after.
            StudyProblem.strategy(study);
            try (StudyWriter writer = StudyWriter.create(file, study)) {
                writer.log("started");
                study.unavailable()
                        .forEach(platform ->
                                writer.log(platform.request().toolchain() + " left out: " + platform.reason()));
                return run(writer, platforms, listener, progress);
            }
        } catch (CancellationException e) {
            return new HuntResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return new HuntResult.Failed(Optional.empty(), e);
        }
    }

    /**
     * Takes a hunt up where it ended, however it ended, and goes on as if it had never been interrupted; a finished one stays as it is.
     *
     * @param file the study
     */
    public HuntResult resume(Path file, HuntListener listener, Progress progress) {
        Optional<StudySummary> finished = finished(file);
        if (finished.isPresent()) {
            return new HuntResult.Finished(finished);
        }
        try (StudyWriter writer = StudyWriter.resume(file)) {
            StudyDescription study = writer.description();
            try (OpenPlatforms platforms =
                    open(study.readKernel(), study.request(), study.platformRequests(), progress)) {
                requireSame(study.platforms(), platforms.platforms());
                writer.log("resumed after " + writer.trials() + " trials");
                return run(writer, platforms, listener, progress);
            }
        } catch (CancellationException e) {
            return new HuntResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return new HuntResult.Failed(Optional.empty(), e);
        }
    }

    private static Optional<StudySummary> finished(Path file) {
        try (StudyReader reader = StudyReader.open(file)) {
            return Optional.of(reader.summary()).filter(summary -> summary.state() == StudyState.FINISHED);
        } catch (UlpscopeException e) {
            // The writer says what is wrong with the file.
            return Optional.empty();
        }
    }

    private OpenPlatforms open(Kernel kernel, StudyRequest request, List<PlatformRequest> requests, Progress progress) {
        EvaluatorOptions options = new EvaluatorOptions(request.timeLimit(), request.observeFlags(), toolchains);
        return OpenPlatforms.of(
                requests, platform -> evaluators.open(kernel, request.folder(), platform, options, progress));
    }

    private static HuntResult run(
            StudyWriter writer, OpenPlatforms platforms, HuntListener listener, Progress progress) {
        try (StudyReader reader = StudyReader.open(writer.file())) {
            try {
                listener.opened(writer.description());
                HuntEnd searched =
                        HuntEnd.of(new HuntRun(writer, reader, listener).search(platforms.evaluators(), progress));
                HuntEnd end = withRegions(searched, writer, reader, platforms, listener, progress);
                writer.end(end.state(), end.sentence());
                Optional<StudySummary> summary = Optional.of(reader.summary());
                return end.state() == StudyState.CANCELLED
                        ? new HuntResult.Cancelled(summary)
                        : new HuntResult.Finished(summary);
            } catch (UlpscopeException e) {
                LOG.debug("The hunt in {} failed", writer.file(), e);
                sayFailed(writer, e);
                return new HuntResult.Failed(Optional.of(reader.summary()), e);
            }
        }
    }

    private static HuntEnd withRegions(
            HuntEnd searched,
            StudyWriter writer,
            StudyReader reader,
            OpenPlatforms platforms,
            HuntListener listener,
            Progress progress) {
        boolean wanted = searched.state() == StudyState.FINISHED && HuntRegions.apply(writer.description());
        boolean whole = !wanted || new HuntRegions(reader, listener).find(platforms.evaluators(), writer, progress);
        return whole ? searched : HuntEnd.of(SearchResult.End.CANCELLED);
    }

    private static void sayFailed(StudyWriter writer, UlpscopeException cause) {
        try {
            writer.end(StudyState.FAILED, cause.getMessage());
        } catch (UlpscopeException e) {
            // A full disk keeps even this from being written; the user is told by the result.
            cause.addSuppressed(e);
        }
    }

    private static void requireSame(List<Platform> before, List<Platform> now) {
        if (!before.equals(now)) {
            throw new UlpscopeException("The study was begun on " + labels(before) + ", and here there is "
                    + labels(now) + "; resume it where it was begun, or begin a new one.");
        }
    }

    private static String labels(List<Platform> platforms) {
        return String.join(", ", platforms.stream().map(Platform::label).toList());
    }
}
