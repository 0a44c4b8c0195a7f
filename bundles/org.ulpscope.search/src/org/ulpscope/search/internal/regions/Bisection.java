package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.numeric.ValueClass;

/** Halves every gap between inputs of different class until none is left, all gaps together. */
public final class Bisection {
    private final KnownOutcomes known;
    private final Set<String> wanted;

    /** @param wanted the classes whose ends matter */
    public Bisection(KnownOutcomes known, Set<String> wanted) {
        this.known = known;
        this.wanted = wanted;
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
        Map<Long, String> labels = known.labels();
        if (low + 1 < high && matters(labels.get(low), labels.get(high))) {
            gaps.add(new Gap(low, high));
        }
    }

    private boolean matters(String a, String b) {
        // Each step towards a call that crashes or hangs would cost a worker.
        if (a.equals(b) || KnownOutcomes.isFault(a) || KnownOutcomes.isFault(b)) {
            return false;
        }
        return wanted.contains(a) || wanted.contains(b) || hidesSubnormals(a, b) || hidesSubnormals(b, a);
    }

    /** Between a normal and a zero output lie the subnormal ones. */
    private boolean hidesSubnormals(String normal, String zero) {
        return (normal.equals(ValueClass.NORMAL_PLUS.label()) || normal.equals(ValueClass.NORMAL_MINUS.label()))
                && (zero.equals(ValueClass.ZERO_PLUS.label()) || zero.equals(ValueClass.ZERO_MINUS.label()))
                && (wanted.contains(ValueClass.SUB_PLUS.label()) || wanted.contains(ValueClass.SUB_MINUS.label()));
    }
}
