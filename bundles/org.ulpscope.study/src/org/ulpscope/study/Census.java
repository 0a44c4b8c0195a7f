package org.ulpscope.study;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the inputs that a survey swept came to, by number. None of them counts as a trial.
 *
 * @param probe name of what was looked at: of the platform, in a hunt
 * @param swept inputs that were run
 * @param complete whether these were all inputs of the domain, each once, so that a kind with no call cannot occur at all
 * @param counts number of calls of each kind, such as {@code INF+}; a kind that none came to may be absent
 * @param elapsed time that it took
 */
public record Census(String probe, long swept, boolean complete, Map<String, Long> counts, Duration elapsed) {
    public Census {
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** Number of calls of a kind. */
    public long count(String kind) {
        return counts.getOrDefault(kind, 0L);
    }
}
