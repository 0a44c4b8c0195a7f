package org.ulpscope.flow.inject;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowInjection.Moment;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowPath;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.OriginWords;
import org.ulpscope.numeric.FloatFormat;

/** What became of values that were put somewhere, in words. */
public final class InjectionWords {
    private static final int MOST = 4;

    private final FlowTrace trace;
    private final FlowRequest request;

    public InjectionWords(FlowTrace trace, FlowRequest request) {
        this.trace = trace;
        this.request = request;
    }

    /** When a value was put, such as {@code in launch 1, block (0,0,0), thread (3,0,0)}; blank where it was not. */
    public static String when(FlowInjection injection) {
        boolean inThread = injection.injection().place() instanceof InjectionPlace.Line;
        return injection
                .moment()
                .map(moment -> inThread ? where(moment) : "before launch " + moment.launch())
                .orElse("");
    }

    private static String where(Moment moment) {
        return "in launch " + moment.launch() + ", block " + moment.block() + ", thread " + moment.thread();
    }

    /** All of it in one line: what, where, when, and what became of it. */
    public String sentence(FlowInjection injection) {
        String when = when(injection);
        return injection.injection().value() + " at " + injection.injection().place()
                + (when.isEmpty() ? " " : ", " + when + ": ") + fate(injection);
    }

    /** Who noticed it, or swallowed it, such as {@code reaches an output: out[17]}. */
    public String fate(FlowInjection injection) {
        if (injection.moment().isEmpty()) {
            return "was never put: "
                    + (injection.injection().place() instanceof InjectionPlace.Line
                            ? "the line did not run in a launch that was looked at"
                            : "the kernel was not launched, or none of its launches was looked at");
        }
        Optional<Fate> fate = trace.fateOf(injection);
        if (fate.isEmpty()) {
            return isFollowed(injection)
                    ? "goes unnoticed: nothing read it"
                    : "is an ordinary number, whose way is not followed; what it gave birth to is told as ever";
        }
        return switch (fate.get()) {
            case OUTPUT -> fate.get().label() + ": " + outputs(injection);
            case BRANCH -> fate.get().label() + " " + listed(met(origins(injection), FlowEvent::decides));
            case MEMORY -> memory(injection);
            case NONE -> unnoticed(injection);
        };
    }

    private static boolean isFollowed(FlowInjection injection) {
        return FloatFormat.arithmetic().stream()
                .allMatch(format -> !injection.injection().in(format).isFinite());
    }

    private String memory(FlowInjection injection) {
        Set<String> ends = ends(origins(injection));
        return Fate.MEMORY.label() + ", and does not come to the host"
                + (ends.isEmpty() ? "" : "; swallowed " + listed(ends));
    }

    private Set<String> ends(List<FlowOrigin> origins) {
        return met(
                origins,
                meeting -> meeting.meeting() == ExceptionEvent.VANISH || meeting.meeting() == ExceptionEvent.PASS_OVER);
    }

    private String unnoticed(FlowInjection injection) {
        List<FlowOrigin> all = origins(injection);
        if (all.stream().allMatch(origin -> origin.meetings().isEmpty())) {
            return "goes unnoticed: nothing read it";
        }
        Set<String> ends = ends(all);
        Set<String> choices = met(all, meeting -> meeting.meeting() == ExceptionEvent.COMPARE);
        return "goes unnoticed: "
                + Stream.of(
                                ends.isEmpty() ? "" : "swallowed without trace " + listed(ends),
                                choices.isEmpty() ? "" : "decides a choice " + listed(choices),
                                ends.isEmpty() && choices.isEmpty() ? "nothing came of it" + behind(all) : "")
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("; "));
    }

    private String behind(List<FlowOrigin> origins) {
        return origins.stream()
                .flatMap(origin -> FlowPath.of(origin, request::isOwn).stream())
                .reduce((first, last) -> last)
                .map(frame -> " behind " + request.shown(frame.path()) + ":" + frame.line())
                .orElse("");
    }

    private String outputs(FlowInjection injection) {
        return listed(origins(injection).stream()
                .flatMap(origin -> origin.outputs().stream())
                .map(output -> output.place().toString())
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    private Set<String> met(List<FlowOrigin> origins, Predicate<FlowEvent> which) {
        return origins.stream()
                .flatMap(origin -> origin.meetings().stream())
                .filter(which)
                .map(this::met)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private String met(FlowEvent meeting) {
        return "at " + request.shown(meeting.site()) + " by "
                + (meeting.meeting() == ExceptionEvent.PASS_OVER
                        ? meeting.site().operation() + ", which takes the other"
                        : OriginWords.met(meeting));
    }

    /** With what they turned into. */
    private List<FlowOrigin> origins(FlowInjection injection) {
        Set<Integer> numbers = new TreeSet<>();
        injection
                .origins()
                .forEach(number ->
                        numbers.addAll(trace.descendants(trace.origins().get(number))));
        return numbers.stream().map(trace.origins()::get).toList();
    }

    private static String listed(Set<String> some) {
        List<String> told = new ArrayList<>(some.stream().limit(MOST).toList());
        return String.join(", ", told) + (some.size() > MOST ? " and " + (some.size() - MOST) + " more" : "");
    }
}
