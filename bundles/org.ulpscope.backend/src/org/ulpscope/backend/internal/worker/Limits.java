package org.ulpscope.backend.internal.worker;

import java.time.Duration;

/**
 * What code under test may use.
 *
 * @param call time for one call; a longer one is a timeout. On a CPU the watchdog sees each call return, so that a batch may take as long as its
 *     calls need; on a GPU it sees only the batch, and splits one that takes longer
 * @param memory bytes of private memory beyond what the worker has, on a CPU; malloc gives NULL after that
 * @param threads how many threads may call it at the same time, on a CPU
 * @param faults calls of one batch or sweep that may crash or time out; then the batch ends with the rows tried so far
 */
public record Limits(Duration call, long memory, int threads, int faults) {
    /**
     * Two seconds, a gibibyte, all processors, a hundred faults: about a minute at worst for calls that crash, some minutes for calls that hang.
     */
    public static final Limits DEFAULT =
            new Limits(Duration.ofSeconds(2), 1L << 30, Runtime.getRuntime().availableProcessors(), 100);
}
