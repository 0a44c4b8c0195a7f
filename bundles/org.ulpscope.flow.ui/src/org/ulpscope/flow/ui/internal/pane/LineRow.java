package org.ulpscope.flow.ui.internal.pane;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.ptx.SourceFrame;

/** A line of a flow, as a table shows it. */
public record LineRow(StoredFlow flow, FlowLine line) {
    private static final Comparator<FlowFinding> EARLIEST =
            Comparator.comparing(finding -> finding.occurrence().launch());

    /** File and line, or the function where the lines are not known. */
    public String place() {
        return line.place().map(this::shown).orElseGet(() -> line.functions().getFirst());
    }

    /** A line as people name it. */
    String shown(SourceFrame frame) {
        return flow.description().request().shown(frame.path()) + ":" + frame.line();
    }

    /** The classes, those that are born here first. */
    public String classes() {
        return Stream.concat(
                        line.born().stream().map(ExceptionClass::label),
                        line.carried().stream().map(exception -> exception.label() + " carried"))
                .collect(Collectors.joining(", "));
    }

    /** How the most serious class looks. */
    Optional<ValueClassStyle> style() {
        return Stream.concat(line.born().stream(), line.carried().stream())
                .findFirst()
                .map(exception -> ValueClassStyle.of(exception.appearance()));
    }

    /** The text of the line when the program ran; blank where it is not known. */
    public String text() {
        return line.place().flatMap(flow.lines()::text).orElse("");
    }

    /** What became of the values that were born here, the most serious; blank where they were not followed. */
    public String became() {
        return stories()
                .map(FlowStory::fate)
                .min(Comparator.naturalOrder())
                .map(Fate::label)
                .orElse("");
    }

    /** What became of each of the values that were born here; none where they were not followed. */
    Stream<FlowStory> stories() {
        FlowRequest request = flow.description().request();
        Optional<String> here = line.place().map(SourceFrame::toString);
        return flow.trace().stream()
                .flatMap(trace -> FlowStory.of(trace, request).stream())
                .filter(story -> FlowLine.place(story.origin().site(), request::isOwn)
                        .map(SourceFrame::toString)
                        .equals(here));
    }

    /** The functions that have the line. */
    String functions() {
        return String.join(", ", line.functions());
    }

    /** The first launch in which something was seen here; 0 on the host. */
    long launch() {
        return first().occurrence().launch();
    }

    /** What was made of which values there. */
    String computed() {
        return FlowValues.computed(first());
    }

    private FlowFinding first() {
        return line.findings().stream()
                .filter(finding -> !line.isSource() || finding.appears())
                .min(EARLIEST.thenComparing(FlowFinding::exception))
                .orElseThrow();
    }

    /** Whether it is the same line, of a flow that may know more of it by now. */
    boolean isSameAs(LineRow other) {
        return place().equals(other.place()) && line.inside().equals(other.line.inside());
    }
}
