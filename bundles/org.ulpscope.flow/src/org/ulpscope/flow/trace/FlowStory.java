package org.ulpscope.flow.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.inject.InjectionWords;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.OperandSource;

/**
 * What became of the values of one origin, in sentences.
 *
 * @param origin the origin
 * @param fate what became of them, and of what they turned into
 * @param headline what was born where, and how
 * @param sentences why, where they went, and what became of them, each with what it is about
 */
public record FlowStory(FlowOrigin origin, Fate fate, String headline, List<Part> sentences) {
    private static final int MOST = 6;

    /**
     * A sentence of it.
     *
     * @param about one word: first, put, because, through, turns, reaches, decides, ends, advice
     * @param text the sentence
     * @param line the line that it is about
     */
    public record Part(String about, String text, Optional<SourceFrame> line) {}

    public FlowStory {
        sentences = List.copyOf(sentences);
    }

    /** What became of them, in words. */
    public String outcome() {
        return (fate == origin.fate() ? "" : "what it turned into ") + fate.label();
    }

    /**
     * The stories worth telling, the most serious first: constants of the code that nothing came of are left out. Instructions of one line that do
     * the same, as those of an unrolled loop, are told of once.
     */
    public static List<FlowStory> of(FlowTrace trace, FlowRequest request) {
        Map<Object, List<FlowOrigin>> same = new LinkedHashMap<>();
        trace.bySeriousness().stream()
                .filter(origin -> trace.descendants(origin).stream().anyMatch(number -> request.choice()
                        .has(trace.origins().get(number).exception())))
                .filter(origin -> origin.meeting() == ExceptionEvent.BIRTH
                        || trace.fate(origin) != Fate.NONE
                        || trace.injection(origin).isPresent())
                .forEach(origin -> same.computeIfAbsent(SameLine.of(trace, origin), any -> new ArrayList<>())
                        .add(origin));
        return same.values().stream()
                .map(origins -> new Teller(trace, request, origins).story())
                .toList();
    }

    /** What instructions have in common that are told of together. */
    private record SameLine(
            ExceptionEvent meeting,
            ExceptionClass exception,
            String function,
            String operation,
            List<SourceFrame> lines) {
        /** What was put somewhere, and what has no line, is told of by itself. */
        static Object of(FlowTrace trace, FlowOrigin origin) {
            FlowSite site = origin.site();
            // Where in the line does not matter.
            List<SourceFrame> lines = site.chain().stream()
                    .map(frame -> new SourceFrame(frame.path(), frame.line(), 0, frame.function()))
                    .toList();
            return lines.isEmpty() || trace.injection(origin).isPresent()
                    ? origin.number()
                    : new SameLine(origin.meeting(), origin.exception(), site.function(), site.operation(), lines);
        }
    }

    /** Tells one. */
    private static final class Teller {
        private final FlowTrace trace;
        private final FlowRequest request;
        private final FlowOrigin origin;
        private final List<FlowOrigin> origins;
        private final List<Part> parts = new ArrayList<>();

        /** @param origins those that are told of together, the most serious first */
        Teller(FlowTrace trace, FlowRequest request, List<FlowOrigin> origins) {
            this.trace = trace;
            this.request = request;
            this.origins = origins;
            this.origin = origins.getFirst();
        }

        FlowStory story() {
            Optional<FlowInjection> injected = trace.injection(origin);
            injected.ifPresentOrElse(one -> add("put", InjectionWords.when(one), Optional.empty()), this::because);
            through();
            List<FlowOrigin> after = trace.descendants(origin).stream()
                    .filter(number -> number != origin.number())
                    .map(number -> trace.origins().get(number))
                    .toList();
            after.stream().limit(MOST).forEach(this::turns);
            origin.outputs().forEach(this::reaches);
            origin.meetings().stream().filter(FlowEvent::decides).limit(MOST).forEach(this::decides);
            origin.meetings(ExceptionEvent.COMPARE).stream()
                    .filter(meeting -> !meeting.decides())
                    .limit(MOST)
                    .forEach(this::decides);
            origin.meetings(ExceptionEvent.VANISH).stream().limit(MOST).forEach(this::ends);
            origin.meetings(ExceptionEvent.PASS_OVER).stream().limit(MOST).forEach(this::ends);
            OriginAdvice.of(origin).ifPresent(advice -> add("advice", advice, Optional.empty()));
            Fate fate = trace.fate(origin);
            String verb = origin.meeting() == ExceptionEvent.BIRTH ? " born at " : " comes in at ";
            String headline = injected.map(one -> one.injection().value() + " put at "
                            + one.injection().place() + " by --inject")
                    .orElseGet(() ->
                            origin.exception().label() + verb + place(origin.site()) + ", " + OriginWords.how(origin));
            return new FlowStory(origin, fate, headline, parts);
        }

