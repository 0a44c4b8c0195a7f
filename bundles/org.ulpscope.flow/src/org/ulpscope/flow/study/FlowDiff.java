package org.ulpscope.flow.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeSet;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.ptx.SourceFrame;

/** What differs between two flows, line by line. A line is the same where file name, function and text are, wherever it has moved. */
public final class FlowDiff {
    private record Place(String file, String function, String text) {
        static Place of(FlowFinding finding, SourceLines lines) {
            FindingIdentity identity = FindingIdentity.of(finding, lines);
            return new Place(identity.file(), identity.function(), identity.text());
        }
    }

    /**
     * What was found at the lines of one place.
     *
     * @param first one of the findings
     * @param classes the labels of the classes, {@code carried} behind one that is born elsewhere
     */
    private record Seen(FlowFinding first, TreeSet<String> classes) {}

    private FlowDiff() {}

    /** The lines that differ: those that are in both in their order in the first, then those of the second alone. */
    public static List<LineDifference> of(StoredFlow left, StoredFlow right) {
        SequencedMap<Place, Seen> before = places(left);
        SequencedMap<Place, Seen> after = places(right);
        SequencedSet<Place> all = new LinkedHashSet<>(before.keySet());
        all.addAll(after.keySet());
        List<LineDifference> differences = new ArrayList<>();
        for (Place place : all) {
            Optional<Seen> old = Optional.ofNullable(before.get(place));
            Optional<Seen> now = Optional.ofNullable(after.get(place));
            if (!old.map(Seen::classes).equals(now.map(Seen::classes))) {
                differences.add(new LineDifference(
                        shown(now.isPresent() ? right : left, now.or(() -> old).orElseThrow()),
                        place.function(),
                        place.text(),
                        classes(old),
                        classes(now)));
            }
        }
        return differences;
    }

    private static SequencedMap<Place, Seen> places(StoredFlow flow) {
        SequencedMap<Place, Seen> places = new LinkedHashMap<>();
        for (FlowFinding finding : flow.findings()) {
            places.computeIfAbsent(Place.of(finding, flow.lines()), place -> new Seen(finding, new TreeSet<>()))
                    .classes()
                    .add(finding.exception().label() + (finding.appears() ? "" : " carried"));
        }
        for (Map.Entry<Place, Seen> place : places.entrySet()) {
            TreeSet<String> classes = place.getValue().classes();
            // One instruction of a line may carry what another one of it gives birth to.
            classes.removeIf(one -> one.endsWith(" carried") && classes.contains(one.substring(0, one.indexOf(' '))));
        }
        return places;
    }

    private static String shown(StoredFlow flow, Seen seen) {
        return seen.first()
                .site()
                .line()
                .map((SourceFrame frame) -> flow.description().request().shown(frame.path()) + ":" + frame.line())
                .orElse("");
    }

    private static List<String> classes(Optional<Seen> seen) {
        return seen.map(one -> List.copyOf(one.classes())).orElse(List.of());
    }
}
