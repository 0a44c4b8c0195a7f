package org.ulpscope.bound;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.internal.run.InstrumentedKernel;
import org.ulpscope.bound.internal.run.KernelSource;
import org.ulpscope.bound.internal.run.PatchTrial;
import org.ulpscope.bound.internal.run.Pinning;
import org.ulpscope.bound.internal.run.PlatformAnswers;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundListener;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.BoundWriter;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.store.RunState;
import org.ulpscope.study.UlpscopeVersion;

/** Question 4: how far the result of one call can move, where, and what platforms make of it. */
public final class BoundStudy {
    private BoundStudy() {}

    /**
     * Answers it.
     *
     * @throws org.ulpscope.base.BadInputException if the kernel has no source, has numbers of other formats than FP32 and FP64, or does not run
     * @throws CancellationException if the user has asked to stop
     */
    public static BoundResult run(BoundRequest request, Progress progress) {
        return run(request, BoundListener.NONE, progress);
    }

    /**
     * Answers it, and keeps in a file what is known as soon as it is. Where the user asks to stop it, what was known up to then is in the file, which is
     * CANCELLED.
     *
     * @param file is made at once
     * @param begun is run when it is there
     * @throws UlpscopeException as {@link #run(BoundRequest, Progress)}, or if the file exists or cannot be written
     * @throws CancellationException if the user has asked to stop
     */
    public static BoundResult run(BoundRequest request, Path file, Runnable begun, Progress progress) {
        BoundDescription description = new BoundDescription(request, UlpscopeVersion.current(), Instant.now());
        try (BoundWriter writer = BoundWriter.create(file, description)) {
            begun.run();
            try {
                BoundResult result = run(request, writer, progress);
                writer.end(RunState.FINISHED, "");
                return result;
            } catch (CancellationException e) {
                writer.end(RunState.CANCELLED, "");
                throw e;
            } catch (UlpscopeException e) {
                writer.end(RunState.FAILED, e.getMessage());
                throw e;
            }
        }
    }

    /**
     * Answers it, and tells what is known as soon as it is.
     *
     * @throws UlpscopeException as {@link #run(BoundRequest, Progress)}
     * @throws CancellationException if the user has asked to stop
     */
    public static BoundResult run(BoundRequest request, BoundListener listener, Progress progress) {
        Kernel kernel = request.kernel();
        KernelSource source = KernelSource.of(kernel, request.folder());
        progress.begin("Bounding " + kernel.getName(), 0);
        try (InstrumentedKernel instrumented = InstrumentedKernel.of(kernel, source, request.limit(), progress)) {
            Bounds free = instrumented.witnessed(
                    request.inputs(), request.model(), instrumented.run(request.inputs(), request.model(), Set.of()));
            listener.bounded(free);
            progress.message("Trying which lines make it move");
            Pinning pinning = new Pinning(pinned -> instrumented.run(request.inputs(), request.model(), pinned), free);
            Bounds bounds = new Bounds(free.outputs(), pinning.shares(), free.unstable());
            listener.bounded(bounds);
            Advice advice = pinning.advice(bounds.lines());
            listener.advised(advice);
            List<Evaluator> evaluators = PlatformAnswers.areThere(request)
                    ? Evaluators.open(kernel, request.folder(), request.platforms(), EvaluatorOptions.here(), progress)
                    : List.of();
            try {
                List<PlatformAnswer> answers = evaluators.isEmpty()
                        ? List.of()
                        : PlatformAnswers.of(kernel, evaluators, request, bounds, progress);
                listener.answered(answers);
                PatchOutcome patch = new PatchTrial(request, source, progress).of(advice, evaluators);
                requireGoingOn(progress);
                listener.patched(patch);
                return new BoundResult(request, bounds, answers, advice, patch);
            } finally {
                Closing.all(evaluators, Evaluator::close);
            }
        }
    }

    /** What was measured while the user asked to stop tells nothing. */
    private static void requireGoingOn(Progress progress) {
        if (progress.isCancelled()) {
            throw new CancellationException("The patch was not tried to its end.");
        }
    }

    /**
     * Makes sure that a kernel can be asked about, without compiling anything.
     *
     * @param folder the folder that its relative paths start from
     * @throws org.ulpscope.base.BadInputException if it has no source, or has numbers of other formats than FP32 and FP64
     */
    public static void requireSource(Kernel kernel, Path folder) {
        KernelSource.of(kernel, folder);
    }

    /** What the source of a kernel is read as. */
    public static Language language(Kernel kernel) {
        return SourceKernel.language(kernel);
    }
}
