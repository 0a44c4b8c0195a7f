package org.ulpscope.compare;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.internal.CompareWork;
import org.ulpscope.compare.internal.rows.CompareRequests;
import org.ulpscope.compare.internal.rows.ComparisonRows;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyRun;

/**
 * Compares what one kernel gives on several platforms for the same inputs, in a study. With the jars on the class path, this is a whole program:
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     Kernel kernel = Signature.parse("double cosh(double x)");
 *     List<PlatformRequest> platforms =
 *             List.of(new PlatformRequest("gcc", List.of("-O2")), new PlatformRequest("gcc", List.of("-O2", "-ffast-math")));
 *     CompareRequest request = CompareRequest.builder(kernel, Path.of("."), platforms).build();
 *     Path file = Path.of("cosh-compare.study");
 *     new CompareStudy(ToolchainSettings.DEFAULT).start(file, request, CompareListener.NONE, Progress.NONE);
 *     try (StudyReader study = StudyReader.open(file)) {
 *         CompareStudy.comparison(study).orElseThrow().pairs().forEach(pair -> System.out.println(pair.differences()));
 *     }
 * }
 * }</pre>
 *
 * <p>{@link #comparison} has the counts, the inputs with the greatest differences and the accuracy;
 * {@link org.ulpscope.study.StudyReader#regions} where a platform differs from the reference platform in class, in the sign of a zero or by
 * very many ulps; and {@link org.ulpscope.study.StudyReader#trialsSince} the inputs that a strategy chose, with what each platform gave.
 */
public final class CompareStudy {
    /** The question of a study that this class begins and resumes. */
    public static final String QUESTION = CompareRequests.QUESTION;

    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;

    /** Compares on this machine. */
    public CompareStudy(ToolchainSettings toolchains) {
        this(toolchains, Evaluators::open);
    }

    /** Compares evaluators of another making. */
    public CompareStudy(ToolchainSettings toolchains, EvaluatorSource evaluators) {
        this.toolchains = toolchains;
        this.evaluators = evaluators;
    }

    /** What a comparison has found out so far; empty for studies of other questions, and before there is anything. */
    public static Optional<ComparisonReport> comparison(StudyReader study) {
        return ComparisonRows.of(study);
    }

    /**
     * Begins a comparison in a new study, and returns when it has ended.
     *
     * @param file the study file to make
     * @param listener is told of all that happens
     * @param progress is told how far it is, and can stop it
     */
    public StudyResult start(Path file, CompareRequest request, CompareListener listener, Progress progress) {
        return run(listener, progress).start(file, request.kernel(), CompareRequests.of(request));
    }

    /**
     * Takes a comparison up where it ended, however it ended; a finished one stays as it is.
     *
     * @param file the study
     */
    public StudyResult resume(Path file, CompareListener listener, Progress progress) {
        return run(listener, progress).resume(file);
    }

    private StudyRun run(CompareListener listener, Progress progress) {
        return new StudyRun(toolchains, evaluators, new CompareWork(listener, progress), progress);
    }
}
