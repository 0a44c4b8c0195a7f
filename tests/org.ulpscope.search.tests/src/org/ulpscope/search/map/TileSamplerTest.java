package org.ulpscope.search.map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.JavaEvaluator;
import org.ulpscope.search.PlatformProbe;

class TileSamplerTest {
    private static final int BINADE = 52;
    private static final int BINADES = 2046;
    private static final FloatFormat FP64 = FloatFormat.FP64;
    private static final FloatFormat FP16 = FloatFormat.FP16;
    private static final double POLE = 0x1.23456789abcdfp+7;
    private static final int BINADE_OF_POLE = 1023 + 7;
    private static final int REFUSED = ValueClass.values().length + 2;

    private static TileSampler sampler(Evaluator evaluator, MapPlane plane) {
        List<Integer> faultsThenClasses =
                IntStream.of(9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8).boxed().toList();
        return new TileSampler(new PlatformProbe(evaluator, "java", Set.of(ValueClass.NAN)), plane, faultsThenClasses);
    }

    private static TileSampler row(Evaluator evaluator) {
        return sampler(evaluator, new MapPlane(0, OptionalInt.empty(), List.of(0L)));
    }

    /** Three passes: 512 inputs of each cell of a row. */
    private static MapTile sampled(TileSampler sampler, TileKey key) {
        Optional<MapTile> tile = Optional.empty();
        for (int pass = 0; pass < 3; pass++) {
            tile = sampler.sample(key, tile, Progress.NONE);
        }
        return tile.orElseThrow();
    }

    private static int classOf(double value) {
        return FP64.classify(Double.doubleToRawLongBits(value)).ordinal();
    }

    @Test
    void aBinadeShowsTheMostStrikingClassAmongItsValues() {
        MapTile tile = sampled(row(JavaEvaluator.of(x -> Math.exp(x))), new TileKey(BINADE, BINADE, 0, 0));
        for (int binade = 1; binade < BINADES; binade++) {
            double first = Double.longBitsToDouble((long) binade << BINADE);
            double last = Math.nextDown(2 * first);
            int expected = Math.min(classOf(Math.exp(first)), classOf(Math.exp(last)));
            assertEquals(expected, tile.kind(binade, 0), "the binade of " + first);
        }
    }

    @Test
    void subnormalResultsWithinABinadeAreMetThoughItsEndsGiveOthers() {
        TileSampler sampler = row(JavaEvaluator.of(x -> Math.exp(x)));
        MapTile negative = sampled(sampler, new TileKey(BINADE, BINADE, -1, 0));
        long binadeOfMinus512 = FP64.ordinal(Double.doubleToRawLongBits(-700)) >> BINADE;
        int column = (int) (binadeOfMinus512 + sampler.width());
        assertEquals(ValueClass.SUB_PLUS.ordinal(), negative.kind(column, 0));
    }

    /** As of the gamma function: NaN at each negative integer, and another sign on either side of it. At the first level each is the last input of a tile. */
    @ParameterizedTest
    @ValueSource(ints = {42, 45})
    void everyPoleIsShownWhateverItsPlaceAmongTheCells(int level) {
        JavaEvaluator poles =
                JavaEvaluator.of((x, y) -> x < 0 && x == Math.rint(x) ? Double.NaN : Math.floor(x) % 2 == 0 ? -1 : 1);
        TileSampler sampler = sampler(poles, new MapPlane(0, OptionalInt.of(1), List.of(0L, 0L)));
        for (double pole = -8; pole <= -4; pole++) {
            long cell = FP64.ordinal(Double.doubleToRawLongBits(pole)) >> level;
            TileKey key = new TileKey(level, BINADE, Math.floorDiv(cell, (long) sampler.width()), 4);
            Optional<MapTile> tile = Optional.empty();
            for (int pass = 0; pass < TileSampler.PASSES; pass++) {
                tile = sampler.sample(key, tile, Progress.NONE);
            }
            int column = Math.floorMod(cell, sampler.width());
            assertEquals(ValueClass.NAN.ordinal(), tile.orElseThrow().kind(column, 9), "at " + pole);
        }
    }

