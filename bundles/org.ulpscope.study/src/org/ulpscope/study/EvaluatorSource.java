package org.ulpscope.study;

import java.nio.file.Path;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;

/** Where a study gets its evaluators from: {@code Evaluators::open}, unless a test has others. */
@FunctionalInterface
public interface EvaluatorSource {
    /**
     * A kernel ready to run on a platform.
     *
     * @param kernel what to run
     * @param folder where the kernel's relative paths start
     * @param platform where to run it
     * @param options how to run it
     * @throws org.ulpscope.base.UlpscopeException if it cannot be compiled or run there
     * @throws java.util.concurrent.CancellationException if {@code progress} was cancelled
     */
    Evaluator open(Kernel kernel, Path folder, PlatformRequest platform, EvaluatorOptions options, Progress progress);
}
