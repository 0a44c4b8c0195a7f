package org.ulpscope.tune.internal.run;

import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.run.AwakeGpu;

/**
 * What a runner holds while it is open.
 *
 * @param folder where it builds and runs programs
 * @param pool builds them
 * @param gpu awake while they run
 */
record RunnerResources(RunnerFolder folder, BuildPool pool, AwakeGpu gpu) implements AutoCloseable {
    static RunnerResources open(Ground ground) {
        return new RunnerResources(RunnerFolder.open(), new BuildPool(), ground.gpu());
    }

    @Override
    public void close() {
        gpu.close();
        pool.close();
        folder.close();
    }
}
