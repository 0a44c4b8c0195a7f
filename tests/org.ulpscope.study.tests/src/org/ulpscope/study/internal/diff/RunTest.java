package org.ulpscope.study.internal.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunTest {
    @Test
    void whatOthersCoverIsTakenOut() {
        Run run = new Run(0, 10);
        assertEquals(List.of(run), run.without(List.of(new Run(11, 20))));
        assertEquals(List.of(new Run(0, 1), new Run(5, 7)), run.without(List.of(new Run(2, 4), new Run(8, 30))));
        assertEquals(List.of(), run.without(List.of(new Run(-5, 3), new Run(4, 10))));
    }

    @Test
    void theWholeLineHasMoreOrdinalsThanALongCanCount() {
        assertEquals(BigInteger.TWO.pow(64), new Run(Long.MIN_VALUE, Long.MAX_VALUE).size());
    }
}
