package org.ulpscope.study;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.numeric.Format;

/**
 * What the inputs that a survey swept came to, by number. None of them counts as a trial.
 *
 * @param probe name of what was looked at: of the platform, in a hunt
 * @param swept inputs that were run
 * @param complete whether these were all inputs of the domain, each once, so that a kind with no call cannot occur at all
 * @param counts number of calls of each kind, such as {@code INF+}; a kind that none came to may be absent
 * @param elapsed time that it took
 * @param parts where on the axes of the inputs the calls lie, as far as that was noted
 */
public record Census(
        String probe, long swept, boolean complete, Map<String, Long> counts, Duration elapsed, List<Part> parts) {
    public Census {
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
        parts = List.copyOf(parts);
    }

    /** One of which it is not known where its calls lie. */
    public Census(String probe, long swept, boolean complete, Map<String, Long> counts, Duration elapsed) {
        this(probe, swept, complete, counts, elapsed, List.of());
    }

    /**
     * The calls in which one input lies in one part of its axis. The axis is cut into {@link #COUNT} parts of as many ordinals each, of which one
     * holds 16 binades of FP64, two of FP32 or BF16, or an eighth of one of FP16.
     *
     * @param slot position of the input
     * @param number position of the part, from the least ordinals on
     * @param kind what the calls came to
     * @param calls number of calls, at least 1
     */
    public record Part(int slot, int number, String kind, long calls) {
        /** Parts of an axis. */
        public static final int COUNT = 256;

        private static final int LOG_COUNT = 8;

        /** The part in which an ordinal lies. */
        public static int of(Format format, long ordinal) {
            return Math.clamp((ordinal >> (format.width() - LOG_COUNT)) + COUNT / 2, 0, COUNT - 1);
        }

        /** The least ordinal of a part. */
        public static long first(Format format, int number) {
            return (long) (number - COUNT / 2) << (format.width() - LOG_COUNT);
        }

        /** The greatest ordinal of a part. */
        public static long last(Format format, int number) {
            return first(format, number) + (1L << (format.width() - LOG_COUNT)) - 1;
        }
    }

    /** Number of calls of a kind. */
    public long count(String kind) {
        return counts.getOrDefault(kind, 0L);
    }
}
