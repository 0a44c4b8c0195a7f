package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Halves every gap between inputs of different kind until none is left, all gaps together. */
public final class Bisection {
    private final KnownKinds known;

    public Bisection(KnownKinds known) {
        this.known = known;
    }

    private record Gap(long low, long high) {
        long middle() {
            return (low & high) + ((low ^ high) >> 1);
        }
    }

    /** @return whether all gaps were closed as far as they can be */
    public boolean run() {
        List<Gap> gaps = new ArrayList<>();
        Run before = null;
        for (Run run : known.runs()) {
            if (before != null && before.range().equals(run.range())) {
                addIfOpen(gaps, before.last(), run.first());
            }
            before = run;
        }
        while (!gaps.isEmpty()) {
            if (!known.evaluate(gaps.stream().map(Gap::middle).toList())) {
                return false;
            }
            List<Gap> halves = new ArrayList<>();
            for (Gap gap : gaps) {
                addIfOpen(halves, gap.low(), gap.middle());
                addIfOpen(halves, gap.middle(), gap.high());
            }
            gaps = halves;
        }
        return true;
    }

    private void addIfOpen(List<Gap> gaps, long low, long high) {
        Map<Long, Integer> kinds = known.kinds();
        if (low + 1 < high && matters(kinds.get(low), kinds.get(high)) && !known.isTangled(low, high)) {
            gaps.add(new Gap(low, high));
        }
    }

    private boolean matters(int a, int b) {
        // Each step towards a call that crashes or hangs would cost a worker.
        return a != b
                && !known.isFault(a)
                && !known.isFault(b)
                && (known.isWanted(a) || known.isWanted(b) || known.hidesWanted(a, b));
    }
}
