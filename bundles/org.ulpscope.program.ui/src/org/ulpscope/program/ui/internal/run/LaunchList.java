package org.ulpscope.program.ui.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.cuda.Launch;

/** The launches of a run, of which there may be millions: the first are kept, and those in which something went wrong. */
public final class LaunchList {
    /** More than anybody looks through. */
    static final int MOST_KEPT = 50_000;

    private final List<Launch> kept = new ArrayList<>();
    private long count;
    private long wrong;
    private Optional<Launch> firstWrong = Optional.empty();

    /** Adds some. */
    synchronized void add(List<Launch> launches) {
        for (Launch launch : launches) {
            count++;
            boolean failed = launch.error().isPresent();
            wrong += failed ? 1 : 0;
            if (failed && firstWrong.isEmpty()) {
                firstWrong = Optional.of(launch);
            }
            if (kept.size() < MOST_KEPT || failed && kept.size() < 2 * MOST_KEPT) {
                kept.add(launch);
            }
        }
    }

    /** Those that are kept. */
    public synchronized List<Launch> kept() {
        return List.copyOf(kept);
    }

    /** How many there were. */
    public synchronized long count() {
        return count;
    }

    /** In how many something went wrong. */
    public synchronized long wrong() {
        return wrong;
    }

    /** The first in which something went wrong. */
    public synchronized Optional<Launch> firstWrong() {
        return firstWrong;
    }
}