        private void because() {
            Occurrence first = origin.first();
            add("first", "in " + first.where() + count() + instructions(), Optional.empty());
            for (OperandOrigin operand : origin.operands()) {
                if (!origin.causes().isEmpty() && !operand.value().isFinite()) {
                    continue;
                }
                OriginWords.from(operand)
                        .ifPresent(from -> add(
                                "because",
                                operand.value().decimal() + " is " + from
                                        + line(operand.chain())
                                                .map(line -> " at " + place(line))
                                                .orElse(""),
                                line(operand.chain())));
            }
            boolean unknown = !origin.operands().isEmpty()
                    && origin.operands().stream().allMatch(one -> one.kind() == OperandSource.Kind.SEVERAL);
            if (unknown) {
                add("because", "its operands come from several places", Optional.empty());
            }
            origin.causes().stream()
                    .map(number -> trace.origins().get(number))
                    .forEach(cause -> add(
                            "because",
                            cause.exception().label() + " was born at " + place(cause.site()) + ", "
                                    + OriginWords.how(cause),
                            FlowLine.place(cause.site(), request::isOwn)));
        }

        private String instructions() {
            return origins.size() == 1
                    ? ""
                    : "; by one of " + origins.size() + " instructions of this line"
                            + origins.stream()
                                    .skip(1)
                                    .map(other -> trace.fate(other).label())
                                    .distinct()
                                    .collect(Collectors.joining(" or ", "; what the others give ", ""));
        }

        private String count() {
            return origin.count().isPresent()
                    ? "; "
                            + (origin.count().getAsLong() == 1
                                    ? "once"
                                    : String.format(
                                            Locale.ROOT,
                                            "%,d times",
                                            origin.count().getAsLong()))
                    : "";
        }

        private void through() {
            List<SourceFrame> lines = FlowPath.of(origin, request::isOwn);
            if (!lines.isEmpty()) {
                String told = lines.stream().limit(MOST).map(this::place).collect(Collectors.joining(", "));
                add(
                        "through",
                        told + (lines.size() > MOST ? " and " + (lines.size() - MOST) + " more" : ""),
                        Optional.of(lines.getFirst()));
            }
        }

        private void turns(FlowOrigin other) {
            add(
                    "turns",
                    "into " + other.exception().label() + " at " + place(other.site()) + ", " + OriginWords.how(other),
                    FlowLine.place(other.site(), request::isOwn));
        }

        private void reaches(HostOutput output) {
            long more = output.count() - 1;
            add(
                    "reaches",
                    output.place() + ", written at " + place(output.site()) + ", "
                            + (output.copy() == 0
                                    ? "left in managed memory"
                                    : "copied to the host by its copy " + output.copy())
                            + (more > 0 ? "; " + number(more) + " more, so or by later copies" : ""),
                    FlowLine.place(output.site(), request::isOwn));
        }

        /** What had no room may have been one more. */
        private String number(long count) {
            return (trace.whole() ? "" : "at least ") + String.format(Locale.ROOT, "%,d", count);
        }

        private void decides(FlowEvent meeting) {
            add(
                    "decides",
                    (meeting.decides() ? "a branch at " : "a choice at ") + place(meeting.site()) + ": "
                            + OriginWords.met(meeting),
                    FlowLine.place(meeting.site(), request::isOwn));
        }

        private void ends(FlowEvent meeting) {
            add(
                    "ends",
                    "at " + place(meeting.site()) + ": " + OriginWords.met(meeting),
                    FlowLine.place(meeting.site(), request::isOwn));
        }

        private void add(String about, String text, Optional<SourceFrame> line) {
            Part part = new Part(about, text, line);
            if (!parts.contains(part)) {
                parts.add(part);
            }
        }

        private Optional<SourceFrame> line(List<SourceFrame> chain) {
            return chain.stream().filter(request::isOwn).findFirst().or(() -> chain.stream()
                    .findFirst());
        }

        private String place(FlowSite site) {
            return request.shown(site);
        }

        private String place(SourceFrame frame) {
            return request.shown(frame.path()) + ":" + frame.line();
        }
    }
}
