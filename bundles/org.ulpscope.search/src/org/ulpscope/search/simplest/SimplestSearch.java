package org.ulpscope.search.simplest;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.regions.result.RegionLimits;

/**
 * Finds for each kind the simplest input, in the order of {@link org.ulpscope.numeric.Simplicity}: beginning at inputs that are known, it tries values
 * that people would write down, and puts simpler values in the place of single ones, as testers of properties shrink what they found. What it
 * ends with is of the kind, and no simpler input that it tried is; there may be simpler ones still.
 */
public final class SimplestSearch {
    /** 30,000 calls on a platform, and at most a second for them. */
    public static final RegionLimits LIMITS = new RegionLimits(30_000, Duration.ofSeconds(1), Duration.ZERO);

    private final Probe probe;
    private final RegionLimits limits;
    private final Progress progress;

    /**
     * @param limits calls, and the time after which none is begun
     * @param progress stops it early when cancelled; what is found until then is the result
     */
    public SimplestSearch(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * The simplest inputs of some kinds, those that {@link SimplestOfKind#plain} tells of included. Where one of the known calls did not return, nothing
     * else is tried.
     *
     * @param known the kinds of known inputs
     * @param kinds those that are wanted; those of which no input is known, and none is met, have no result
     */
    public List<SimplestOfKind> run(Map<Point, Integer> known, Set<Integer> kinds) {
        return new Shrinking(probe, limits, progress, kinds).run(known);
    }
}
