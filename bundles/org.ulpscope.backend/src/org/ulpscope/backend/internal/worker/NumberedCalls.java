package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;

/** Numbered calls that can be made in any part and order. */
interface NumberedCalls {
    /**
     * Makes calls until all are made, one faults or the user cancels. What those that returned gave is kept.
     *
     * @param first number of the first call
     * @param count how many at most, at least 1
     * @param limit how long a call may take, or a part of many calls where single ones cannot be watched
     */
    Run run(long first, long count, Duration limit);

    /** About how long so many calls take, if any returned yet. */
    Optional<Duration> expected(long count);

    /**
     * How far it came.
     *
     * @param done calls that returned, from the first on
     * @param fault what ended it, if a fault did
     * @param cancelled whether the user did
     */
    record Run(long done, Optional<Fault> fault, boolean cancelled) {
        static Run complete(long done) {
            return new Run(done, Optional.empty(), false);
        }

        static Run cancelled(long done) {
            return new Run(done, Optional.empty(), true);
        }

        static Run faulted(long done, Fault fault) {
            return new Run(done, Optional.of(fault), false);
        }
    }

    /**
     * A part of the calls did not come to its end.
     *
     * @param outcome how it ended
     * @param suspects how many calls after those done can be to blame
     * @param located whether the first of them seems to be it
     * @param alone whether it is, since no other was asked for with it
     * @param perhapsFromOutside whether it looks the same when no call is to blame, but somebody who ends or stops the worker
     */
    record Fault(Outcome outcome, long suspects, boolean located, boolean alone, boolean perhapsFromOutside) {}
}
