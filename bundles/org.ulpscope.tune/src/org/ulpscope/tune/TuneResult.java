package org.ulpscope.tune;

import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.StoreState;

/** How the work on a tuning ended. */
public sealed interface TuneResult {
    /** How far the tuning has come; empty when it ended before there was a file. */
    Optional<StoreState> state();

    /** All searches came to their end. */
    record Finished(Optional<StoreState> state) implements TuneResult {}

    /** The user stopped it. It can be resumed where there is a file. */
    record Cancelled(Optional<StoreState> state) implements TuneResult {}

    /**
     * It could not go on.
     *
     * @param cause says why, in a sentence for the user
     */
    record Failed(Optional<StoreState> state, UlpscopeException cause) implements TuneResult {}
}
