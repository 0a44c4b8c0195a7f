package org.ulpscope.accuracy.hunt;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.accuracy.internal.hunt.ErrorWork;
import org.ulpscope.accuracy.internal.hunt.LossRows;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyRun;

/** Hunts for inputs whose results have large errors against real arithmetic, into a study: question 5 over a domain. */
public final class ErrorHunt {
    /** The question of a study that this class begins and resumes. */
    public static final String QUESTION = "accuracy";

    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;

    /** @param evaluators where the platforms come from */
    public ErrorHunt(ToolchainSettings toolchains, EvaluatorSource evaluators) {
        this.toolchains = toolchains;
        this.evaluators = evaluators;
    }

    /**
     * Begins a hunt in a new study, and returns when it has ended.
     *
     * @param file the study file to make
     * @param progress is told how far it is, and can stop it
     */
    public StudyResult start(Path file, ErrorHuntRequest request, Progress progress) {
        StudyRequest asked = new StudyRequest(
                QUESTION,
                request.kernel().getName(),
                SignatureText.print(request.kernel()),
                KernelFiles.toXml(request.kernel()),
                request.folder(),
                request.platforms(),
                List.of(request.threshold().label()),
                request.strategy(),
                request.options(),
                request.seed(),
                request.budget(),
                request.timeBudget(),
                false,
                request.timeLimit(),
                false,
                request.findingsKept());
        return run(progress).start(file, request.kernel(), asked);
    }

    /** Takes a hunt up where it ended, however it ended; a finished one stays as it is. */
    public StudyResult resume(Path file, Progress progress) {
        return run(progress).resume(file);
    }

    /** The losses that a study has, in the order in which they were met. */
    public static List<Loss> losses(StudyReader study) {
        return LossRows.of(study);
    }

    /** How many inputs of a study could not be judged: their exact result is not known. */
    public static long notKnown(StudyReader study) {
        return LossRows.notKnown(study);
    }

    private StudyRun run(Progress progress) {
        return new StudyRun(toolchains, evaluators, new ErrorWork(progress), progress);
    }
}