    @Test
    void cellsBeyondTheFiniteNumbersAreOutside() {
        MapTile tile = sampled(row(JavaEvaluator.of(x -> x)), new TileKey(BINADE, BINADE, 0, 0));
        assertEquals(MapTile.OUTSIDE, tile.kind(BINADES + 1, 0));
        assertEquals(ValueClass.NORMAL_PLUS.ordinal(), tile.kind(BINADES, 0));
    }

    @Test
    void cellsOfOneUlpAreExactAfterOnePass() {
        InputSlot slot = new InputSlot("x", FP16, FP16.minOrdinal(), FP16.maxOrdinal(), true, true, false, false);
        TileSampler sampler = row(new JavaEvaluator(List.of(slot), FP16, bits -> bits[0]));
        MapTile tile = sampler.sample(new TileKey(0, 0, 0, 0), Optional.empty(), Progress.NONE)
                .orElseThrow();
        assertTrue(tile.exact());
        for (int ordinal = 0; ordinal < sampler.width(); ordinal++) {
            assertEquals(FP16.classify(FP16.bits(ordinal)).ordinal(), tile.kind(ordinal, 0), "ordinal " + ordinal);
        }
    }

    @Test
    void aCellOfManyInputsIsNotExactWhereSamplesStandForThem() {
        assertFalse(sampled(row(JavaEvaluator.of(x -> x)), new TileKey(BINADE, BINADE, 0, 0))
                .exact());
    }

    @Test
    void twoSlotsMakeAPlaneOfBinades() {
        TileSampler sampler =
                sampler(JavaEvaluator.of((x, y) -> x * y), new MapPlane(0, OptionalInt.of(1), List.of(0L, 0L)));
        long tileOfLargeNumbers = BINADES / sampler.width();
        MapTile tile = sampled(sampler, new TileKey(BINADE, BINADE, tileOfLargeNumbers, 4));
        for (int column = 0; column < BINADES - tileOfLargeNumbers * sampler.width(); column++) {
            for (int row = 0; row < sampler.height(); row++) {
                long x = tileOfLargeNumbers * sampler.width() + column;
                long y = 4L * sampler.height() + row;
                double least = Double.longBitsToDouble(x << BINADE) * Double.longBitsToDouble(y << BINADE);
                double greatest =
                        Double.longBitsToDouble((x + 1 << BINADE) - 1) * Double.longBitsToDouble((y + 1 << BINADE) - 1);
                int expected = Math.min(classOf(least), classOf(greatest));
                assertEquals(expected, tile.kind(column, row), "binades " + x + " and " + y);
            }
        }
    }

    @Test
    void theOtherSlotsKeepTheirFixedValues() {
        long two = FP64.ordinal(Double.doubleToRawLongBits(2));
        JavaEvaluator power = JavaEvaluator.of((x, y) -> Math.pow(x, y));
        MapTile squares = sampled(
                sampler(power, new MapPlane(0, OptionalInt.empty(), List.of(0L, two))),
                new TileKey(BINADE, BINADE, 0, 0));
        assertEquals(ValueClass.NORMAL_PLUS.ordinal(), squares.kind(1023 + 511, 0));
        assertEquals(ValueClass.INF_PLUS.ordinal(), squares.kind(1023 + 512, 0));
    }

    @Test
    void nothingOutsideTheDomainIsEverRun() {
        long one = FP64.ordinal(Double.doubleToRawLongBits(1));
        long onePointFive = FP64.ordinal(Double.doubleToRawLongBits(1.5));
        InputSlot slot = new InputSlot("x", FP64, one + 5, onePointFive, true, true, false, false);
        JavaEvaluator guarded = new JavaEvaluator(List.of(slot), FP64, bits -> {
            double x = Double.longBitsToDouble(bits[0]);
            assertTrue(x > 1 && x <= 1.5, "ran " + x);
            return bits[0];
        });
        int level = 43;
        TileSampler sampler = row(guarded);
        long tile = Math.floorDiv(one >> level, sampler.width());
        int column = (int) ((one >> level) - tile * sampler.width());
        MapTile cells = sampled(sampler, new TileKey(level, level, tile, 0));
        assertEquals(MapTile.OUTSIDE, cells.kind(column, 0), "the cell that the domain begins in");
        assertEquals(ValueClass.NORMAL_PLUS.ordinal(), cells.kind(column + 1, 0));
    }

