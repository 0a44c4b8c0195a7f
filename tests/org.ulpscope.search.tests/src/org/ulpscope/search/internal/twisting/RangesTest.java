package org.ulpscope.search.internal.twisting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Problems;
import org.ulpscope.search.internal.space.Axis;

class RangesTest {
    private static final Axis AXIS = new Axis(Problems.slot(-Double.MAX_VALUE, Double.MAX_VALUE));

    @Test
    void numbersAreCutWhereThePaperCutsThem() {
        List<Double> cuts = new NumberSampling().cuts(AXIS);
        assertEquals(
                List.of(
                        -Double.MAX_VALUE,
                        -1e100,
                        -1e10,
                        -1e1,
                        -1e0,
                        -1e-1,
                        -1e-10,
                        -1e-100,
                        -1e-307,
                        0.0,
                        1e-307,
                        1e-100,
                        1e-10,
                        1e-1,
                        1e0,
                        1e1,
                        1e10,
                        1e100,
                        1e307,
                        Double.MAX_VALUE),
                cuts);
        assertEquals(190, Splitting.MANY.ranges(cuts).size());
    }

    @Test
    void exponentsAreCutWhereThePaperCutsThem() {
        List<Double> cuts = new ExponentSampling().cuts(AXIS);
        assertEquals(List.of(-307.0, -100.0, -10.0, -1.0, 0.0, 1.0, 10.0, 100.0, 307.0), cuts);
        assertEquals(36, Splitting.MANY.ranges(cuts).size());
        assertEquals(List.of(new SlotRange(-307, -0.0), new SlotRange(0, 307)), Splitting.TWO.ranges(cuts));
    }

    @Test
    void cutsOutsideADomainAreLeftOut() {
        List<Double> cuts = new NumberSampling().cuts(new Axis(Problems.slot(0.5, 20)));
        assertEquals(List.of(0.5, 1.0, 10.0, 20.0), cuts);
        assertEquals(List.of(new SlotRange(0.5, 20)), Splitting.TWO.ranges(cuts));
    }

    @Test
    void aDomainOfOneValueIsOneRange() {
        List<Double> cuts = new NumberSampling().cuts(new Axis(Problems.slot(3, 3)));
        assertEquals(List.of(new SlotRange(3, 3)), Splitting.MANY.ranges(cuts));
    }

    @Test
    void placesInTheWholeRangeNeverOverflow() {
        SlotRange whole = new SlotRange(-Double.MAX_VALUE, Double.MAX_VALUE);
        assertEquals(0, whole.at(0.5));
        assertEquals(Double.MAX_VALUE, whole.at(1));
    }

    @Test
    void exponentsMeanPowersOfTenOfBothSigns() {
        SlotRange range = new SlotRange(-307, 307);
        assertEquals(1e307, value(new ExponentSampling().ordinal(AXIS, range, new double[] {1, 0.9})));
        assertEquals(-1e-307, value(new ExponentSampling().ordinal(AXIS, range, new double[] {0, 0.1})));
        assertEquals(-1.0, value(new ExponentSampling().ordinal(AXIS, range, new double[] {0.5, 0.1})));
    }

    @Test
    void everySamplingStaysWithinTheDomainInEveryFormat() {
        for (Format format : Format.all()) {
            InputSlot slot = Problems.slot(format);
            Axis axis = new Axis(slot);
            for (Sampling sampling : List.of(new NumberSampling(), new ExponentSampling(), new OrdinalSampling())) {
                for (SlotRange range : Splitting.MANY.ranges(sampling.cuts(axis))) {
                    for (double place : new double[] {0, 0.3, 1}) {
                        assertTrue(slot.admits(sampling.ordinal(axis, range, new double[] {place, place})));
                    }
                }
            }
        }
    }

    @Test
    void combinationsAreCompleteAndWithoutRepetition() {
        List<SlotRange> two = List.of(new SlotRange(0, 1), new SlotRange(1, 2));
        RangeCombinations combinations = new RangeCombinations(List.of(two, two, two, two));
        Set<List<SlotRange>> all = new HashSet<>();
        Optional<List<SlotRange>> next = combinations.next();
        while (next.isPresent()) {
            assertTrue(all.add(next.get()));
            next = combinations.next();
        }
        assertEquals(16, all.size());
    }

    private static double value(long ordinal) {
        return Value.ofOrdinal(FloatFormat.FP64, ordinal).toDouble();
    }
}
