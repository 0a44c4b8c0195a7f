package org.ulpscope.charts.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jfree.data.Range;

/**
 * The part of a chart that the user looks at.
 *
 * @param domain part of the domain axis that all plots share; empty for all of it
 * @param ranges parts of the range axes by number of the plot from the top; the others show all
 */
public record Viewport(Optional<Range> domain, Map<Integer, Range> ranges) {
    /** Everything is shown. */
    public static final Viewport WHOLE = new Viewport(Optional.empty(), Map.of());

    public Viewport {
        ranges = Map.copyOf(ranges);
    }

    public Viewport withDomain(Range part) {
        return new Viewport(Optional.of(part), ranges);
    }

    public Viewport withRange(int plot, Range part) {
        Map<Integer, Range> changed = new HashMap<>(ranges);
        changed.put(plot, part);
        return new Viewport(domain, changed);
    }
}
