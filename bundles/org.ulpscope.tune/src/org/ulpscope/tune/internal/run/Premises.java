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
record Premises(RunnerFolder folder, BuildPool pool, AwakeGpu gpu) implements AutoCloseable {
    static Premises open(Ground ground) {
        return new Premises(RunnerFolder.open(), new BuildPool(), ground.gpu());
    }

    @Override
    public void close() {
        gpu.close();
        pool.close();
        folder.close();
    }
}
