package org.ulpscope.backend.evaluate;

import java.time.Duration;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;

/**
 * How evaluators are opened.
 *
 * @param callLimit the time one call may take before it counts as a timeout
 * @param observeFlags whether outcomes carry IEEE 754 exception flags, where the device has them; it makes a call some nanoseconds slower
 * @param toolchains what the user decided about toolchains
 * @param threads how many threads, 1 to {@link #MAX_THREADS}, may call a function on a CPU at the same time; a function that keeps state between calls, in static
 *     variables, say, needs 1
 * @param fewCalls whether so few calls are made that the time the code is compiled in matters more than theirs
 * @param ownWorker whether it runs in a process that has run nothing else and will not; code that could leave something behind in its process does so anyway
 */
public record EvaluatorOptions(
        Duration callLimit,
        boolean observeFlags,
        ToolchainSettings toolchains,
        int threads,
        boolean fewCalls,
        boolean ownWorker) {
    /** Greatest number of threads: each has a stack of 16 MiB, and no machine has more processors to run them on. */
    public static final int MAX_THREADS = 1024;

    private static final Duration LONGEST_CALL = Duration.ofDays(1);

    /** Two seconds a call, no flags, toolchains as they are found, all processors, in workers that are shared where that can be. */
    public static final EvaluatorOptions DEFAULT =
            new EvaluatorOptions(Duration.ofSeconds(2), false, ToolchainSettings.DEFAULT);

    /**
     * {@link #DEFAULT} with the toolchains as this user decided about them.
     *
     * @throws org.ulpscope.base.UlpscopeException if that cannot be read
     */
    public static EvaluatorOptions here() {
        return new EvaluatorOptions(DEFAULT.callLimit(), DEFAULT.observeFlags(), UserToolchains.load());
    }

    /** @throws BadInputException if a call may take no time at all, or more than a day */
    public EvaluatorOptions {
        requireCallLimit(callLimit);
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("Calls are made by 1 to " + MAX_THREADS + " threads, not " + threads);
        }
    }

    /**
     * Refuses a limit that no evaluator is opened with, before there is one.
     *
     * @throws BadInputException if a call may take no time at all, or more than a day
     */
    public static void requireCallLimit(Duration limit) {
        if (!limit.isPositive() || limit.compareTo(LONGEST_CALL) > 0) {
            throw new BadInputException("A call cannot have a time limit of " + limit.toMillis()
                    + " ms; give 1 ms at least, and a day (" + LONGEST_CALL.toMillis() + " ms) at most.");
        }
    }

    /** On all processors, in workers that are shared where that can be. */
    public EvaluatorOptions(Duration callLimit, boolean observeFlags, ToolchainSettings toolchains) {
        this(
                callLimit,
                observeFlags,
                toolchains,
                Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()),
                false,
                false);
    }

    /** The same, with or without flags. */
    public EvaluatorOptions withObserveFlags(boolean observe) {
        return new EvaluatorOptions(callLimit, observe, toolchains, threads, fewCalls, ownWorker);
    }

    /** The same with another limit. */
    public EvaluatorOptions withCallLimit(Duration limit) {
        return new EvaluatorOptions(limit, observeFlags, toolchains, threads, fewCalls, ownWorker);
    }

    /** The same with another number of threads, 1 to {@link #MAX_THREADS}. */
    public EvaluatorOptions withThreads(int number) {
        return new EvaluatorOptions(callLimit, observeFlags, toolchains, number, fewCalls, ownWorker);
    }

    /** The same for few calls. */
    public EvaluatorOptions withFewCalls() {
        return new EvaluatorOptions(callLimit, observeFlags, toolchains, threads, true, ownWorker);
    }

    /** The same, in a process that has run nothing else. */
    public EvaluatorOptions withOwnWorker() {
        return new EvaluatorOptions(callLimit, observeFlags, toolchains, threads, fewCalls, true);
    }
}
