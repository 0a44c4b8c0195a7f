package org.ulpscope.search.regions;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.search.regions.result.RegionLimits;

/**
 * Shares the time that regions may take among their searches: such as one on each platform, and one along each cut. How much each may do does not depend on how long
 * the others took; when it has to end does.
 */
public final class RegionTimes {
    private final Optional<Duration> most;
    private final int searches;
    private final long start = System.nanoTime();
    private int begun;

    /**
     * @param most time of all of them, from now on; empty where there is none
     * @param searches how many there are
     */
    public RegionTimes(Optional<Duration> most, int searches) {
        this.most = most;
        this.searches = searches;
    }

    /** The limits of the next search: so much of the usual ones as there is time for. */
    public RegionLimits next(RegionLimits usual) {
        int left = Math.max(1, searches - begun++);
        return most.map(time -> usual.atMost(
                        time.dividedBy(searches),
                        time.minusNanos(System.nanoTime() - start).dividedBy(left)))
                .orElse(usual);
    }
}
