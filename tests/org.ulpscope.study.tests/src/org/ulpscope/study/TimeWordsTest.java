package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeWordsTest {
    @Test
    void whatWasAskedForIsToldExactly() {
        assertEquals("500 ms", TimeWords.asked(Duration.ofMillis(500)));
        assertEquals("1,500 ms", TimeWords.asked(Duration.ofMillis(1500)));
        assertEquals("5 s", TimeWords.asked(Duration.ofSeconds(5)));
        assertEquals("120 s", TimeWords.asked(Duration.ofSeconds(120)));
        assertEquals("2 min 1 s", TimeWords.asked(Duration.ofSeconds(121)));
        assertEquals("1 h 30 min", TimeWords.asked(Duration.ofMinutes(90)));
    }

    @Test
    void whatWasMeasuredIsToldToTheSecond() {
        assertEquals("0.0 s", TimeWords.measured(Duration.ZERO));
        assertEquals("9.9 s", TimeWords.measured(Duration.ofMillis(9_940)));
        assertEquals("10 s", TimeWords.measured(Duration.ofMillis(10_400)));
        assertEquals("2 min 5 s", TimeWords.measured(Duration.ofSeconds(125)));
        assertEquals("26 h 3 s", TimeWords.measured(Duration.ofHours(26).plusSeconds(3)));
    }
}
