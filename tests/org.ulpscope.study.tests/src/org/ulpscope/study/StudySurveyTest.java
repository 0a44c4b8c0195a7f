package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudySurveyTest {
    @TempDir
    Path folder;

    private static Survey survey(boolean finished) {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("INF+", 3L);
        counts.put("NORMAL+", (1L << 40) - 3);
        return new Survey(
                "exhaustive",
                "Because it's \"quick\".",
                finished,
                List.of(
                        new Census("gcc", 1L << 40, finished, counts, Duration.ofMillis(1234)),
                        new Census("clang", 0, false, Map.of(), Duration.ZERO)),
                List.of(
                        new Survey.Sample(List.of(Double.doubleToRawLongBits(-0.0), 1L, 7L), "gcc INF+"),
                        new Survey.Sample(List.of(1L, 2L, 3L), "clang NaN")));
    }

    @Test
    void aSurveyIsReadAsItWasWrittenLast() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description());
                StudyReader reader = StudyReader.open(file)) {
            assertEquals(Optional.empty(), reader.survey());
            assertEquals(List.of(), reader.census());
            writer.replaceSurvey(survey(false));
            assertEquals(Optional.of(survey(false)), reader.survey());
            writer.replaceSurvey(survey(true));
            assertEquals(Optional.of(survey(true)), reader.survey());
            assertEquals(survey(true).censuses(), reader.census());
        }
    }

    @Test
    void itIsCompleteOnlyWhereEveryInputWasRunOnEveryProbe() {
        assertFalse(survey(true).isComplete());
        Census all = survey(true).censuses().getFirst();
        assertTrue(new Survey("exhaustive", "", true, List.of(all, all), List.of()).isComplete());
        assertFalse(new Survey("exhaustive", "", false, List.of(all), List.of()).isComplete());
        assertFalse(Survey.NONE.isComplete());
    }

    @Test
    void scriptsReadTheCensus() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.replaceSurvey(survey(true));
        }
        try (StudyReader reader = StudyReader.open(file)) {
            JsonObject gcc =
                    StudyJson.of(reader).getAsJsonArray("census").get(0).getAsJsonObject();
            assertEquals(
                    "{\"platform\":\"gcc\",\"swept\":1099511627776,\"complete\":true,\"seconds\":1.234,"
                            + "\"counts\":{\"INF+\":3,\"NORMAL+\":1099511627773}}",
                    gcc.toString());
        }
    }

    @Test
    void aCensusIsSaidInASentence() {
        assertEquals(
                "gcc: all 1,099,511,627,776 inputs in 1.2 s: INF+ 3, NORMAL+ 1,099,511,627,773.",
                CensusSentence.of(survey(true).censuses().getFirst()));
        assertEquals(
                "clang: 0 inputs, not all of the domain, in 0.0 s.",
                CensusSentence.of(survey(true).censuses().getLast()));
    }
}
