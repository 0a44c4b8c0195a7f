package org.ulpscope.program.build;

import java.time.Duration;

/** How long a compiler, or a whole build of the user's own, may take at most, as the user of this process says. */
public final class BuildLimit {
    /** An hour, since large programs take that. */
    public static final Duration DEFAULT = Duration.ofHours(1);

    private static volatile Duration ofThisProcess = DEFAULT;

    private BuildLimit() {}

    /** Limits all that this process builds from now on. */
    public static void set(Duration limit) {
        ofThisProcess = limit;
    }

    /** A limit, or the user's where that is shorter. */
    static Duration atMost(Duration limit) {
        return limit.compareTo(ofThisProcess) < 0 ? limit : ofThisProcess;
    }
}
