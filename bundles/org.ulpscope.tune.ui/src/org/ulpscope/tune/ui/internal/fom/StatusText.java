package org.ulpscope.tune.ui.internal.fom;

import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.study.content.StoredSearch;

/** Where a tuning stands, in words. */
final class StatusText {
    private StatusText() {}

    static String of(TuningContents contents) {
        String name = contents.description().tuning().getName();
        String state = "%s \u2013 %s: %,d evaluations, %,d valid, %,d s."
                .formatted(
                        name,
                        contents.state().state().label(),
                        contents.evaluations().size(),
                        contents.evaluations().stream()
                                .filter(stored -> stored.evaluation().isValid())
                                .count(),
                        contents.state().elapsed().toSeconds());
        List<String> lines = new java.util.ArrayList<>(List.of(state));
        if (!contents.state().sentence().isBlank()) {
            lines.add(contents.state().sentence());
        }
        contents.description().place().note(contents.description().target()).ifPresent(lines::add);
        contents.searches().stream()
                .filter(search -> search.result().isPresent())
                .map(search -> of(search, contents.description().place()))
                .forEach(lines::add);
        contents.recompiled().ifPresent(lines::add);
        return lines.stream().collect(Collectors.joining("\n"));
    }

    private static String of(StoredSearch search, RunPlace place) {
        var result = search.result().orElseThrow();
        String interval =
                place.predicts() ? "" : " (%.3f to %.3f at 95 %%)".formatted(result.lowSpeedup(), result.highSpeedup());
        // What lies in the noise is no gain.
        String noise =
                result.speedup() > 1 && !result.isFaster(place) ? ", which is no difference beyond that interval" : "";
        return "%s: %s%s%s, run again%s, after %,d executions."
                .formatted(
                        search.request().name(),
                        place.timesAsFast(result.speedup(), 3),
                        interval,
                        noise,
                        result.holds() ? " and within the threshold" : " and over the threshold",
                        search.executions());
    }
}
