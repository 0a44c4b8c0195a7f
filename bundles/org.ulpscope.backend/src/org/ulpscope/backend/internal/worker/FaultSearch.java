package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.outcome.Outcome;

/**
 * Makes calls, finds those that fault, and goes on behind them. A call is blamed only when it faults with no other call in the same
 * request; so a part that faults is made again, from where it came to, in parts that are halved until one call is left. Where a call is known to
 * have been the one running, it is tried alone at once. Faults come in clusters: after one, parts begin with single calls and grow.
 *
 * <p>Somebody else may end the worker too: the user, or a system that is short of memory. Where a fault looks so, it must meet the same call a
 * second time, in a fresh worker, before that call is blamed.
 */
final class FaultSearch {
    private static final Logger LOG = LoggerFactory.getLogger(FaultSearch.class);

    /** Parts are at most this share of the calls that have returned since the last fault. */
    private static final int CALM_SHARE = 2;

    private static final Duration SHORTEST_PROBE = Duration.ofMillis(100);
    private static final long PROBE_FACTOR = 10;

    private final NumberedCalls calls;
    private final Limits limits;
    private final Patience patience;
    private final SortedMap<Long, Outcome> faults = new TreeMap<>();

    private long next;
    private long calm;
    private long suspectsEnd;
    private boolean tryAlone;

    /** The call that seemed to be the one running at the last fault; none was for -1. */
    private long suspected = -1;

    /** Whether no call has returned since a worker was lost, so that none can have spoilt the worker for the next. */
    private boolean fresh;

    /**
     * @param limits the time for a call, and how many faults end the search
     * @param patience with this code; it ends the search sooner
     */
    FaultSearch(NumberedCalls calls, Limits limits, Patience patience) {
        this.calls = calls;
        this.limits = limits;
        this.patience = patience;
    }

    /**
     * Makes the calls from {@code first} to before {@code end}.
     *
     * @return the number after the last call made: {@code end}, or less when the user cancelled or there were too many faults
     */
    long run(long first, long end) {
        next = first;
        while (next < end && faults.size() < limits.faults() && !isEnough()) {
            patience.begin();
            long count = Math.min(end - next, nextCount());
            NumberedCalls.Run run = calls.run(next, count, limit(count));
            next += run.done();
            patience.end(run.done());
            calm += run.done();
            tryAlone = false;
            fresh &= run.done() == 0;
            if (run.fault().isPresent()) {
                meet(run.fault().get());
            }
            if (run.cancelled()) {
                break;
            }
        }
        return next;
    }

    /** Once patience is lost, each batch shows one fault. */
    private boolean isEnough() {
        return !faults.isEmpty() && patience.isLost();
    }

    /** The calls to blame and what became of them. */
    SortedMap<Long, Outcome> faults() {
        return faults;
    }

    private void meet(NumberedCalls.Fault fault) {
        boolean again = suspected == next;
        suspected = fault.located() || fault.alone() ? next : -1;
        // A call that takes too long costs its full limit at each try.
        boolean settled = fresh || fault.outcome() instanceof Outcome.TimedOut;
        boolean certain = again || settled && !fault.perhapsFromOutside() || patience.isLost();
        fresh = true;
        if (fault.alone() && certain) {
            faults.put(next, fault.outcome());
            patience.faulted();
            next++;
            calm = 0;
            suspectsEnd = next;
        } else {
            LOG.debug("A part of {} calls ended with {}", fault.suspects(), fault.outcome());
            suspectsEnd = next + fault.suspects();
            tryAlone = fault.located() || fault.alone();
        }
    }

    private long nextCount() {
        if (tryAlone) {
            return 1;
        }
        if (next < suspectsEnd) {
            return Math.max(1, (suspectsEnd - next) / 2);
        }
        return faults.isEmpty() ? Long.MAX_VALUE : Math.max(1, calm / CALM_SHARE);
    }

    /** While suspects are halved, parts are given little time, so that a call that hangs costs its full limit only once or twice. */
    private Duration limit(long count) {
        if (count == 1 || next >= suspectsEnd) {
            return limits.call();
        }
        Optional<Duration> expected = calls.expected(count);
        if (expected.isEmpty()) {
            return limits.call();
        }
        Duration probe = expected.get().multipliedBy(PROBE_FACTOR).plus(SHORTEST_PROBE);
        return probe.compareTo(limits.call()) < 0 ? probe : limits.call();
    }
}