    @Test
    void aSketchShowsForEachCellWhatTheInputGivesThatItShares() {
        AtomicInteger calls = new AtomicInteger();
        TileSampler sampler = row(JavaEvaluator.of(x -> {
            calls.incrementAndGet();
            return Math.exp(x);
        }));
        MapTile tile = sampler.sketch(new TileKey(BINADE, BINADE, 0, 0), 16, Progress.NONE)
                .orElseThrow();
        assertEquals(BINADES / 16 + 1, calls.get());
        for (int cell = 1; cell <= BINADES; cell++) {
            double input = Double.longBitsToDouble(((cell - 1) / 16 * 16 + 9L) << BINADE);
            assertEquals(classOf(Math.exp(input)), tile.kind(cell, 0), "the binade number " + cell);
        }
        assertEquals(MapTile.OUTSIDE, tile.kind(BINADES + 1, 0));
        assertFalse(tile.exact());
        assertEquals(16, tile.stride());
    }

    @Test
    void aSketchOfAPlaneSharesInputsBothWays() {
        AtomicInteger calls = new AtomicInteger();
        JavaEvaluator product = JavaEvaluator.of((x, y) -> {
            calls.incrementAndGet();
            return x * y;
        });
        TileSampler sampler = sampler(product, new MapPlane(0, OptionalInt.of(1), List.of(0L, 0L)));
        MapTile tile = sampler.sketch(new TileKey(BINADE, BINADE, 3, 4), 16, Progress.NONE)
                .orElseThrow();
        assertEquals(16 * 16, calls.get());
        for (int column = 0; column < sampler.width(); column++) {
            for (int row = 0; row < sampler.height(); row++) {
                long x = 3L * sampler.width() + column / 16 * 16 + 8;
                long y = 4L * sampler.height() + row / 16 * 16 + 8;
                double result = Double.longBitsToDouble(x << BINADE) * Double.longBitsToDouble(y << BINADE);
                assertEquals(classOf(result), tile.kind(column, row), "cell " + column + ", " + row);
            }
        }
    }

    @Test
    void whatASketchShowedIsForgottenOnceCellsHaveInputsOfTheirOwn() {
        TileSampler sampler = row(JavaEvaluator.of(x -> Math.exp(x)));
        TileKey key = new TileKey(BINADE, BINADE, 0, 0);
        MapTile plain = sampler.sample(key, Optional.empty(), Progress.NONE).orElseThrow();
        MapTile after = sampler.sample(key, sampler.sketch(key, 16, Progress.NONE), Progress.NONE)
                .orElseThrow();
        assertArrayEquals(plain.kinds(), after.kinds());
        assertEquals(1, after.stride());
        assertEquals(1, after.passes());
    }

    private static MapTile complete(TileSampler sampler, TileKey key) {
        Optional<MapTile> tile = Optional.empty();
        for (int pass = 0; pass < TileSampler.PASSES; pass++) {
            tile = sampler.sample(key, tile, Progress.NONE);
        }
        return tile.orElseThrow();
    }

    /** One input of a binade's 2^52, between results of two other kinds. */
    @Test
    void aSingleInputBetweenTwoKindsIsSeen() {
        TileSampler sampler = row(JavaEvaluator.of(x -> 0 / (x - POLE)));
        MapTile tile = complete(sampler, new TileKey(BINADE, BINADE, 0, 0));
        assertEquals(ValueClass.NAN.ordinal(), tile.kind(1023 + 7, 0));
        assertEquals(ValueClass.ZERO_MINUS.ordinal(), tile.kind(1023 + 6, 0));
        assertEquals(ValueClass.ZERO_PLUS.ordinal(), tile.kind(1023 + 8, 0));
    }

