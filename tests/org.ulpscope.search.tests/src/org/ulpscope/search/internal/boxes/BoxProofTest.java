package org.ulpscope.search.internal.boxes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Problems;
import org.ulpscope.search.internal.boxes.BoxProof.Proven;
import org.ulpscope.search.internal.regions.CountedSweeps;
import org.ulpscope.search.survey.FunctionProbe;
import org.ulpscope.study.Region.Proof;

/** A box of infinities with some numbers near one of its corners that few samples miss and many do not. */
class BoxProofTest {
    private static final long LAST = 1L << 40;
    private static final long FIRST_NUMBER = LAST / 32;
    private static final long LAST_NUMBER = LAST / 20;
    private static final Box BOX = new Box(List.of(new OrdinalRange(0, LAST), new OrdinalRange(0, LAST)));
    private static final int INFINITY = ValueClass.INF_PLUS.ordinal();
    private static final long PLENTY = 1L << 25;
    private static final long FEW = 800;

    private static long function(long[] bits) {
        boolean isNumber = bits[0] > LAST / 20 * 19 && bits[1] >= FIRST_NUMBER && bits[1] <= LAST_NUMBER;
        return Double.doubleToRawLongBits(isNumber ? 1 : Double.POSITIVE_INFINITY);
    }

    private static BoxProof proof(long budget, Progress progress, boolean isThorough) {
        FunctionProbe probe = new FunctionProbe("java", Problems.doubles(2), FloatFormat.FP64, BoxProofTest::function);
        return new BoxProof(
                probe, new CountedSweeps(budget, Duration.ofHours(1), System::nanoTime), progress, isThorough);
    }

    @Test
    void allSamplesMeetWhatFewMiss() {
        Proven proven = proof(PLENTY, Progress.NONE, true).prove(BOX, INFINITY).orElseThrow();
        assertEquals(Proof.SAMPLES, proven.proof());
        assertTrue(proven.box().low(1) > LAST_NUMBER, proven.toString());
        assertEquals(
                BOX,
                proof(FEW, Progress.NONE, false)
                        .prove(BOX, INFINITY)
                        .orElseThrow()
                        .box());
    }

    @Test
    void aThoroughOneTellsNothingOfWhichItCannotRunAllSamples() {
        BoxProof proof = proof(FEW, Progress.NONE, true);
        assertTrue(proof.isOver());
        assertEquals(Optional.empty(), proof.prove(BOX, INFINITY));
        assertFalse(proof(PLENTY, Progress.NONE, true).isOver());
    }

    /** The time is up while it looks. */
    @Test
    void aThoroughOneTellsNothingOfWhichTheTimeCutSamplesShort() {
        int[] asked = {0};
        Box infinities = BOX.with(1, LAST / 10, LAST);
        assertEquals(
                Optional.empty(), proof(PLENTY, () -> asked[0]++ > 100, true).prove(infinities, INFINITY));
        assertTrue(
                proof(PLENTY, Progress.NONE, true).prove(infinities, INFINITY).isPresent());
    }
}
