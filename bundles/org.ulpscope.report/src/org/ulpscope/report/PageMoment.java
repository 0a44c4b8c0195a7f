package org.ulpscope.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** How a page says a moment: readers of a page are anywhere, so that it is by no clock of a place. */
public final class PageMoment {
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    private PageMoment() {}

    /** Such as {@code 2026-11-26 20:57:03 UTC}. */
    public static String of(Instant instant) {
        return SECONDS.format(instant);
    }
}
