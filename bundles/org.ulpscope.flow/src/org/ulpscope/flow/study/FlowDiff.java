package org.ulpscope.flow.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeMap;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.ptx.SourceFrame;

/**
 * What differs between two flows, line by line. A line is the same where file name, function and text are, but for comments and blanks, wherever it has
 * moved.
 */
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
     * @param classes the labels of the classes, {@code carried} behind one that is born elsewhere, and how often each was counted
     */
    private record Seen(FlowFinding first, TreeMap<String, Long> classes) {
        void add(String label, long count) {
            classes.merge(label, count, Long::sum);
        }

        List<String> labels(boolean counted) {
            return classes.entrySet().stream()
                    .map(one -> one.getKey() + (counted ? ", " + one.getValue() + " times" : ""))
                    .toList();
        }
    }

    private static final String CARRIED = " carried";

    private FlowDiff() {}

    /** The lines with other classes: those that are in both in their order in the first, then those of the second alone. */
    public static List<LineDifference> of(StoredFlow left, StoredFlow right) {
        return of(left, right, false);
    }

    /**
     * The lines that have other classes, or had them more or less often.
     *
     * @throws BadInputException if one of the flows did not count
     */
    public static List<LineDifference> withCounts(StoredFlow left, StoredFlow right) {
        for (StoredFlow flow : List.of(left, right)) {
            if (!flow.description().request().counted()) {
                throw new BadInputException(
                        "How often values came up was not counted in both: make both flows with --count.");
            }
        }
        return of(left, right, true);
    }

    private static List<LineDifference> of(StoredFlow left, StoredFlow right, boolean counted) {
        SequencedMap<Place, Seen> before = places(left);
        SequencedMap<Place, Seen> after = places(right);
        SequencedSet<Place> all = new LinkedHashSet<>(before.keySet());
        all.addAll(after.keySet());
        List<LineDifference> differences = new ArrayList<>();
        for (Place place : all) {
            Optional<Seen> old = Optional.ofNullable(before.get(place));
            Optional<Seen> now = Optional.ofNullable(after.get(place));
            List<String> was = old.map(seen -> seen.labels(counted)).orElse(List.of());
            List<String> is = now.map(seen -> seen.labels(counted)).orElse(List.of());
            if (!was.equals(is)) {
                StoredFlow flow = now.isPresent() ? right : left;
                Seen seen = now.or(() -> old).orElseThrow();
                differences.add(new LineDifference(
                        shown(flow, seen),
                        place.function(),
                        seen.first().site().line().flatMap(flow.lines()::text).orElse(""),
                        was,
                        is));
            }
        }
        return differences;
    }

    private static SequencedMap<Place, Seen> places(StoredFlow flow) {
        SequencedMap<Place, Seen> places = new LinkedHashMap<>();
        for (FlowFinding finding : flow.findings()) {
            String label = finding.exception().label() + (finding.appears() ? "" : CARRIED);
            places.computeIfAbsent(Place.of(finding, flow.lines()), place -> new Seen(finding, new TreeMap<>()))
                    .add(label, finding.count().orElse(0));
        }
        for (Seen seen : places.values()) {
            // One instruction of a line may carry what another one of it gives birth to.
            List.copyOf(seen.classes().keySet()).stream()
                    .filter(born -> seen.classes().containsKey(born + CARRIED))
                    .forEach(born -> seen.add(born, seen.classes().remove(born + CARRIED)));
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
}
