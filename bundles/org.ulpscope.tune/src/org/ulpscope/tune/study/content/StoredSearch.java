package org.ulpscope.tune.study.content;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Recompiled;

/**
 * A search of a tuning.
 *
 * @param number from 1
 * @param request what was asked
 * @param state where it stands; INTERRUPTED also before it has begun
 * @param sentence why it stands there; may be blank
 * @param evaluations how many it has asked for
 * @param executions how many different programs these were
 * @param elapsed time it has taken
 * @param result its best precision vector that held when it was run again
 * @param generalisation that vector on varied inputs, where it was tried
 * @param recompiled that vector compiled with other options, where it was tried
 */
public record StoredSearch(
        int number,
        SearchRequest request,
        RunState state,
        String sentence,
        long evaluations,
        long executions,
        Duration elapsed,
        Optional<Confirmation> result,
        Optional<Generalisation> generalisation,
        Optional<Recompiled> recompiled) {
    /** The same, interrupted: what was at work on it is gone. */
    public StoredSearch interrupted() {
        return new StoredSearch(
                number,
                request,
                RunState.INTERRUPTED,
                sentence,
                evaluations,
                executions,
                elapsed,
                result,
                generalisation,
                recompiled);
    }
}
