package org.ulpscope.accuracy;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.function.SourceKernel;

/** Exact values of any kernel, also of one for which there are none. */
public final class ExactAnswers {
    private ExactAnswers() {}

    /**
     * The answers of a kernel that has a source.
     *
     * @param folder the folder that its relative paths start from
     * @param inDetail whether to tell where digits are lost
     * @return one a row, each with the reason where the kernel cannot be evaluated exactly; none where it has no source
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static List<ExactAnswer> of(Kernel kernel, Path folder, Inputs inputs, boolean inDetail, Progress progress) {
        if (!SourceKernel.hasSource(kernel)) {
            return List.of();
        }
        try (ExactKernel exact = ExactKernel.compiled(kernel, folder, progress)) {
            return exact.evaluate(inputs, inDetail, progress);
        } catch (BadInputException e) {
            return Collections.nCopies(inputs.count(), new ExactAnswer.NotKnown(e.getMessage()));
        }
    }
}
