package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.hunt.ui.internal.progress.TrialReason;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.StrategyOption;

/** Why an input was tried, as one reads it. */
class TrialReasonTest {
    @Test
    void eachAcquisitionFunctionIsToldInWords() {
        List<String> names = Strategies.named("bayes").options().stream()
                .filter(option -> option.name().equals("acquisition"))
                .map(StrategyOption::choices)
                .findFirst()
                .orElseThrow();
        assertFalse(names.isEmpty());
        for (String name : names) {
            String words = TrialReason.words(name);
            assertFalse(words.contains(name), words);
            assertEquals(words + " near the best so far", TrialReason.words("local " + name));
        }
    }

    @Test
    void whatASweepMetIsToldToBeOfTheSweep() {
        assertEquals("met in the sweep of every binade: gcc -O2 SUB-", TrialReason.words("lattice gcc -O2 SUB-"));
        assertEquals("met in the sweep of all inputs: gcc INF+", TrialReason.words("exhaustive gcc INF+"));
    }

    @Test
    void whatIsInWordsAlreadyStays() {
        assertEquals("special value", TrialReason.words("special value"));
    }
}
