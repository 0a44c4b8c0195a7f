package org.ulpscope.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class PageMomentTest {
    @Test
    void aMomentIsSaidToTheSecondAndByNoClockOfAPlace() {
        assertEquals("2026-11-26 20:57:03 UTC", PageMoment.of(Instant.parse("2026-11-26T20:57:03.957953724Z")));
    }
}
