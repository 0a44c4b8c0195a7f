package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

class MapScaleTest {
    private static final int LENGTH = 700;
    private static final InputSlot ALL = new InputSlot(
            "x",
            FloatFormat.FP64,
            FloatFormat.FP64.minOrdinal(),
            FloatFormat.FP64.maxOrdinal(),
            true,
            true,
            false,
            false);

    private final MapScale whole = MapScale.fitting(ALL, LENGTH);

    @Test
    void theWholeDomainFitsAsNearAsCanBe() {
        long least = whole.placeOf(ALL.lowest() >> whole.level());
        long greatest = whole.placeOf(ALL.highest() >> whole.level());
        assertTrue(0 <= least && greatest < LENGTH, least + " to " + greatest);
        assertTrue(greatest - least > LENGTH / 2 - 2, "as from twice as near it would not fit");
    }

    @Test
    void comingNearerKeepsTheOrdinalUnderTheMouse() {
        int at = 123;
        MapScale scale = whole;
        while (scale.level() > 0) {
            long first = scale.ordinalAt(at);
            MapScale nearer = scale.nearer(at);
            assertEquals(scale.level() - 1, nearer.level());
            long within = nearer.ordinalAt(at) - first;
            assertTrue(0 <= within && within < 1L << scale.level(), "level " + scale.level() + ": " + within);
            scale = nearer;
        }
    }

    @Test
    void fromNearestACellIsOneOrdinalAndManyPixels() {
        MapScale scale = whole;
        for (int i = 0; i < 80; i++) {
            scale = scale.nearer(300);
        }
        assertEquals(0, scale.level());
        assertEquals(64, scale.pixels());
        assertEquals(scale.ordinalAt(300) + 1, scale.ordinalAt(300 + 64));
        assertEquals(scale, scale.nearer(300), "there is no nearer");
    }

    @Test
    void goingFartherUndoesComingNearer() {
        MapScale near = whole.nearer(10).nearer(500).nearer(77);
        MapScale back = near.farther(77).farther(500).farther(10);
        assertEquals(whole.level(), back.level());
        assertTrue(Math.abs(whole.first() - back.first()) <= 2, whole + " " + back);
    }

    @Test
    void movingMovesEveryCellBySoManyPixels() {
        MapScale near = whole;
        for (int i = 0; i < 70; i++) {
            near = near.nearer(200);
        }
        for (int by : new int[] {-130, -1, 1, 64, 1000}) {
            long cell = near.cellAt(200);
            assertEquals(near.placeOf(cell) + by, near.moved(by).placeOf(cell));
        }
    }

    @Test
    void theDomainCannotBeMovedOutOfSight() {
        MapScale gone = whole.moved(100_000).within(ALL, LENGTH);
        long least = gone.placeOf(ALL.lowest() >> gone.level());
        assertTrue(least < LENGTH, "the domain begins at " + least);
    }
}
