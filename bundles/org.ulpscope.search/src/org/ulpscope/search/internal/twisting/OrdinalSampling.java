package org.ulpscope.search.internal.twisting;

import java.util.List;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Values;

/** {@code ordinal}: places mean ordinals, evenly, between the cut points of {@code fp}. */
public final class OrdinalSampling implements Sampling {
    @Override
    public int coordinates() {
        return 1;
    }

    @Override
    public List<Double> cuts(Axis axis) {
        return NumberSampling.cutsOf(axis);
    }

    @Override
    public long ordinal(Axis axis, SlotRange range, double[] place) {
        return axis.between(Values.nearest(axis, range.low()), Values.nearest(axis, range.high()), place[0]);
    }
}
