package org.ulpscope.bound.internal.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.internal.patch.PatchWriter;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.model.kernel.Kernel;

/** Writes the patch that follows an advice, and runs the patched source in a folder of its own. */
public final class PatchTrial {
    private final BoundRequest request;
    private final KernelSource source;
    private final Progress progress;

    /** @param source that of the request's kernel */
    public PatchTrial(BoundRequest request, KernelSource source, Progress progress) {
        this.request = request;
        this.source = source;
        this.progress = progress;
    }

    /**
     * Tries it.
     *
     * @param before the kernel as it is, on each platform; empty where platforms are not asked
     */
    public PatchOutcome of(Advice advice, List<Evaluator> before) {
        if (advice.lines().isEmpty()) {
            return new PatchOutcome.NotNeeded();
        }
        if (source.language() == Language.OPENCL) {
            return new PatchOutcome.Impossible(
                    "OpenCL C has nothing that keeps an operation as it is written under -cl-fast-relaxed-math; without that option, '#pragma OPENCL FP_CONTRACT OFF' does.");
        }
        progress.message("Trying the patch that the advice comes to");
        Set<String> places = advice.lines().stream().map(BoundedLine::place).collect(Collectors.toSet());
        try {
            PinPatch patch = PatchWriter.write(source.file(), source.language(), places, progress);
            if (patch.isEmpty()) {
                return new PatchOutcome.Impossible(
                        patch.leftOut().isEmpty()
                                ? "no operation of these lines could be found in the source."
                                : String.join(" ", patch.leftOut()));
            }
            return tried(patch, before);
        } catch (UlpscopeException e) {
            return new PatchOutcome.Impossible(e.getMessage());
        } catch (IOException e) {
            throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    private PatchOutcome tried(PinPatch patch, List<Evaluator> before) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            patch.write(folder.path());
            Path patched = folder.path()
                    .resolve(patch.folder().relativize(source.file()).toString());
            Kernel kernel = EcoreUtil.copy(request.kernel());
            kernel.setSource(patched.toString());
            Bounds bounds;
            try (InstrumentedKernel instrumented = InstrumentedKernel.of(
                    kernel, new KernelSource(patched, source.language()), request.limit(), progress)) {
                bounds = instrumented.run(request.inputs(), request.model(), Set.of());
            }
            if (before.isEmpty()) {
                return new PatchOutcome.Tried(patch, bounds, List.of(), List.of());
            }
            List<Evaluator> after =
                    Evaluators.open(kernel, folder.path(), request.platforms(), EvaluatorOptions.here(), progress);
            try {
                List<PlatformAnswer> answers = PlatformAnswers.of(kernel, after, request, bounds, progress);
                List<OptionalDouble> times = IntStream.range(0, after.size())
                        .mapToObj(i -> CallTimes.ratio(before.get(i), after.get(i), request.inputs(), progress))
                        .toList();
                return new PatchOutcome.Tried(patch, bounds, answers, times);
            } finally {
                Closing.all(after, Evaluator::close);
            }
        }
    }
}
