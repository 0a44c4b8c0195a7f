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

    /** Trial 0 is what the survey picked on gcc, the others are chosen. */
    private List<InputAccount> accounts(boolean complete) {
        Path file = folder.resolve("f.study");
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("ZERO+", 5L);
        counts.put("INF+", 30L);
        Census census = new Census("gcc", 1000, complete, counts, Duration.ofMillis(10));
        List<StudyTrial> trials = Studies.trials(0, 3000);
        try (StudyWriter writer = StudyWriter.create(file, Studies.description());
                StudyReader reader = StudyReader.open(file)) {
            writer.replaceSurvey(new Survey(
                    "lattice",
                    "",
                    true,
                    List.of(census),
                    List.of(new Survey.Sample(trials.getFirst().inputBits(), "gcc ZERO+"))));
            writer.append(trials, Studies.findings(1, trials.subList(0, 1)));
            return InputAccount.of(reader);
        }
    }

    private static long hitsOf(String label) {
        return Studies.trials(0, 3000).stream()
                .filter(trial ->
                        trial.outcomes().getFirst().label(Studies.RESULT).equals(label))
                .count();
    }

    @Test
    void anInputThatWasSweptAndPickedCountsOnceAndOneThatWasChosenIsAdded() {
        InputAccount gcc = accounts(false).getFirst();
        assertEquals(1000, gcc.swept());
        assertEquals(1, gcc.picked());
        assertEquals(2999, gcc.chosen());
        assertEquals(3999, gcc.inputs());
        assertTrue(hitsOf("INF+") > 1000);
        assertEquals(30 + hitsOf("INF+"), gcc.hits("INF+"));
        assertEquals(1, hitsOf("ZERO+"));
        assertEquals(5, gcc.hits("ZERO+"));
        assertEquals(
                "3,999 inputs: 1,000 in a sweep of every binade, 1 of them also as trials, and 2,999 trials drawn at random",
                InputAccount.words(List.of(gcc)));
    }

    @Test
    void nothingIsAddedToASweepOfAllInputs() {
        InputAccount gcc = accounts(true).getFirst();
        assertEquals(1000, gcc.inputs());
        assertEquals(Map.of("ZERO+", 5L, "INF+", 30L), gcc.hits());
        assertEquals(
                "all 1,000 inputs in a sweep of every binade, 3,000 of them also as trials",
                InputAccount.words(List.of(gcc)));
    }

    @Test
    void whatNoSurveySweptIsCountedByItsTrials() {
        List<InputAccount> accounts = accounts(false);
        InputAccount clang = accounts.getLast();
        assertEquals(3000, clang.inputs());
        assertEquals(
                3000, clang.hits().values().stream().mapToLong(Long::longValue).sum());
        assertEquals(
                "1,000 on gcc, 0 on clang in a sweep of every binade, 1 of them also as trials, and 2,999 trials drawn at random",
                InputAccount.words(accounts));
    }

    @Test
    void scriptsReadTheOneCount() {
        accounts(false);
        try (StudyReader reader = StudyReader.open(folder.resolve("f.study"))) {
            JsonObject json = StudyJson.of(reader);
            assertEquals(
                    "{\"platform\":\"gcc\",\"inputs\":3999,\"swept\":1000,\"sweptBy\":\"lattice\",\"complete\":false,"
                            + "\"picked\":1,\"chosen\":2999,\"chosenBy\":\"random\"}",
                    json.getAsJsonArray("inputs").get(0).toString());
            long zeros = json.getAsJsonArray("hits").asList().stream()
                    .map(each -> each.getAsJsonObject())
                    .filter(each -> each.get("platform").getAsString().equals("gcc")
                            && each.get("class").getAsString().equals("ZERO+"))
                    .findFirst()
                    .orElseThrow()
                    .get("hits")
                    .getAsLong();
            assertEquals(5, zeros);
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
