package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.outcome.Outcome;

class FaultSearchTest {
    private static final Limits LIMITS = new Limits(Duration.ofSeconds(2), 1, 2, 1000);

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void findsExactlyTheGuiltyCallsAndMakesEachOtherOnce(boolean located) {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            Set<Long> guilty = new TreeSet<>();
            for (int i = random.nextInt(20); i > 0; i--) {
                guilty.add((long) random.nextInt(5000));
            }
            Simulated calls = new Simulated(guilty, 700, located);
            FaultSearch search = new FaultSearch(calls, LIMITS, new Patience());
            assertEquals(5000, search.run(0, 5000));
            assertEquals(guilty, search.faults().keySet());
            assertEquals(5000 - guilty.size(), calls.returned.size());
        }
    }

    @Test
    void losesTwoWorkersAtMostForACallThatIsLocated() {
        Simulated calls = new Simulated(Set.of(4321L), 700, true);
        new FaultSearch(calls, LIMITS, new Patience()).run(0, 5000);
        assertEquals(2, calls.lost);
    }

    @Test
    void losesOneWorkerForEachOfManyGuiltyNeighbours() {
        Set<Long> guilty = new HashSet<>();
        for (long i = 1000; i < 1100; i++) {
            guilty.add(i);
        }
        Simulated calls = new Simulated(guilty, 700, true);
        new FaultSearch(calls, LIMITS, new Patience()).run(0, 5000);
        assertEquals(101, calls.lost);
    }

    @Test
    void losesALogarithmOfWorkersForACallThatIsNotLocated() {
        Simulated calls = new Simulated(Set.of(4321L), 1024, false);
        new FaultSearch(calls, LIMITS, new Patience()).run(0, 5000);
        assertTrue(calls.lost <= 11, () -> calls.lost + " workers lost");
    }

    @Test
    void givesTheFullLimitOnlyToTheFirstPartAndToSingleCalls() {
        Simulated calls = new Simulated(Set.of(4321L), 1024, false);
        new FaultSearch(calls, LIMITS, new Patience()).run(0, 5000);
        assertTrue(calls.timeLost.compareTo(Duration.ofSeconds(2 + 2 + 2)) < 0, () -> "lost " + calls.timeLost);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void blamesNoCallDuringWhichAWorkerIsKilledFromOutsideOnce(boolean located) {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            Set<Long> guilty = new TreeSet<>(Set.of(1234L, 1235L, 4321L));
            Set<Long> killed = new TreeSet<>(Set.of(0L, 1236L));
            for (int i = 0; i < 20; i++) {
                killed.add((long) random.nextInt(5000));
            }
            killed.removeAll(guilty);
            Set<Long> ending = new TreeSet<>(guilty);
            ending.addAll(killed);
            Simulated calls = new Simulated(ending, 1 + random.nextInt(700), located);
            calls.killedOnce.addAll(killed);
            calls.fromOutside = true;
            FaultSearch search = new FaultSearch(calls, LIMITS, new Patience());
            assertEquals(5000, search.run(0, 5000));
            assertEquals(guilty, search.faults().keySet());
            assertEquals(5000 - guilty.size(), calls.returned.size());
        }
    }

    @Test
    void blamesNoCallThatIsMadeAloneInAWorkerThatOthersHaveSpoilt() {
        Simulated calls = new Simulated(new TreeSet<>(Set.of(10L, 20L, 30L)), 1, true);
        calls.killedOnce.addAll(Set.of(10L, 30L));
        calls.crash = true;
        FaultSearch search = new FaultSearch(calls, LIMITS, new Patience());
        assertEquals(100, search.run(0, 100));
        assertEquals(Set.of(20L), search.faults().keySet());
    }

    @Test
    void endsAtTheGreatestNumberOfFaults() {
        Simulated calls = new Simulated(Set.of(1L, 2L, 3L, 4L), 10, true);
        FaultSearch search = new FaultSearch(calls, new Limits(Duration.ofSeconds(2), 1, 2, 3), new Patience());
        assertEquals(4, search.run(0, 10));
        assertEquals(Set.of(1L, 2L, 3L), search.faults().keySet());
    }

    @Test
    void doesNotWaitForOneCallAfterTheOtherWhereNoneReturns() {
        Set<Long> all = new HashSet<>();
        for (long i = 0; i < 1000; i++) {
            all.add(i);
        }
        Simulated none = new Simulated(all, 700, true);
        Patience patience = new Patience(() -> none.timeLost.toNanos());
        FaultSearch search = new FaultSearch(none, LIMITS, patience);
        long tried = search.run(0, 1000);
        assertEquals(tried, search.faults().size());
        assertTrue(tried >= 2 && none.timeLost.compareTo(Duration.ofSeconds(20)) < 0, () -> "lost " + none.timeLost);
        // Once that is known, the next batch shows it once.
        assertEquals(1, new FaultSearch(none, LIMITS, patience).run(0, 1000));
        all.remove(0L);
        Simulated first = new Simulated(all, 700, true);
        FaultSearch patient = new FaultSearch(first, LIMITS, new Patience(() -> first.timeLost.toNanos()));
        assertEquals(1000, patient.run(0, 1000));
    }

    /** Calls of a millisecond each, some of which fault, made in parts of a fixed size. */
    private static final class Simulated implements NumberedCalls {
        private final Set<Long> guilty;
        private final long part;
        private final boolean located;
        private final Set<Long> killedOnce = new HashSet<>();
        private boolean fromOutside;
        private boolean crash;
        private final Set<Long> returned = new HashSet<>();
        private Duration timeLost = Duration.ZERO;
        private int lost;

        Simulated(Set<Long> guilty, long part, boolean located) {
            this.guilty = guilty;
            this.part = part;
            this.located = located;
        }

        @Override
        public Run run(long first, long count, Duration limit) {
            long end = first + Math.min(count, 1_000_000);
            for (long start = first; start < end; start += part) {
                long partEnd = Math.min(start + part, end);
                Optional<Long> fault = firstGuilty(start, partEnd);
                if (fault.isPresent()) {
                    lost++;
                    timeLost = timeLost.plus(limit);
                    long reached = located ? fault.get() : start;
                    add(start, reached);
                    Outcome outcome = crash ? new Outcome.Crashed("SIGSEGV") : new Outcome.TimedOut(limit);
                    return Run.faulted(
                            reached - first,
                            new Fault(outcome, partEnd - reached, located, partEnd - start == 1, fromOutside));
                }
                add(start, partEnd);
            }
            return Run.complete(end - first);
        }

        private Optional<Long> firstGuilty(long start, long end) {
            Optional<Long> first =
                    guilty.stream().filter(call -> call >= start && call < end).min(Long::compare);
            first.filter(killedOnce::remove).ifPresent(guilty::remove);
            return first;
        }

        private void add(long start, long end) {
            for (long call = start; call < end; call++) {
                assertTrue(returned.add(call), "made twice: " + call);
            }
        }

        @Override
        public Optional<Duration> expected(long count) {
            return Optional.of(Duration.ofMillis(count / 100));
        }
    }
}
