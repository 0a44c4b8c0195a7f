package org.ulpscope.hunt;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.HuntWork;
import org.ulpscope.hunt.internal.InsideGoals;
import org.ulpscope.hunt.internal.InsidePlatforms;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyRun;

/**
 * Hunts for inputs that trigger exceptions, into a study. With the jars on the class path, this is a whole program:
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     Kernel kernel = Signature.parse("double cosh(double x)");
 *     HuntRequest request = HuntRequest.builder(kernel, Path.of(".")).build();
 *     Path file = Path.of("cosh.study");
 *     new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE);
 *     try (StudyReader study = StudyReader.open(file)) {
 *         study.findings().forEach(finding -> System.out.println(finding.label() + " " + finding.inputBits()));
 *     }
 * }
 * }</pre>
 */
public final class HuntStudy {
    /** The question of a study that this class begins and resumes. */
    public static final String QUESTION = "hunt";

    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;

    /** Whether a study is of a hunt for exceptions inside that results do not show. */
    public static boolean looksInside(StudyDescription study) {
        return study.request().question().equals(QUESTION) && InsideGoals.are(study);
    }

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
    public StudyResult start(Path file, HuntRequest request, HuntListener listener, Progress progress) {
        List<PlatformRequest> platforms;
        try {
            platforms = request.inside() ? InsidePlatforms.of(request, toolchains, progress) : request.platforms();
        } catch (CancellationException e) {
            return new StudyResult.Cancelled(Optional.empty());
        } catch (UlpscopeException e) {
            return new StudyResult.Failed(Optional.empty(), e);
        }
        return run(listener, progress).start(file, request.kernel(), StudyRequests.of(request, platforms));
    }

    /**
     * Takes a hunt up where it ended, however it ended, and goes on as if it had never been interrupted; a finished one stays as it is.
     *
     * @param file the study
     */
    public StudyResult resume(Path file, HuntListener listener, Progress progress) {
        return run(listener, progress).resume(file);
    }

    private StudyRun run(HuntListener listener, Progress progress) {
        return new StudyRun(toolchains, evaluators, new HuntWork(toolchains, listener, progress), progress);
    }
}
