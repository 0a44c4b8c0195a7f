package org.ulpscope.cli.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.EvaluatorOptions;
import org.ulpscope.backend.Evaluators;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.kernel.Kernel;

/**
 * A kernel ready to run on all platforms asked for, closed together.
 *
 * @param evaluators one a platform, in the order asked for; at least one
 */
record OpenPlatforms(List<Evaluator> evaluators) implements AutoCloseable {
    static OpenPlatforms open(
            Kernel kernel, Path folder, List<PlatformRequest> requests, EvaluatorOptions options, Progress progress) {
        List<Evaluator> open = new ArrayList<>(requests.size());
        try {
            for (PlatformRequest request : requests) {
                open.add(Evaluators.open(kernel, folder, request, options, progress));
            }
            return new OpenPlatforms(List.copyOf(open));
        } catch (RuntimeException failure) {
            open.forEach(Evaluator::close);
            throw failure;
        }
    }

    List<Platform> platforms() {
        return evaluators.stream().map(Evaluator::platform).toList();
    }

    @Override
    public void close() {
        evaluators.forEach(Evaluator::close);
    }
}
