package org.ulpscope.bound;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Evaluators;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.internal.run.InstrumentedKernel;
import org.ulpscope.bound.internal.run.Pinning;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.Closing;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

/** Question 4: how far the result of one call can move, where, and what platforms make of it. */
public final class BoundStudy {
    private BoundStudy() {}

    /**
     * Answers it.
     *
     * @throws BadInputException if the kernel has no source, has numbers of other formats than FP32 and FP64, or does not run
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static BoundResult run(BoundRequest request, Progress progress) {
        Kernel kernel = request.kernel();
        KernelValidation.requireValid(kernel);
        requireSource(kernel);
        Path source = request.folder().resolve(kernel.getSource()).normalize();
        Language language = language(kernel);
        progress.begin("Bounding " + kernel.getName(), 0);
        try (InstrumentedKernel instrumented =
                InstrumentedKernel.of(kernel, source, language, request.limit(), progress)) {
            Bounds free = instrumented.run(request.inputs(), request.model(), Set.of());
            progress.message("Trying which lines make it move");
            Pinning pinning = new Pinning(pinned -> instrumented.run(request.inputs(), request.model(), pinned), free);
            Bounds bounds = new Bounds(free.outputs(), pinning.shares(), free.unstable());
            Advice advice = pinning.advice(bounds.lines());
            return new BoundResult(request, bounds, answers(request, bounds, progress), advice);
        }
    }

    /** What the source of a kernel is read as. */
    public static Language language(Kernel kernel) {
        return Language.ofFile(kernel.getSource())
                .filter(known -> known != Language.OPENCL)
                .orElse(kernel.getOrigin() == Origin.CUDA_DEVICE ? Language.CUDA : Language.C);
    }

    private static void requireSource(Kernel kernel) {
        boolean hasSource = !kernel.getSource().isBlank()
                && (kernel.getOrigin() == Origin.SOURCE || kernel.getOrigin() == Origin.CUDA_DEVICE);
        if (!hasSource) {
            throw new BadInputException(
                    "The kernel '" + kernel.getName()
                            + "' has no source whose expressions could be ordered anew; give one with --source FILE, in C, C++ or CUDA.");
        }
        kernel.getParameters().forEach(parameter -> requireKnown(kernel, parameter.getFormat()));
        if (kernel.getReturns() != null) {
            requireKnown(kernel, kernel.getReturns());
        }
    }

    private static void requireKnown(Kernel kernel, Format format) {
        if (format == FloatFormat.FP16 || format == FloatFormat.BF16) {
            throw new BadInputException("'" + kernel.getName() + "' has numbers in " + format.label()
                    + "; bounds are computed for FP32 and FP64.");
        }
    }

    /** Platforms tell one number a call, so that only kernels with one output are compared. */
    private static List<PlatformAnswer> answers(BoundRequest request, Bounds bounds, Progress progress) {
        if (request.platforms().isEmpty()
                || Outputs.classified(request.kernel()).size() != 1) {
            return List.of();
        }
        List<InputSlot> slots = InputSlot.of(request.kernel());
        List<long[]> columns = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            columns.add(new long[] {request.inputs().get(i).bits()});
        }
        List<Evaluator> evaluators = Evaluators.open(
                request.kernel(), request.folder(), request.platforms(), EvaluatorOptions.DEFAULT, progress);
        try {
            Inspection inspection = Inspection.of(request.kernel(), evaluators, new Inputs(columns, 1), progress)
                    .getFirst();
            Interval interval = bounds.outputs().getFirst().interval();
            return inspection.answers().stream()
                    .map(answer -> new PlatformAnswer(
                            answer.platform(),
                            answer.value(),
                            answer.label(),
                            request.model().covers(CompilerModel.of(answer.platform())),
                            answer.value().filter(interval::contains).isPresent()))
                    .toList();
        } finally {
            Closing.all(evaluators, Evaluator::close);
        }
    }
}
