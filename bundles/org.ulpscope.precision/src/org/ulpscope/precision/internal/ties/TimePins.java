package org.ulpscope.precision.internal.ties;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Pin;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.Range;

/**
 * Pins variables that hold times which the program measures: narrowed, a clock would advance in steps of milliseconds, and the figure of merit
 * made of it would be chance.
 */
public final class TimePins {
    private static final Pattern CLOCK =
            Pattern.compile("\\b(?:clock|clock_gettime|gettimeofday|omp_get_wtime|MPI_Wtime"
                    + "|CLOCKS_PER_SEC|tv_sec|tv_usec|tv_nsec|chrono|steady_clock|high_resolution_clock|system_clock)\\b"
                    + "|\\btime\\s*\\(\\s*(?:NULL|0|nullptr)\\s*\\)");

    private TimePins() {}

    /**
     * The variables that take the value of a clock, or one that is computed from such a variable.
     *
     * @param text the source at a place
     */
    public static List<Pin> of(List<Flow> flows, Function<Range, String> text) {
        Set<Integer> times = new HashSet<>();
        List<Pin> pins = new ArrayList<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Flow flow : flows) {
                int target = flow.target().variable().orElse(-1);
                if (target >= 0 && !times.contains(target) && (readsClock(flow, text) || uses(flow, times))) {
                    times.add(target);
                    pins.add(new Pin(target, "it holds a time that the program measures", flow.at()));
                    more = true;
                }
            }
        }
        return List.copyOf(pins);
    }

    /** The variables of a program that hold such times. */
    public static Set<Integer> times(PrecisionProgram program) {
        return of(program.flows(), at -> program.file(at).text(at)).stream()
                .map(Pin::variable)
                .collect(Collectors.toSet());
    }

    /** Whether what flows is a time, or is made of one. */
    public static boolean isOfTimes(Flow flow, Set<Integer> times) {
        return times.contains(flow.target().variable().orElse(-1)) || uses(flow, times);
    }

    private static boolean readsClock(Flow flow, Function<Range, String> text) {
        return CLOCK.matcher(text.apply(flow.at())).find();
    }

    private static boolean uses(Flow flow, Set<Integer> times) {
        return Typing.uses(flow.value()).anyMatch(use -> times.contains(use.variable()));
    }
}
