package org.ulpscope.search;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.ulpscope.study.Survey;

/**
 * What a strategy needs to look at inputs in bulk before its first suggestion.
 *
 * @param probes what tells the kinds of inputs, one for each platform or for each comparison; none where only trials are wanted
 * @param recorded how far an earlier run of the same search has come with its survey
 * @param store keeps the survey as far as it has come; called from one thread at a time, before any trial that rests on it
 * @param log is told what a reader of the search should know of how it was taken up again
 */
public record Surveying(
        List<? extends Probe> probes, Optional<Survey> recorded, Consumer<Survey> store, Consumer<String> log) {
    /** Nothing can be looked at in bulk. */
    public static final Surveying NONE = new Surveying(List.of(), Optional.empty(), survey -> {});

    public Surveying {
        probes = List.copyOf(probes);
    }

    /** One of which nobody keeps a log. */
    public Surveying(List<? extends Probe> probes, Optional<Survey> recorded, Consumer<Survey> store) {
        this(probes, recorded, store, line -> {});
    }
}
