package org.ulpscope.tune.internal.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.run.RunCounters;

class TimePlanTest {
    /** Two programs were built in 2 s and run ten times in 10 s. */
    private static final RunCounters COUNTERS = new RunCounters(10, 4, 2, seconds(2), seconds(10), 1);

    private static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    @Test
    void whatComesBeforeAndAfterIsWithinTheTime() {
        TimePlan plan = TimePlan.of(List.of(timed(100)), seconds(14), COUNTERS, 5);
        assertEquals(seconds(6), plan.one());
        // Three builds and four programs that run ten times each would take 43 s; it has a quarter of the time.
        assertEquals(seconds(25), plan.again());
        assertEquals(seconds(100 - 14 - 25 - 10 - 10), plan.share(seconds(100)));
        String sentence = plan.sentence().orElseThrow();
        assertTrue(sentence.startsWith("Of 100.0 s,"), sentence);
        assertTrue(sentence.contains("searching may take 41.0 s"), sentence);
        assertTrue(
                sentence.contains("on 5 varied inputs too, and variables narrower one at a time, take about 45.0 s"),
                sentence);
        assertFalse(sentence.contains("more than was given"), sentence);
    }

    @Test
    void searchesShareWhatComesBeforeAndAfter() {
        TimePlan plan = TimePlan.of(List.of(timed(100), timed(100)), seconds(14), COUNTERS, 0);
        assertEquals(seconds(50), plan.again());
        assertEquals(seconds(100 - 7 - 25 - 10), plan.share(seconds(100)));
        assertFalse(plan.sentence().orElseThrow().contains("varied"));
    }

    @Test
    void theResultIsRunOnAsManyVariedInputsAsThereIsTimeFor() {
        TimePlan plan = TimePlan.of(List.of(timed(100)), seconds(14), COUNTERS, 1000);
        // Of the 51 s that are left but for variables one at a time, half is for 12 pairs of runs.
        assertEquals(seconds(27), plan.share(seconds(100)));
        String sentence = plan.sentence().orElseThrow();
        assertTrue(sentence.contains("on about 12 of 1000 varied inputs too"), sentence);
        assertFalse(sentence.contains("more than was given"), sentence);
        assertEquals(20, plan.samples(seconds(60), COUNTERS));
        assertEquals(5, plan.samples(seconds(99), COUNTERS));
        TimePlan endless = TimePlan.of(List.of(SearchRequest.DEFAULT), seconds(14), COUNTERS, 1000);
        assertEquals(1000, endless.samples(seconds(99), COUNTERS));
    }

    @Test
    void theResultIsCompiledOtherwiseWhereThatLeavesHalfOfTheTimeToWhatComesAfter() {
        TimePlan plan = TimePlan.of(List.of(timed(100)), seconds(14), COUNTERS, 0);
        // Three programs of 6 s.
        assertTrue(plan.hasTimeToRecompile(seconds(64)));
        assertFalse(plan.hasTimeToRecompile(seconds(65)));
        SearchRequest untimed = SearchRequest.of("random");
        assertTrue(TimePlan.of(List.of(untimed), seconds(14), COUNTERS, 0).hasTimeToRecompile(seconds(9999)));
    }

    @Test
    void asManyVariablesAreNarrowedOneAtATimeAsThereIsTimeFor() {
        TimePlan plan = TimePlan.of(List.of(timed(100)), seconds(14), COUNTERS, 0);
        // One that is built beside others takes a quarter of the 6 s of one alone.
        assertEquals(6, plan.singles(seconds(90), 12));
        assertEquals(12, plan.singles(seconds(50), 12));
        assertEquals(0, plan.singles(seconds(101), 12));
        assertEquals(
                12,
                TimePlan.of(List.of(SearchRequest.DEFAULT), seconds(14), COUNTERS, 0)
                        .singles(seconds(999), 12));
    }

    @Test
    void theResultsRunOnceMoreInWhatIsLeftByTheLatestRunTimes() {
        TimePlan plan = TimePlan.of(List.of(timed(100)), seconds(14), COUNTERS, 5);
        assertEquals(Optional.of(seconds(30)), plan.again(seconds(50), COUNTERS));
        // A machine that has become three times as slow since leaves less, and more to what comes after.
        RunCounters slow = new RunCounters(10, 4, 2, seconds(2), seconds(30), 1);
        assertEquals(Optional.of(seconds(25)), plan.again(seconds(50), slow));
        assertEquals(Optional.of(seconds(10)), plan.again(seconds(90), slow));
        assertEquals(Optional.of(Duration.ZERO), plan.again(seconds(103), slow));
        assertEquals(Optional.of(seconds(10)), plan.narrowing(seconds(60), slow));
        assertEquals(Optional.of(Duration.ZERO), plan.narrowing(seconds(80), slow));
        assertEquals(Optional.of(seconds(20)), plan.left(seconds(80)));
        TimePlan endless = TimePlan.of(List.of(SearchRequest.DEFAULT), seconds(14), COUNTERS, 5);
        assertEquals(Optional.empty(), endless.again(seconds(50), COUNTERS));
        assertEquals(Optional.empty(), endless.narrowing(seconds(50), COUNTERS));
    }

    @Test
    void whatIsTooMuchForTheTimeIsSaidBeforehand() {
        TimePlan plan = TimePlan.of(List.of(timed(20)), seconds(14), COUNTERS, 5);
        assertEquals(seconds(5), plan.share(seconds(20)));
        String sentence = plan.sentence().orElseThrow();
        assertTrue(sentence.contains("22.0 s more than was given"), sentence);
    }

    @Test
    void whereASearchMayTakeAsLongAsItWantsThereIsNothingToSay() {
        List<SearchRequest> requests = List.of(timed(20), SearchRequest.DEFAULT);
        assertEquals(
                Optional.empty(),
                TimePlan.of(requests, seconds(14), COUNTERS, 5).sentence());
    }

    @Test
    void noMoreIsBuiltThanCanBeRunInTime() {
        AtomicLong now = new AtomicLong(7);
        SearchTime time = new SearchTime(seconds(5), Optional.of(seconds(20)), seconds(3), now::get);
        assertEquals(5, time.affordable());
        now.addAndGet(seconds(6).toNanos());
        time.measured();
        assertEquals(1, time.affordable());
        assertFalse(time.isSpent());
        time.measured();
        time.measured();
        assertEquals(4, time.affordable());
        now.addAndGet(seconds(9).toNanos());
        assertTrue(time.isSpent());
        assertEquals(1, time.affordable());
        assertEquals(seconds(20), time.elapsed());
    }

    private static SearchRequest timed(long seconds) {
        return SearchRequest.DEFAULT.within(OptionalLong.empty(), Optional.of(seconds(seconds)));
    }
}
