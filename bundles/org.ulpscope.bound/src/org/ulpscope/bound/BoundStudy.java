package org.ulpscope.bound;

import java.util.List;
import java.util.Set;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Evaluators;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.internal.run.InstrumentedKernel;
import org.ulpscope.bound.internal.run.KernelSource;
import org.ulpscope.bound.internal.run.PatchTrial;
import org.ulpscope.bound.internal.run.Pinning;
import org.ulpscope.bound.internal.run.PlatformAnswers;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Closing;

/** Question 4: how far the result of one call can move, where, and what platforms make of it. */
public final class BoundStudy {
    private BoundStudy() {}

    /**
     * Answers it.
     *
     * @throws org.ulpscope.numeric.BadInputException if the kernel has no source, has numbers of other formats than FP32 and FP64, or does not run
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static BoundResult run(BoundRequest request, Progress progress) {
        Kernel kernel = request.kernel();
        KernelSource source = KernelSource.of(kernel, request.folder());
        progress.begin("Bounding " + kernel.getName(), 0);
        try (InstrumentedKernel instrumented =
                InstrumentedKernel.of(kernel, source.file(), source.language(), request.limit(), progress)) {
            Bounds free = instrumented.run(request.inputs(), request.model(), Set.of());
            progress.message("Trying which lines make it move");
            Pinning pinning = new Pinning(pinned -> instrumented.run(request.inputs(), request.model(), pinned), free);
            Bounds bounds = new Bounds(free.outputs(), pinning.shares(), free.unstable());
            Advice advice = pinning.advice(bounds.lines());
            List<Evaluator> evaluators = PlatformAnswers.areThere(request)
                    ? Evaluators.open(kernel, request.folder(), request.platforms(), EvaluatorOptions.DEFAULT, progress)
                    : List.of();
            try {
                List<PlatformAnswer> answers = evaluators.isEmpty()
                        ? List.of()
                        : PlatformAnswers.of(kernel, evaluators, request, bounds, progress);
                PatchOutcome patch =
                        new PatchTrial(request, source.file(), source.language(), progress).of(advice, evaluators);
                return new BoundResult(request, bounds, answers, advice, patch);
            } finally {
                Closing.all(evaluators, Evaluator::close);
            }
        }
    }

    /** What the source of a kernel is read as. */
    public static Language language(Kernel kernel) {
        return KernelSource.language(kernel);
    }
}
