package org.ulpscope.accuracy.library;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ulpscope.accuracy.internal.records.RecordSearch;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.reference.ReferenceFunction;
import org.ulpscope.numeric.reference.References;
import org.ulpscope.study.EvaluatorSource;

/** Looks for the largest error of each function of a library on each platform, against the real numbers of MPFR. */
public final class LibraryAccuracy {
    private final EvaluatorSource evaluators;
    private final long budget;
    private final long seed;

    /**
     * Nothing is measured yet.
     *
     * @param evaluators where platforms come from
     * @param budget about how many inputs are tried of each function on each platform; of one parameter that has no more, all are
     * @param seed of everything random
     */
    public LibraryAccuracy(EvaluatorSource evaluators, long budget, long seed) {
        this.evaluators = evaluators;
        this.budget = budget;
        this.seed = seed;
    }

    /**
     * Measures functions, one after another.
     *
     * @param measured is told each as soon as it is
     * @param progress counts inputs, and can stop it between any two batches
     */
    public void run(
            List<Kernel> kernels,
            List<PlatformRequest> platforms,
            Consumer<FunctionAccuracy> measured,
            Progress progress) {
        progress.begin("Searching for the largest errors", budget * kernels.size() * platforms.size());
        for (Kernel kernel : kernels) {
            for (PlatformRequest platform : platforms) {
                if (progress.isCancelled()) {
                    return;
                }
                measured.accept(of(kernel, platform, progress));
            }
        }
    }

    private FunctionAccuracy of(Kernel kernel, PlatformRequest platform, Progress progress) {
        Optional<ReferenceFunction> reference = References.find(kernel.getName());
        if (reference.isEmpty()
                || reference.get().arity() != kernel.getParameters().size()) {
            return notMeasured(kernel, platform.words(), "Its real values are not known here.");
        }
        try (Evaluator evaluator = evaluators.open(
                kernel, Path.of("").toAbsolutePath(), platform, EvaluatorOptions.here(), progress.uncounted())) {
            RecordSearch search = new RecordSearch(evaluator, reference.get(), seed, progress);
            search.run(budget);
            return new FunctionAccuracy(
                    kernel.getName(),
                    SignatureText.print(kernel),
                    evaluator.platform().name(),
                    search.largest(),
                    search.tried(),
                    search.isExhaustive(),
                    search.wrongClass(),
                    search.reason());
        } catch (UlpscopeException e) {
            return notMeasured(kernel, platform.words(), e.getMessage());
        }
    }

    private static FunctionAccuracy notMeasured(Kernel kernel, String platform, String reason) {
        return new FunctionAccuracy(
                kernel.getName(), SignatureText.print(kernel), platform, Optional.empty(), 0, false, 0, reason);
    }
}
