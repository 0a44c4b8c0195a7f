package org.ulpscope.search.internal.twisting;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Values;

/** {@code fp}: places mean real numbers, evenly (XSCOPE, equations 5 to 7). */
public final class NumberSampling implements Sampling {
    private static final double[] POSITIVE_CUTS = {1e-307, 1e-100, 1e-10, 1e-1, 1e0, 1e1, 1e10, 1e100, 1e307};

    @Override
    public int coordinates() {
        return 1;
    }

    @Override
    public List<Double> cuts(Axis axis) {
        return cutsOf(axis);
    }

    /** The set F of equation 5, as far as it lies within the domain. */
    static List<Double> cutsOf(Axis axis) {
        double low = Values.number(axis.slot().format(), axis.lowest());
        double high = Values.number(axis.slot().format(), axis.highest());
        List<Double> all = new ArrayList<>();
        for (int i = POSITIVE_CUTS.length - 2; i >= 0; i--) {
            all.add(-POSITIVE_CUTS[i]);
        }
        all.add(0.0);
        for (double cut : POSITIVE_CUTS) {
            all.add(cut);
        }
        List<Double> cuts = new ArrayList<>(List.of(low));
        all.stream().filter(cut -> low < cut && cut < high).forEach(cuts::add);
        cuts.add(high);
        return cuts;
    }

    @Override
    public long ordinal(Axis axis, SlotRange range, double[] place) {
        return Values.nearest(axis, range.at(place[0]));
    }
}
