package org.ulpscope.search.internal.twisting;

import java.util.List;
import org.ulpscope.search.internal.space.Axis;

/** What numbers a range stands for, and which of them a place in it means. */
public sealed interface Sampling permits NumberSampling, ExponentSampling, OrdinalSampling {
    /** Coordinates, each from 0 to 1, that choose a value of one slot. */
    int coordinates();

    /** The points at which a slot's domain is cut, in ascending order, its bounds included. */
    List<Double> cuts(Axis axis);

    /** Ordinal of the admitted value that lies at a place of a range. */
    long ordinal(Axis axis, SlotRange range, double[] place);
}
