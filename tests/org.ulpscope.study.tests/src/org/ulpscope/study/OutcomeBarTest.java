package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutcomeBarTest {
    private static InputAccount account(String platform, long nans) {
        return new InputAccount(platform, 1000, "lattice", false, 0, 0, "bayes", Map.of("NaN", nans));
    }

    @Test
    void platformsThatCameToTheSameShareABar() {
        List<OutcomeBar> bars =
                OutcomeBar.of(List.of(account("gcc", 350), account("twin", 300), account("clang", 350)));
        assertEquals(
                List.of(
                        "gcc = clang, 1,000 inputs: NaN 35 %, not counted by class 65 %",
                        "twin, 1,000 inputs: NaN 30 %, not counted by class 70 %"),
                bars.stream().map(OutcomeBar::words).toList());
    }

    @Test
    void theGravestClassComesFirst() {
        Map<String, Long> hits = new LinkedHashMap<>();
        hits.put("NORMAL+", 600L);
        hits.put("CRASH", 100L);
        hits.put("INF+", 200L);
        hits.put("NaN", 100L);
        assertEquals(
                "gcc, 1,000 inputs: NaN 10 %, INF+ 20 %, NORMAL+ 60 %, CRASH 10 %",
                OutcomeBar.of(List.of(new InputAccount("gcc", 1000, "lattice", false, 0, 0, "bayes", hits)))
                        .getFirst()
                        .words());
    }

    @Test
    void nothingTriedIsNoBar() {
        assertEquals(List.of(), OutcomeBar.of(List.of(new InputAccount("gcc", 0, "", false, 0, 0, "bayes", Map.of()))));
    }

    @Test
    void ofManyPlatformsThatAgreeTwoAreNamed() {
        assertEquals("gcc", AgreeingPlatforms.joined(List.of("gcc")));
        assertEquals("a = b = c", AgreeingPlatforms.joined(List.of("a", "b", "c")));
        assertEquals("a = b = 2 more", AgreeingPlatforms.joined(List.of("a", "b", "c", "d")));
    }
}
