package org.ulpscope.hunt.internal.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What variables hold: each number under the id of its variable, with {@code [i]} or {@code .member} behind it where it is a part of one. */
final class Variables {
    private final Map<String, TracedValue> values = new HashMap<>();

    Optional<TracedValue> get(String place) {
        return Optional.ofNullable(values.get(place));
    }

    void set(String place, TracedValue value) {
        values.put(place, value);
    }

    /** Gives a variable all parts that another has. */
    boolean copy(String from, String to) {
        Map<String, TracedValue> copies = new HashMap<>();
        values.forEach((place, value) -> {
            if (place.startsWith(from)
                    && (place.length() == from.length() || ".[".indexOf(place.charAt(from.length())) >= 0)) {
                copies.put(to + place.substring(from.length()), value);
            }
        });
        values.putAll(copies);
        return !copies.isEmpty();
    }
}
