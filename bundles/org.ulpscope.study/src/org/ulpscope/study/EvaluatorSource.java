package org.ulpscope.study;

import java.nio.file.Path;
import java.time.Duration;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.kernel.Kernel;

/** Where a study gets its evaluators from. */
@FunctionalInterface
public interface EvaluatorSource {
    /**
     * A kernel ready to run on a platform.
     *
     * @param kernel what to run
     * @param folder where the kernel's relative paths start
     * @param platform where to run it
     * @param timeLimit time that one call may take
     * @throws org.ulpscope.numeric.UlpscopeException if it cannot be compiled or run there
     */
    Evaluator open(Kernel kernel, Path folder, PlatformRequest platform, Duration timeLimit, Progress progress);
}
