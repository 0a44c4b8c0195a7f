package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BudgetWordsTest {
    @Test
    void tellsOnlyOfTheLimitsThatThereAre() {
        assertEquals("90 s", words(Long.MAX_VALUE, Optional.of(Duration.ofSeconds(90))));
        assertEquals("1,000 inputs one by one", words(1000, Optional.empty()));
        assertEquals("2 min 30 s, at most 1,000 inputs one by one", words(1000, Optional.of(Duration.ofSeconds(150))));
        assertEquals("2 h", words(Long.MAX_VALUE, Optional.of(Duration.ofHours(2))));
        assertEquals("500 ms", words(Long.MAX_VALUE, Optional.of(Duration.ofMillis(500))));
        assertEquals("none", words(Long.MAX_VALUE, Optional.empty()));
    }

    private static String words(long budget, Optional<Duration> time) {
        return BudgetWords.of(new StudyRequest(
                "hunt",
                "f",
                "double f(double x)",
                "",
                Path.of("/"),
                List.of(),
                List.of(),
                "auto",
                Map.of(),
                1,
                budget,
                time,
                false,
                Duration.ofSeconds(1),
                false,
                100));
    }
}
