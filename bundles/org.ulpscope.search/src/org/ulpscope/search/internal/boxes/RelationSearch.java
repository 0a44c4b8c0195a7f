package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;

/**
 * Regions of more slots than a grid can be laid over: where one input lies in a run of values, and where two are equal or one is the other's opposite,
 * whatever the others are. Inputs that a search has met and some from the whole domain propose them, and fresh ones decide.
 */
public final class RelationSearch {
    private static final int ANYWHERE = 4096;
    private static final int OF_A_LINE = 32;
    private static final int WITH_A_ZERO = 16;

    private static final int FOR_PACE = 16;
    private static final int LOOKS_FOR_PACE = 3;

    private final Probe probe;
    private final LimitedCalls calls;

    public RelationSearch(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        calls = new LimitedCalls(probe, limits, progress);
    }

    /** The regions of the sought kinds, by kind; kinds of calls that did not return have none. */
    public RegionResult run(Map<Point, Integer> tried) {
        List<Region> regions = new ArrayList<>();
        boolean isCovered = true;
        if (probe.slots().stream().noneMatch(slot -> slot.ranges().isEmpty())) {
            TriedPoints points = known(tried);
            List<Integer> wanted = wanted();
            for (int i = 0; i < wanted.size(); i++) {
                calls.share(wanted.size() - i);
                List<Region> ofKind = regions(points, wanted.get(i));
                regions.addAll(ofKind);
                isCovered &= points.points(wanted.get(i)).stream()
                        .allMatch(point -> SlotBits.areIn(ofKind, probe.slots(), point));
            }
        }
        return new RegionResult(
                regions,
                new RegionEffort(
                        probe.name(), calls.evaluations(), 0, isCovered && calls.isComplete(), calls.isTimeUp()));
    }

    /** What a search has met, which may be little, and some inputs of each line, with each zero, and from the whole domain. */
    private TriedPoints known(Map<Point, Integer> tried) {
        TriedPoints points = new TriedPoints(probe.slots(), tried);
        List<long[]> proposals = new ArrayList<>();
        EqualInputs.terms(probe).forEach(term -> proposals.addAll(new RelationSamples(term, 1).on(0, OF_A_LINE)));
        FreshPoints fresh = new FreshPoints(probe.slots(), new Random(0));
        for (int slot = 0; slot < probe.slots().size(); slot++) {
            proposals.addAll(fresh.zeros(slot, WITH_A_ZERO));
        }
        Stream.generate(fresh::anywhere).limit(ANYWHERE).forEach(proposals::add);
        learnPace(proposals.subList(0, Math.min(FOR_PACE, proposals.size())));
        // Of a function that is slow, something is left to bear out what they propose.
        calls.shareTime(2);
        int[] kinds = calls.kindsOf(proposals);
        for (int i = 0; i < kinds.length && kinds[i] != LimitedCalls.UNKNOWN; i++) {
            points.add(proposals.get(i), kinds[i]);
        }
        return points;
    }

    /** How many calls there may be is to depend on what one takes, and not on how busy the machine is later. */
    private void learnPace(List<long[]> proposals) {
        for (int i = 0; i < LOOKS_FOR_PACE && calls.isComplete(); i++) {
            calls.kindsOf(proposals);
        }
        calls.planAll(calls.leastNanosPerCall());
    }

    private List<Region> regions(TriedPoints points, int kind) {
        List<Region> boxes = new SlotRuns(probe, calls, points, kind).regions();
        List<Region> lines = EqualInputs.of(probe, calls, points, kind).beside(boxes);
        List<Region> exact = Stream.concat(lines.stream(), boxes.stream()).toList();
        List<Region> bands = new NearlyEqualInputs(probe, calls, points, kind, calls::kindsOf).beside(exact);
        return Stream.concat(bands.stream(), exact.stream()).toList();
    }

    private List<Integer> wanted() {
        return IntStream.range(0, probe.kinds().size())
                .filter(kind -> isWanted(probe.kinds().get(kind)))
                .boxed()
                .toList();
    }

    private static boolean isWanted(Kind kind) {
        return kind.sought() && !kind.fault();
    }
}