    @Test
    void aLineThinnerThanACellIsSeenAlongAllOfItAtEveryLevel() {
        JavaEvaluator line = JavaEvaluator.of((a, b) -> 0 / (a - 3 * b - 1));
        TileSampler sampler = sampler(line, new MapPlane(0, OptionalInt.of(1), List.of(0L, 0L)));
        for (int level : new int[] {46, 49, 52}) {
            long column = (FP64.ordinal(Double.doubleToRawLongBits(301)) >> level) / sampler.width();
            long row = (FP64.ordinal(Double.doubleToRawLongBits(100)) >> level) / sampler.height();
            long exactBelow = FP64.ordinal(Double.doubleToRawLongBits(0x1p50)) >> level;
            MapTile tile = complete(sampler, new TileKey(level, level, column, row));
            // Beyond that, the numbers are too far apart for the difference ever to be 1.
            int most = (int) Math.min(sampler.height(), exactBelow - row * sampler.height());
            for (int y = 0; y < most; y++) {
                int up = y;
                Set<Integer> kinds = IntStream.range(0, sampler.width())
                        .mapToObj(x -> tile.kind(x, up))
                        .collect(Collectors.toSet());
                boolean crossed = kinds.contains(ValueClass.ZERO_PLUS.ordinal())
                        && kinds.contains(ValueClass.ZERO_MINUS.ordinal());
                assertTrue(
                        !crossed || kinds.contains(ValueClass.NAN.ordinal()),
                        "the line is lost in row " + y + " at level " + level);
            }
        }
    }

    /** Whose cells are no squares, so that only the first pass meets the inputs that are refused. */
    @Test
    void aLineOfRefusedInputsIsSeenThoughMostInputsOfItsCellsAreNot() {
        TileSampler sampler = guarded(new RefusingEvaluator((a, b) -> a == b, (a, b) -> 1));
        long column = (FP64.ordinal(Double.doubleToRawLongBits(1)) >> 46) / sampler.width();
        MapTile tile = complete(sampler, new TileKey(46, 47, column, column / 2));
        long firstRow = column / 2 * sampler.height();
        for (int x = 0; x < sampler.width(); x += 2) {
            int y = (int) ((column * sampler.width() + x >> 1) - firstRow);
            assertEquals(REFUSED, tile.kind(x, y), "cell " + x + ", " + y);
        }
    }

    @Test
    void aSingleRefusedInputBetweenResultsOfTwoSignsIsSeen() {
        TileSampler sampler = guarded(new RefusingEvaluator((a, b) -> a == POLE, (a, b) -> 1 / (a - POLE)));
        MapTile tile = complete(sampler, new TileKey(BINADE, BINADE, BINADE_OF_POLE / sampler.width(), 0));
        int column = BINADE_OF_POLE % sampler.width();
        assertEquals(REFUSED, tile.kind(column, 5));
        assertEquals(ValueClass.NORMAL_MINUS.ordinal(), tile.kind(column - 1, 5));
    }

    @Test
    void whatIsSoughtIsFoundBesideRefusedInputsBetweenResultsOfTwoSigns() {
        TileSampler sampler =
                guarded(new RefusingEvaluator((a, b) -> a > POLE - 1 && a < POLE, (a, b) -> 1 / (a - POLE)));
        MapTile tile = complete(sampler, new TileKey(BINADE, BINADE, BINADE_OF_POLE / sampler.width(), 0));
        int column = BINADE_OF_POLE % sampler.width();
        assertEquals(ValueClass.INF_PLUS.ordinal(), tile.kind(column, 5));
    }

    private static TileSampler guarded(Evaluator evaluator) {
        PlatformProbe probe = new PlatformProbe(evaluator, "java", EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS));
        MapPlane plane = new MapPlane(0, OptionalInt.of(1), List.of(0L, 0L));
        return new TileSampler(probe, plane, Striking.order(probe.kinds()));
    }

    @Test
    void aCancelledPassGivesNoTile() {
        Progress cancelled = () -> true;
        JavaEvaluator identity = JavaEvaluator.of(x -> x);
        Evaluator stopping = new StoppingEvaluator(identity);
        assertTrue(row(stopping)
                .sample(new TileKey(BINADE, BINADE, 0, 0), Optional.empty(), cancelled)
                .isEmpty());
    }
}
