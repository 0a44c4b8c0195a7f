package org.ulpscope.study.internal.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdinalRunTest {
    @Test
    void whatOthersCoverIsTakenOut() {
        OrdinalRun run = new OrdinalRun(0, 10);
        assertEquals(List.of(run), run.without(List.of(new OrdinalRun(11, 20))));
        assertEquals(
                List.of(new OrdinalRun(0, 1), new OrdinalRun(5, 7)),
                run.without(List.of(new OrdinalRun(2, 4), new OrdinalRun(8, 30))));
        assertEquals(List.of(), run.without(List.of(new OrdinalRun(-5, 3), new OrdinalRun(4, 10))));
    }

    @Test
    void theWholeLineHasMoreOrdinalsThanALongCanCount() {
        assertEquals(BigInteger.TWO.pow(64), new OrdinalRun(Long.MIN_VALUE, Long.MAX_VALUE).size());
    }
}
