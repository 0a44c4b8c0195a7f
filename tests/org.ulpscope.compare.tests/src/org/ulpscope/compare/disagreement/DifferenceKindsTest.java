package org.ulpscope.compare.disagreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Probe;

class DifferenceKindsTest {
    private static final FloatFormat FP16 = FloatFormat.FP16;

    private final DifferenceKinds kinds = new DifferenceKinds(FloatFormat.FP64);

    private String label(double one, double two) {
        return kinds.labels().get(kinds.of(Double.doubleToRawLongBits(one), Double.doubleToRawLongBits(two)));
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void aProbeCanTellAllKindsApart(FloatFormat format) {
        DifferenceKinds all = new DifferenceKinds(format);
        assertTrue(all.count() <= Probe.MAX_KINDS);
        assertEquals(all.count(), all.labels().size());
        assertEquals(all.count(), new HashSet<>(all.labels()).size(), "labels are unique");
        assertEquals(
                all.labels(),
                all.probed(0).kinds().stream().map(kind -> kind.label()).toList());
    }

    @Test
    void resultsOfOneClassDifferInUlps() {
        assertEquals("equal", label(1, 1));
        assertEquals("1 ulp", label(1, Math.nextUp(1.0)));
        assertEquals("1 ulp", label(-1, Math.nextUp(-1.0)));
        assertEquals("2 ulps", label(Double.MIN_VALUE, 3 * Double.MIN_VALUE));
        assertEquals("3-4 ulps", label(Double.MIN_VALUE, 4 * Double.MIN_VALUE));
        assertEquals("3-4 ulps", label(1, 1 + 4 * Math.ulp(1.0)));
        assertEquals("5-8 ulps", label(1, 1 + 5 * Math.ulp(1.0)));
        assertEquals("513-1024 ulps", label(1, 1 + 1024 * Math.ulp(1.0)));
        assertEquals("2^10-2^11 ulps", label(1, 1 + 1025 * Math.ulp(1.0)));
        assertEquals("2^51-2^52 ulps", label(1, 2));
        assertEquals("over 2^52 ulps", label(1, Math.nextUp(2.0)));
        assertEquals("over 2^52 ulps", label(Double.MIN_NORMAL, Double.MAX_VALUE));
    }

    @Test
    void classesDifferAtTheirBordersToo() {
        assertEquals("class", label(Double.MAX_VALUE, Double.POSITIVE_INFINITY));
        assertEquals("class", label(Double.MIN_NORMAL, Math.nextDown(Double.MIN_NORMAL)));
        assertEquals("class", label(0, Double.MIN_VALUE));
        assertEquals("class", label(1, -1));
        assertEquals("class", label(1, Double.NaN));
        assertEquals("sign of zero", label(0.0, -0.0));
    }

    @Test
    void nansAreEqualWhateverTheirPayloads() {
        long quiet = Double.doubleToRawLongBits(Double.NaN);
        assertEquals(DifferenceKinds.EQUAL, kinds.of(quiet, quiet | 1));
        assertEquals(DifferenceKinds.EQUAL, kinds.of(quiet, quiet | Long.MIN_VALUE));
        assertEquals(DifferenceKinds.EQUAL, kinds.of(quiet, 0x7ff0000000000001L));
    }

    @Test
    void ofFaultsItMattersWhetherOneOrBothFault() {
        Outcome returned = new Outcome.Returned(0, ExceptionFlags.NONE);
        Outcome crashed = new Outcome.Crashed("SIGSEGV");
        Outcome late = new Outcome.TimedOut(Duration.ofSeconds(1));
        assertEquals(kinds.oneFault(), kinds.of(returned, crashed));
        assertEquals(kinds.oneFault(), kinds.of(late, returned));
        assertEquals(kinds.bothFault(), kinds.of(crashed, late));
        assertEquals("ZERO+/CRASH", kinds.classes(returned, crashed));
    }

    @Test
    void bucketsHoldWhatTheirLabelsSay() {
        DifferenceKinds half = new DifferenceKinds(FP16);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100_000; i++) {
            Value one = new Value(FP16, random.nextLong(1 << 16));
            Value two = new Value(FP16, one.bits() ^ random.nextLong(1 << 1 + random.nextInt(16)));
            if (one.valueClass() != two.valueClass() || one.isNaN()) {
                continue;
            }
            BigInteger ulps = Ulps.distance(one, two).orElseThrow();
            assertTrue(holds(half.labels().get(half.of(one.bits(), two.bits())), ulps.longValue()), one + " " + two);
        }
    }

    private static boolean holds(String label, long ulps) {
        if (label.equals("equal")) {
            return ulps == 0;
        }
        if (label.equals("over 2^10 ulps")) {
            return ulps > 1024;
        }
        List<Long> ends = List.of(label.split(" ")[0].split("-")).stream()
                .map(Long::valueOf)
                .toList();
        return ulps >= ends.getFirst() && ulps <= ends.getLast();
    }

    @Test
    void aToleranceLetsSmallDifferencesPass() {
        assertFalse(kinds.disagrees(DifferenceKinds.EQUAL, 0));
        assertTrue(kinds.disagrees(kinds.ofUlps(1), 0));
        assertFalse(kinds.disagrees(kinds.ofUlps(1), 1));
        assertTrue(kinds.disagrees(kinds.ofUlps(2), 1));
        assertFalse(kinds.disagrees(kinds.ofUlps(4), 4));
        assertTrue(kinds.disagrees(kinds.ofUlps(5), 4));
        assertTrue(kinds.disagrees(kinds.ofUlps(Long.MAX_VALUE), 1L << 62));
        assertTrue(kinds.disagrees(kinds.signOfZero(), 1L << 62));
        assertTrue(kinds.disagrees(kinds.classDiffers(), 1L << 62));
        assertTrue(kinds.disagrees(kinds.oneFault(), 1L << 62));
        assertFalse(kinds.disagrees(kinds.bothFault(), 0));
    }
}
