package org.ulpscope.tune.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.SearchRequest;

class OvertimeTest {
    private static final SearchRequest TIMED =
            SearchRequest.DEFAULT.within(OptionalLong.empty(), Optional.of(Duration.ofSeconds(45)));

    @Test
    void whoTookLongerThanWasGivenSaysSo() {
        String sentence =
                Overtime.of(List.of(TIMED), Duration.ofMillis(109_040)).orElseThrow();
        assertTrue(sentence.startsWith("It took 109.0 s and was given 45.0 s: "), sentence);
    }

    @Test
    void aLittleMoreIsNoNews() {
        assertEquals(Optional.empty(), Overtime.of(List.of(TIMED), Duration.ofSeconds(49)));
        assertEquals(Optional.empty(), Overtime.of(List.of(TIMED, TIMED), Duration.ofSeconds(95)));
    }

    @Test
    void whoWasGivenNoTimeKeepsIt() {
        assertEquals(Optional.empty(), Overtime.of(List.of(TIMED, SearchRequest.DEFAULT), Duration.ofSeconds(999)));
    }
}
