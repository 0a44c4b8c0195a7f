package org.ulpscope.bound;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;

/**
 * A run made again, and what differs from the one that is kept.
 *
 * @param compared how many results, lines, conditions and platforms were compared
 * @param differences what is not as it was, each a sentence
 */
public record BoundReplay(int compared, List<String> differences) {
    public BoundReplay {
        differences = List.copyOf(differences);
    }

    /**
     * Makes it again.
     *
     * @throws org.ulpscope.base.UlpscopeException as {@link BoundStudy#run(BoundRequest, Progress)}
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static BoundReplay of(StoredBound bound, Progress progress) {
        return between(bound.result(), BoundStudy.run(bound.description().request(), progress));
    }

    /** What differs. */
    static BoundReplay between(BoundResult before, BoundResult now) {
        List<Seen> kept = seen(before);
        List<Seen> again = seen(now);
        List<String> differences = new ArrayList<>();
        for (Seen one : kept) {
            differences.addAll(again.stream()
                    .filter(other -> other.what().equals(one.what()))
                    .map(other -> other.gave().equals(one.gave())
                            ? List.<String>of()
                            : List.of(one.what() + " gave " + one.gave() + ", now " + other.gave() + "."))
                    .findFirst()
                    .orElseGet(() -> List.of(one.what() + " is no longer there.")));
        }
        again.stream()
                .filter(one -> kept.stream().noneMatch(other -> other.what().equals(one.what())))
                .map(one -> one.what() + " was not there before.")
                .forEach(differences::add);
        return new BoundReplay(kept.size(), differences);
    }

    private record Seen(String what, String gave) {}

    private static List<Seen> seen(BoundResult result) {
        List<Seen> all = new ArrayList<>();
        Bounds bounds = result.bounds();
        bounds.outputs().forEach(output -> all.add(new Seen("The result " + output.name(), text(output.interval()))));
        bounds.lines().forEach(line -> all.add(new Seen("Line " + line.place(), text(line.widest()))));
        bounds.unstable().forEach(line -> all.add(new Seen("The condition at " + line.place(), text(line.widest()))));
        result.answers()
                .forEach(answer -> all.add(new Seen(
                        answer.platform().name() + " (" + answer.platform().label() + ")", answer.given())));
        return all;
    }

    private static String text(Interval interval) {
        return interval.strict().hexFloat()
                + interval.low()
                        .flatMap(low ->
                                interval.high().map(high -> " from " + low.hexFloat() + " to " + high.hexFloat()))
                        .orElse("")
                + (interval.nan() ? " or nan" : "");
    }

    /** Whether all is as it was. */
    public boolean holds() {
        return differences.isEmpty();
    }

    /** A sentence. */
    public String summary() {
        return holds()
                ? "All " + compared + " results, lines, conditions and platforms gave the same again, bit for bit."
                : differences.size() + " of " + compared + " are not as they were.";
    }
}
