package org.ulpscope.cli.internal.commands;

import java.util.List;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.Closing;

/**
 * A kernel ready to run on all platforms asked for, closed together.
 *
 * @param evaluators one a platform, in the order asked for; at least one
 */
record RunnablePlatforms(List<Evaluator> evaluators) implements AutoCloseable {
    List<Platform> platforms() {
        return evaluators.stream().map(Evaluator::platform).toList();
    }

    @Override
    public void close() {
        Closing.all(evaluators, Evaluator::close);
    }
}
