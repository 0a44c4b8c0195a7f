package org.ulpscope.search.internal.boxes;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.Deadline;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.RegionEffort;

/**
 * Regions of two and three slots, as boxes. Where a border runs parallel to no slot the boxes are steps below it. Closer looks, for which there is time,
 * leave the boxes that are known as they are or put larger ones in their place, so that more time never tells less.
 */
public final class BoxSearch {
    /** More of them would tell nobody anything. */
    private static final int MOST_BOXES_OF_A_KIND = 60;

    /** Looks in a row that meet nothing beside what is known. */
    private static final int MOST_IN_VAIN = 24;

    private final Probe probe;
    private final RegionLimits limits;
    private final Progress progress;
    private final Map<Integer, KindRegions> known = new TreeMap<>();
    private long evaluations;
    private long swept;
    private boolean timeUp;

    public BoxSearch(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        this.limits = limits;
        this.progress = progress;
    }

    /** The boxes of the sought kinds, by kind and the largest first; kinds of calls that did not return have none. */
    public RegionResult run(Map<Point, Integer> tried) {
        long end = System.nanoTime() + limits.closer().toNanos();
        // Where the domain has no finite value there is nothing to look at.
        if (probe.slots().stream().noneMatch(slot -> slot.ranges().isEmpty())) {
            IntStream.range(0, probe.kinds().size())
                    .filter(this::isWanted)
                    .forEach(kind -> known.put(kind, KindRegions.NONE));
            look(0, progress, tried, known);
            lookCloser(end, tried);
        }
        return new RegionResult(
                known.values().stream().flatMap(one -> one.regions().stream()).toList(),
                new RegionEffort(
                        probe.name(),
                        evaluations,
                        swept,
                        known.values().stream().allMatch(KindRegions::isWhole),
                        timeUp));
    }

    private boolean isWanted(int kind) {
        Kind one = probe.kinds().get(kind);
        return one.sought() && !one.fault();
    }

    private void lookCloser(long end, Map<Point, Integer> tried) {
        int inVain = 0;
        for (int number = 1; inVain < MOST_IN_VAIN && !progress.isCancelled(); number++) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            Map<Integer, KindRegions> open = new TreeMap<>(known);
            open.values().removeIf(one -> one.isTold() || one.regions().size() >= MOST_BOXES_OF_A_KIND);
            if (open.isEmpty() || !left.isPositive()) {
                return;
            }
            List<KindRegions> before = List.copyOf(open.values());
            // What a look does depends on its number and not on the time that is left, which but ends the last one.
            look(number, new Deadline(progress, left), tried, open);
            boolean isNew = !before.stream()
                    .map(KindRegions::regions)
                    .toList()
                    .equals(open.values().stream().map(KindRegions::regions).toList());
            inVain = isNew ? 0 : inVain + 1;
            known.putAll(open);
        }
    }

    private void look(int number, Progress until, Map<Point, Integer> tried, Map<Integer, KindRegions> kinds) {
        int doublings = Math.min(number, LookGrid.MOST_DOUBLINGS);
        RegionLimits ofLook = new RegionLimits(
                limits.evaluations() << doublings, limits.time().multipliedBy(1L << doublings), limits.sweepTime());
        BoxLook look = new BoxLook(probe, ofLook, until, number);
        look.run(tried, kinds);
        evaluations += look.evaluations();
        swept += look.swept();
        // Time is all that a closer look has.
        timeUp |= number == 0 && look.isTimeUp();
    }
}
