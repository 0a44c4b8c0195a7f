package org.ulpscope.search;

import java.util.List;
import org.ulpscope.backend.outcome.Outcome;

/**
 * What was learned at a point.
 *
 * @param point the input
 * @param outcomes its outcome on each platform of the study, in their order
 */
public record Observation(Point point, List<Outcome> outcomes) {
    public Observation {
        outcomes = List.copyOf(outcomes);
    }
}
