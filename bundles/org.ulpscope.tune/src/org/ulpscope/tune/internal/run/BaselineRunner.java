package org.ulpscope.tune.internal.run;

import java.util.function.LongSupplier;
import org.ulpscope.program.run.Rejected;

/**
 * The program as it is written, which runs beside all others. After a pause it runs once for nothing: a processor that idled raises its clock
 * in its first second.
 */
final class BaselineRunner {
    private static final double PAUSE = 1;

    /** A run that takes longer has a steady clock for most of its time. */
    private static final double LONG = 5;

    private static final double NANOS = 1e9;

    private final Race.Run program;
    private final double figure;
    private final LongSupplier lastRun;
    private final LongSupplier clock;
    private double pace = 1;
    private double took;

    /**
     * @param figure the figure of merit that it has on a steady machine
     * @param lastRun when the last run of any program ended, in nanoseconds of the clock
     * @param clock nanoseconds from any beginning
     */
    BaselineRunner(Race.Run program, double figure, LongSupplier lastRun, LongSupplier clock) {
        this.program = program;
        this.figure = figure;
        this.lastRun = lastRun;
        this.clock = clock;
    }

    /** By what figures of merit that are measured now are to be multiplied. */
    double pace() {
        try {
            if (seconds(lastRun.getAsLong()) > PAUSE && took < LONG) {
                run();
            }
            pace = figure / run();
        } catch (Rejected e) {
            // It ran before, so that this is chance; the last pace is the best that is known.
        }
        return pace;
    }

    private double run() throws Rejected {
        long began = clock.getAsLong();
        double fom = program.once();
        took = seconds(began);
        return fom;
    }

    private double seconds(long since) {
        return (clock.getAsLong() - since) / NANOS;
    }
}
