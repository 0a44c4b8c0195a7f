package org.ulpscope.store;

import java.time.Duration;
import java.time.Instant;

/**
 * Where the work that a file keeps stands.
 *
 * @param state interrupted, if its writer is gone without a word
 * @param sentence why it stands there; may be blank
 * @param trials trials stored
 * @param findings findings stored
 * @param elapsed time spent at work
 * @param heartbeat the last sign of life of its last writer
 * @param here whether its last writer belongs to this process
 */
public record StoreState(
        RunState state,
        String sentence,
        long trials,
        long findings,
        Duration elapsed,
        Instant heartbeat,
        boolean here) {}
