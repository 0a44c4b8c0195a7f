package org.ulpscope.search.regions;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.regions.AskedProbe;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;

/**
 * The regions of one platform after the other. Which boxes tell a class of several inputs depends on how many calls there is time for, so that two platforms
 * that give the same might be told by other boxes. So a platform is asked first what was asked of those before: where it gives the same answers to all of
 * it, its regions are theirs.
 */
public final class RegionsByPlatform {
    private final List<Search> before = new ArrayList<>();

    /**
     * The search on one platform.
     *
     * @param tried what it began with
     * @param asked what it asked
     * @param result what it came to
     */
    private record Search(Map<Point, Integer> tried, AskedProbe asked, RegionResult result) {}

    /**
     * The regions of the next platform, as {@link RegionSearch#run} has them.
     *
     * @param probe what is looked at
     * @param tried the kinds of inputs known already, by their position in {@link Probe#kinds}
     * @param progress stops it early when cancelled
     */
    public RegionResult next(Probe probe, RegionLimits limits, Map<Point, Integer> tried, Progress progress) {
        // One input has no boxes, and closer looks end when a time is over.
        if (probe.slots().size() < 2 || !limits.closer().isZero()) {
            return new RegionSearch(probe, limits).run(tried, progress);
        }
        long start = System.nanoTime();
        Optional<Search> same = before.stream()
                .filter(search -> search.tried().equals(tried))
                .filter(search -> search.asked().isAnsweredSoBy(probe, progress.uncounted()))
                .findFirst();
        if (same.isPresent()) {
            return same.get().result().on(probe.name());
        }
        AskedProbe asked = new AskedProbe(probe);
        RegionLimits left = limits.after(Duration.ofNanos(System.nanoTime() - start));
        RegionResult result = new RegionSearch(asked, left).run(tried, progress);
        if (!progress.isCancelled()) {
            before.add(new Search(tried, asked, result));
        }
        return result;
    }
}
