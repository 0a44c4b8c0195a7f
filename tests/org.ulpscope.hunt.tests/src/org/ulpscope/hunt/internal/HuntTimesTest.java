package org.ulpscope.hunt.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How long what follows a search may take. */
class HuntTimesTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 10, 3600})
    void regionsTakeTheTimeAgainAndAllTheRestThatTimeOnceMore(int seconds) {
        Duration asked = Duration.ofSeconds(seconds);
        HuntTimes times = new HuntTimes(Optional.of(asked));
        assertEquals(Optional.of(asked), times.regions());
        Duration rest = times.simplest(3)
                .multipliedBy(3)
                .plus(times.causeInputs())
                .plus(times.causes())
                .plus(times.guards());
        assertTrue(rest.compareTo(asked) <= 0, rest.toString());
        assertTrue(times.sentence().orElseThrow().startsWith("The time of "));
    }

    @Test
    void muchTimeMakesNothingLongerThanItIsWithout() {
        HuntTimes much = new HuntTimes(Optional.of(Duration.ofDays(1)));
        HuntTimes without = new HuntTimes(Optional.empty());
        assertEquals(without.simplest(1), much.simplest(1));
        assertEquals(without.causeInputs(), much.causeInputs());
        assertEquals(without.causes(), much.causes());
        assertEquals(without.guards(), much.guards());
    }

    @Test
    void withoutATimeRegionsHaveNoneAndNothingIsSaid() {
        HuntTimes without = new HuntTimes(Optional.empty());
        assertEquals(Optional.empty(), without.regions());
        assertEquals(Optional.empty(), without.sentence());
    }
}
