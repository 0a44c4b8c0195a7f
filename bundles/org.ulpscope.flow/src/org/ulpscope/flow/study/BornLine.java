package org.ulpscope.flow.study;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.ExceptionOrigin;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.OriginWords;
import org.ulpscope.ptx.SourceFrame;

/**
 * A line at which exceptional values are born, with what became of the gravest of them.
 *
 * @param flow the flow that has it
 * @param line the line
 * @param story what became of them; empty where they were not followed
 */
record BornLine(StoredFlow flow, FlowLine line, Optional<FlowStory> story) {
    /** All of a flow: first those whose values reach an output, then those that turn a branch; of these by class, then by place. */
    static List<BornLine> of(StoredFlow flow) {
        FlowRequest request = flow.description().request();
        Map<String, FlowStory> stories = new HashMap<>();
        flow.trace().stream()
                .flatMap(trace -> FlowStory.of(trace, request).stream())
                .forEach(story -> FlowLine.place(story.origin().site(), request::isOwn)
                        .ifPresent(place -> stories.merge(
                                place.toString(),
                                story,
                                (one, other) -> one.fate().compareTo(other.fate()) <= 0 ? one : other)));
        return FlowLine.of(flow.findings(), request::isOwn).stream()
                .filter(FlowLine::isSource)
                .map(line -> new BornLine(
                        flow, line, line.place().map(SourceFrame::toString).map(stories::get)))
                .sorted(Comparator.comparing(BornLine::weight))
                .toList();
    }

    private int weight() {
        return switch (story.map(FlowStory::fate).orElse(Fate.NONE)) {
            case OUTPUT -> 0;
            case BRANCH -> 1;
            // That values stay in memory, or were not followed, says nothing of how grave they are.
            case MEMORY, NONE -> 2;
        };
    }

    /** The classes of its first and gravest birth. */
    ExceptionClass gravest() {
        return birth().classes().getFirst();
    }

    /** Its gravest birth. */
    ExceptionOrigin birth() {
        return line.births().getFirst();
    }

    /** Such as {@code NaN, DIV0}. */
    String labels() {
        return labels(line.born());
    }

    /** The names of classes, with commas between. */
    static String labels(Collection<ExceptionClass> classes) {
        return classes.stream().map(ExceptionClass::label).collect(Collectors.joining(", "));
    }

    /** How often values are born here; empty where that was not counted. A division by 0 gives a NaN or an infinity, so it is no value of its own. */
    OptionalLong times() {
        List<FlowFinding> born =
                line.findings().stream().filter(FlowFinding::appears).toList();
        List<FlowFinding> values = born.stream()
                .filter(finding -> finding.exception() != ExceptionClass.DIV0)
                .toList();
        List<FlowFinding> counted = values.isEmpty() ? born : values;
        return counted.stream().allMatch(finding -> finding.births().isPresent())
                ? OptionalLong.of(counted.stream()
                        .mapToLong(finding -> finding.births().orElseThrow())
                        .sum())
                : OptionalLong.empty();
    }

    /** Where it is: {@code at app.cu:12}, or {@code in k(double*)} where lines are not known. */
    String where() {
        return line.place()
                .map(place -> "at " + shown(place))
                .orElseGet(() -> "in " + line.functions().getFirst());
    }

    /** A line as people name it. */
    String shown(SourceFrame place) {
        return flow.description().request().shown(place.path()) + ":" + place.line();
    }

    /** How the gravest value came up first: {@code dividing 0 by 0}, {@code in logf(0)}. */
    String how() {
        return how(birth());
    }

    /** How a value came up that is born here. */
    String how(ExceptionOrigin birth) {
        FlowFinding first = birth.first();
        return FlowValues.call(first, first.site().line().flatMap(flow.lines()::text))
                .or(() -> first.site().within())
                .map(call -> "in " + call)
                .orElseGet(() -> OriginWords.how(origin(birth)));
    }

    /** A birth as an origin of which it is not known where it went. */
    static FlowOrigin origin(ExceptionOrigin birth) {
        FlowFinding first = birth.first();
        return new FlowOrigin(
                0,
                ExceptionEvent.BIRTH,
                first.exception(),
                first.site(),
                first.occurrence(),
                first.count(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /** The text of the line when the program ran; empty where it is not known. */
    Optional<String> text() {
        return line.place().flatMap(flow.lines()::text);
    }
}
