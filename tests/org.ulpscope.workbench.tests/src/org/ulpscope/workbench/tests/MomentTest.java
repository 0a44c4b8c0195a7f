package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.layout.Moment;

class MomentTest {
    private static final Instant EVENING = LocalDateTime.of(2026, 11, 26, 20, 57, 3, 45_000_000)
            .atZone(ZoneId.systemDefault())
            .toInstant();

    @Test
    void isSaidByTheLocalClockToTheSecond() {
        assertEquals("2026-11-26 20:57:03", Moment.of(EVENING));
    }

    @Test
    void hasItsMillisecondsInALog() {
        assertEquals("2026-11-26 20:57:03.045", Moment.inLog(EVENING));
    }
}
