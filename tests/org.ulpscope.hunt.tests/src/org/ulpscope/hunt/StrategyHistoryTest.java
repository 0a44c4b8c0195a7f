package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.ToolchainSettings;
import org.ulpscope.model.Signature;
import org.ulpscope.search.Suggestion;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;

class StrategyHistoryTest {
    @TempDir
    Path folder;

    @Test
    void aStrategyTakenBackSuggestsWhatItDidThen() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = HuntRequest.of(Signature.parse("double cosh(double x)"), folder).withBudget(150);
        new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            List<StudyTrial> trials = study.trialsSince(0, Integer.MAX_VALUE);
            for (int made : new int[] {0, 1, 40, 149}) {
                List<Suggestion> next = StrategyHistory.after(study, made).suggest(1);
                assertEquals(trials.get(made).inputBits().getFirst(), next.getFirst().point().bits(0), made + " trials");
                assertEquals(trials.get(made).reason(), next.getFirst().reason());
            }
        }
    }

    @Test
    void aStrategyInTheMiddleOfItsWorkHasBeliefs() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = HuntRequest.of(Signature.parse("double cosh(double x)"), folder).withBudget(150);
        new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            boolean believes = List.of("INF+", "INF-", "SUB+", "SUB-").stream()
                    .anyMatch(goal -> StrategyHistory.after(study, 100).surrogate(goal).isPresent());
            assertTrue(believes);
        }
    }
}
