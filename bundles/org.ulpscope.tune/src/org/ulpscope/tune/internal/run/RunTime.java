package org.ulpscope.tune.internal.run;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** The time in which programs run again to be known better. When it is over, none runs more often than it takes to tell anything of it. */
final class RunTime {
    private final LongSupplier clock;
    private volatile OptionalLong end;

    private RunTime(LongSupplier clock, OptionalLong end) {
        this.clock = clock;
        this.end = end;
    }

    /**
     * As long as it takes, until something else is said.
     *
     * @param clock nanoseconds from any beginning
     */
    static RunTime endless(LongSupplier clock) {
        return new RunTime(clock, OptionalLong.empty());
    }

    /** Says how much time there is from now on. */
    void give(Duration left) {
        end = OptionalLong.of(clock.getAsLong() + left.toNanos());
    }

    /** Whether nothing is left. */
    boolean isOver() {
        OptionalLong known = end;
        return known.isPresent() && clock.getAsLong() - known.getAsLong() >= 0;
    }

    /** One of some equal parts of what is left, from now on. */
    RunTime part(int parts) {
        OptionalLong known = end;
        if (known.isEmpty()) {
            return this;
        }
        long now = clock.getAsLong();
        return new RunTime(clock, OptionalLong.of(now + Math.max(0, known.getAsLong() - now) / parts));
    }
}
