package org.ulpscope.flow.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.ptx.SourceFrame;

/** The lines that values went through, from where they were born. */
public final class FlowPath {
    private FlowPath() {}

    /**
     * The lines after that of the birth, nearest first, each once.
     *
     * @param own tells lines of the user's own from those of libraries
     */
    public static List<SourceFrame> of(FlowOrigin origin, Predicate<SourceFrame> own) {
        Set<Integer> seen = new LinkedHashSet<>();
        Deque<FlowSite> open = new ArrayDeque<>(List.of(origin.site()));
        Set<String> places = new LinkedHashSet<>();
        List<SourceFrame> lines = new ArrayList<>();
        FlowLine.place(origin.site(), own).ifPresent(place -> places.add(place.toString()));
        while (!open.isEmpty()) {
            FlowSite site = open.poll();
            if (!seen.add(site.number())) {
                continue;
            }
            Optional<SourceFrame> place = FlowLine.place(site, own);
            place.filter(line -> places.add(line.toString())).ifPresent(lines::add);
            origin.meetings().stream()
                    .filter(meeting -> meeting.from().number() == site.number())
                    .filter(FlowPath::goesOn)
                    .forEach(meeting -> open.add(meeting.site()));
        }
        return lines;
    }

    private static boolean goesOn(FlowEvent meeting) {
        return switch (meeting.meeting()) {
            case CARRY, STORE, LOAD -> true;
            default -> false;
        };
    }
}
