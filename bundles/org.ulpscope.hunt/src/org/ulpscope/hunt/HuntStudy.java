package org.ulpscope.hunt;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.slurm.SlurmCluster;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.slurm.SlurmRun;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.ClusterHunt;
import org.ulpscope.hunt.internal.HuntWork;
import org.ulpscope.hunt.internal.InsideGoals;
import org.ulpscope.hunt.internal.InsidePlatforms;
import org.ulpscope.hunt.internal.MergedHunt;
import org.ulpscope.hunt.internal.StudyRequests;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.OpenPlatforms;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyRun;
import org.ulpscope.study.StudyWriter;

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
    public static final String QUESTION = StudyRequests.QUESTION;

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
     * Begins a hunt whose inputs were tried in parts ({@link HuntPart}), with what these came to, and returns when it has ended. Its counts and findings are
     * those that one hunt over all inputs has.
     *
     * @param parts the studies of all parts
     */
    public StudyResult merge(
            Path file, HuntRequest request, List<Path> parts, HuntListener listener, Progress progress) {
        HuntWork work = new HuntWork(toolchains, listener, progress);
        return new StudyRun(toolchains, evaluators, new MergedHunt(request, parts, work, progress), progress)
                .start(file, request.kernel(), StudyRequests.of(request, request.platforms()));
    }

    /**
     * As {@link #start}, in parts on the cluster that Slurm on this machine reaches. The folder {@code NAME.study.parts} beside the file has the parts; nodes
     * must see it under the same name. Where this process ends before, the same call goes on.
     */
    public StudyResult start(Path file, HuntRequest request, SlurmPlan plan, HuntListener listener, Progress progress) {
        try {
            Path beside = file.toAbsolutePath().normalize().resolveSibling(file.getFileName() + ".parts");
            ClusterHunt parts = new ClusterHunt(beside, request, plan.parts());
            parts.prepare((part, share) -> prepared(part, share, progress));
            new SlurmRun(new SlurmCluster(parts.folder(), Map.of()), plan.options(), parts, progress).run();
            return progress.isCancelled()
                    ? new StudyResult.Cancelled(Optional.empty())
                    : merge(file, request, parts.files(), listener, progress);
        } catch (UlpscopeException e) {
            return new StudyResult.Failed(Optional.empty(), e);
        }
    }

    /** A study that is to be resumed elsewhere. */
    private StudyResult prepared(Path file, HuntRequest request, Progress progress) {
        HuntWork work = new HuntWork(toolchains, HuntListener.NONE, progress);
        StudyRun.Work nothing = new StudyRun.Work() {
            @Override
            public void check(StudyDescription study) {
                work.check(study);
            }

            @Override
            public StudyEnd run(StudyWriter writer, StudyReader reader, OpenPlatforms platforms) {
                return StudyEnd.CANCELLED;
            }
        };
        return new StudyRun(toolchains, evaluators, nothing, progress)
                .start(file, request.kernel(), StudyRequests.of(request, request.platforms()));
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
