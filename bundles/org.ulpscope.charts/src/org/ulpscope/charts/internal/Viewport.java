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

    /** The same along the domain axis and all of the others; what would lie outside of the domain is moved into it. */
    public Viewport alongDomain(Range all) {
        return new Viewport(domain.map(part -> within(part, all)), Map.of());
    }

    private static Range within(Range part, Range all) {
        if (part.getLength() >= all.getLength()) {
            return all;
        }
        return part.getLowerBound() < all.getLowerBound()
                ? new Range(all.getLowerBound(), all.getLowerBound() + part.getLength())
                : part.getUpperBound() > all.getUpperBound()
                        ? new Range(all.getUpperBound() - part.getLength(), all.getUpperBound())
                        : part;
    }
}
