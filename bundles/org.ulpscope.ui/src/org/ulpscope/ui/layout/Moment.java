package org.ulpscope.ui.layout;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** How a moment is said on screen: by the clock of the user's place, and so that moments in a table stand in their order when they are sorted as text. */
public final class Moment {
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final DateTimeFormatter MILLISECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

    private Moment() {}

    /** Such as {@code 2026-11-26 20:57:03}. */
    public static String of(Instant instant) {
        return SECONDS.format(instant.atZone(ZoneId.systemDefault()));
    }

    /** With milliseconds, for logs, where much happens in a second. */
    public static String inLog(Instant instant) {
        return MILLISECONDS.format(instant.atZone(ZoneId.systemDefault()));
    }
}
