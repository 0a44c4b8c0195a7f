package org.ulpscope.backend.internal.worker;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The latest part of what workers wrote to their standard output and error. */
final class CapturedOutput {
    private static final int KEPT_BYTES = 64 * 1024;

    private static final Pattern CRASH_NOTE =
            Pattern.compile("(An irrecoverable stack overflow has occurred\\.\\RPlease check .*\\R)?"
                    + "#\\R# A fatal error has been detected by the Java Runtime Environment:\\R(#.*\\R)*");

    private static final Pattern LAST_WORDS = Pattern.compile("\\Rkernel ended: (.*)\\R\\z");

    private final byte[] kept = new byte[KEPT_BYTES];
    private long written;

    /** Keeps the first {@code count} bytes of {@code part}, at the cost of the oldest. */
    synchronized void append(byte[] part, int count) {
        int at = (int) (written % KEPT_BYTES);
        int head = Math.min(count, KEPT_BYTES - at);
        System.arraycopy(part, 0, kept, at, head);
        System.arraycopy(part, head, kept, 0, count - head);
        written += count;
    }

    /** The text kept, without the Java machine's words about its own end; malformed characters are replaced. */
    String text() {
        return CRASH_NOTE.matcher(keptText()).replaceAll("");
    }

    /** Why the code under test ended its process itself, where the last line that it wrote says so. */
    Optional<String> lastWords() {
        Matcher words = LAST_WORDS.matcher(keptText());
        return words.find() ? Optional.of(words.group(1)) : Optional.empty();
    }

    private synchronized String keptText() {
        if (written <= KEPT_BYTES) {
            return new String(kept, 0, (int) written, StandardCharsets.UTF_8);
        }
        int at = (int) (written % KEPT_BYTES);
        byte[] ordered = new byte[KEPT_BYTES];
        System.arraycopy(kept, at, ordered, 0, KEPT_BYTES - at);
        System.arraycopy(kept, 0, ordered, KEPT_BYTES - at, at);
        return "[" + (written - KEPT_BYTES) + " bytes left out]\n" + new String(ordered, StandardCharsets.UTF_8);
    }
}
