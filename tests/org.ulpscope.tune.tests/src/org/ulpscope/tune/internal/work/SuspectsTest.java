package org.ulpscope.tune.internal.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

class SuspectsTest {
    private static final List<DeclaredFormat> FORMATS = List.of(DeclaredFormat.FP64, DeclaredFormat.FP32);
    private static final PrecisionSpace SPACE = new PrecisionSpace(
            new PrecisionVector(
                    List.of(FORMATS.getFirst(), FORMATS.getFirst(), FORMATS.getFirst(), FORMATS.getFirst())),
            IntStream.range(0, 4).mapToObj(i -> new Choice(List.of(i), FORMATS)).toList());

    private static Evaluation evaluation(double excess, int... levels) {
        return new Evaluation(
                SPACE.at(levels), excess <= 0 ? Verdict.VALID : Verdict.OVER_THRESHOLD, 1, excess, 1, 1, 1, 1, "", "");
    }

    @Test
    void whatWasNeverWithinTheThresholdIsSuspectedFirst() {
        Suspects suspects = new Suspects(
                SPACE,
                List.of(
                        evaluation(-1, 1, 0, 0, 0),
                        evaluation(0.5, 1, 1, 0, 0),
                        evaluation(2, 0, 1, 1, 0),
                        evaluation(3, 1, 0, 1, 0)));
        // The first is narrow in the result; the last was never tried, the third at best was 2 over, the second 0.5.
        assertEquals(List.of(3, 2, 1), suspects.of(SPACE.at(new int[] {1, 0, 0, 0})));
    }

    @Test
    void aloneIsAllElseAtItsWidest() {
        assertEquals(SPACE.at(new int[] {0, 0, 1, 0}), new Suspects(SPACE, List.of()).alone(2));
    }
}
