package org.ulpscope.tune.run;

import java.time.Duration;

/**
 * What building and running took so far.
 *
 * @param executions runs of programs
 * @param compilations runs of compilers on one source, or of the user's own build
 * @param links runs of the linker
 * @param building the time in which at least one compiler or linker ran
 * @param running the time in which a program ran
 * @param coresBusy of all cores, the fraction that compiled in the time of {@code building}; 0 before anything was built
 */
public record RunCounters(
        long executions, long compilations, long links, Duration building, Duration running, double coresBusy) {}
