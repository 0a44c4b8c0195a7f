package org.ulpscope.tune.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OvertimeTest {
    private static final Duration GIVEN = Duration.ofSeconds(45);

    @Test
    void whoTookLongerThanWasGivenSaysSo() {
        String sentence = Overtime.sentence(GIVEN, Duration.ofMillis(109_040)).orElseThrow();
        assertTrue(sentence.startsWith("Over its time: it took 109.0 s and was given 45.0 s, "), sentence);
    }

    @Test
    void aLittleMoreIsNoNews() {
        assertEquals(Optional.empty(), Overtime.sentence(GIVEN, Duration.ofSeconds(49)));
    }
}
