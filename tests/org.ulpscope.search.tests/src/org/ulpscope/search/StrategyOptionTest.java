package org.ulpscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the options of strategies are called on screen. */
class StrategyOptionTest {
    private static final Set<String> GREEK = Set.of("mu", "xi", "kappa");

    @Test
    void theyAreCalledByWordsAndNotByTheLettersOfFormulas() {
        for (StrategyProvider strategy : Strategies.all()) {
            List<String> words =
                    strategy.options().stream().map(StrategyOption::words).toList();
            assertEquals(words.stream().distinct().toList(), words, "no two are called alike");
            words.forEach(word -> {
                assertFalse(word.isBlank());
                assertFalse(GREEK.contains(word), word);
                assertTrue(word.length() <= 22, word + " fits its column");
            });
        }
    }
}
