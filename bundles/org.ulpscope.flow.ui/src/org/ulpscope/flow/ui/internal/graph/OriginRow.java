package org.ulpscope.flow.ui.internal.graph;

import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.ptx.SourceFrame;

/** An origin of values with its story, as a table shows it. */
public record OriginRow(FlowRequest request, FlowTrace trace, FlowStory story) {
    private static final int MOST_OUTPUTS = 3;

    /** The origin. */
    FlowOrigin origin() {
        return story.origin();
    }

    /** Its line. */
    Optional<SourceFrame> line() {
        return FlowLine.place(origin().site(), request::isOwn);
    }

    /** Its line as people name it. */
    public String place() {
        return request.shown(origin().site());
    }

    /** The class, and whether the values came in there, or were put there. */
    public String classes() {
        String how = trace.injection(origin()).isPresent()
                ? " injected"
                : origin().meeting() == ExceptionEvent.ENTRY ? " comes in" : "";
        return origin().exception().label() + how;
    }

    Optional<ValueClassStyle> style() {
        return Optional.of(ValueClassStyle.of(origin().exception().appearance()));
    }

    /** What became of the values, and of what was made of them. */
    public String became() {
        return story.fate() == Fate.OUTPUT ? story.outcome() + ": " + outputs() : story.outcome();
    }

    private String outputs() {
        return trace.descendants(origin()).stream()
                .flatMap(number -> trace.origins().get(number).outputs().stream())
                .map(HostOutput::place)
                .map(Object::toString)
                .distinct()
                .limit(MOST_OUTPUTS)
                .collect(Collectors.joining(", "));
    }
}
