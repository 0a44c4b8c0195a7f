package org.ulpscope.search.regions;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.Deadline;
import org.ulpscope.search.internal.boxes.BoxSearch;
import org.ulpscope.search.internal.boxes.RelationSearch;
import org.ulpscope.search.internal.regions.BrakedProbe;
import org.ulpscope.search.internal.regions.CutProbe;
import org.ulpscope.search.internal.regions.LineSearch;
import org.ulpscope.search.regions.result.Cut;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Region;

/**
 * From inputs that were tried to regions.
 *
 * <p>Along one slot their ends are exact: it halves the way between neighbouring inputs of different kind until they are one ulp apart, and looks
 * around each end for kinds that alternate there. Where the time for sweeps allows it, every input of the domain is run, so that no region is
 * missed. Of two and three slots regions are boxes, as large as they can be, or relations of two slots, and of more slots boxes that
 * limit one of them, or such relations; see {@link Region}.
 *
 * <p>Calls that crash or time out are kept clear of: a region that ends at one is open there.
 */
public final class RegionSearch {
    /** Of the time by the clock; the rest is for what is found to be looked into. */
    private static final double SHARE_OF_CALLS = 0.75;

    private final Probe probe;
    private final RegionLimits limits;

    /**
     * @param probe what is looked at; it has at least one slot. The regions are those of its sought kinds and bear its name
     * @throws IllegalArgumentException if the probe has no slot
     */
    public RegionSearch(Probe probe, RegionLimits limits) {
        if (probe.slots().isEmpty()) {
            throw new IllegalArgumentException("Regions need a kernel with an input");
        }
        this.probe = braked(probe, limits);
        this.limits = limits;
    }

    /**
     * The regions of the sought kinds.
     *
     * @param tried the kinds of inputs known already, by their position in {@link Probe#kinds}
     * @param progress stops it early when cancelled; what is found until then is the result
     */
    public RegionResult run(Map<Point, Integer> tried, Progress progress) {
        return within(tried, until(limits, progress));
    }

    private RegionResult within(Map<Point, Integer> tried, Progress progress) {
        if (probe.slots().size() > RegionLimits.MOST_SLOTS_OF_BOXES) {
            return new RelationSearch(probe, limits, progress).run(tried);
        }
        if (probe.slots().size() > 1) {
            return new BoxSearch(probe, limits, progress).run(tried);
        }
        Map<Long, Integer> kinds = new HashMap<>();
        tried.forEach((point, kind) -> kinds.put(point.bits(0), kind));
        return new LineSearch(probe, limits, progress).run(kinds);
    }

    /**
     * The regions along a cut, each with its ends along the cut's slot; the other slots have their fixed values, and nothing is said of what lies
     * beside the cut.
     *
     * @param probe what is looked at; it may have any number of slots
     * @param progress stops it early when cancelled; what is found until then is the result
     * @throws org.ulpscope.base.UlpscopeException if the cut does not fit the probe's slots
     */
    public static RegionResult along(Cut cut, Probe probe, RegionLimits limits, Progress progress) {
        RegionResult result =
                new LineSearch(new CutProbe(braked(probe, limits), cut), limits, until(limits, progress)).run(Map.of());
        List<Region> regions = result.regions().stream()
                .map(region -> cut.inAllSlots(region, probe.slots()))
                .toList();
        return new RegionResult(regions, result.effort());
    }

    private static Probe braked(Probe probe, RegionLimits limits) {
        return limits.wall()
                .<Probe>map(time -> new BrakedProbe(probe, Duration.ofNanos((long) (time.toNanos() * SHARE_OF_CALLS))))
                .orElse(probe);
    }

    private static Progress until(RegionLimits limits, Progress progress) {
        return limits.wall().<Progress>map(time -> new Deadline(progress, time)).orElse(progress);
    }
}
