package org.ulpscope.study;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ulpscope.store.RunState;

/**
 * How far a study has come.
 *
 * @param state where it stands
 * @param sentence why it stands there, such as what failed; may be blank
 * @param trials trials stored
 * @param findings findings stored
 * @param elapsed time spent at work, over all runs
 * @param tallies how often each class was met on each platform, in the order of the platforms
 * @param lastSign when the process at work last gave a sign of life
 * @param here whether that process is this one
 */
public record StudySummary(
        RunState state,
        String sentence,
        long trials,
        long findings,
        Duration elapsed,
        List<Tally> tallies,
        Instant lastSign,
        boolean here) {
    public StudySummary {
        tallies = List.copyOf(tallies);
    }
}
