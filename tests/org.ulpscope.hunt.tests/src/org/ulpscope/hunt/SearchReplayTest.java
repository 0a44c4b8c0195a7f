package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Surrogate;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyTrial;

/** What a study tells about the way of its search. */
@Tag("slow")
class SearchReplayTest {
    private static final int TRIALS = 150;

    @TempDir
    Path folder;

    private StudyReader hunt(String strategy) {
        Path file = folder.resolve("pow.study");
        HuntRequest request = HuntRequest.builder(Signature.parse("double pow(double x, double y)"), folder)
                .strategy(strategy)
                .budget(TRIALS)
                .build();
        assertInstanceOf(
                StudyResult.Finished.class,
                new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, Progress.NONE));
        return StudyReader.open(file);
    }

    @Test
    void theNearestSoFarNeverGoesUpAndEndsWithTheNearestTrial() {
        try (StudyReader study = hunt("random")) {
            TrialHistory history = new TrialHistory(study.description());
            List<StudyTrial> trials = study.trialsSince(0, TRIALS);
            history.add(trials.subList(0, 40));
            history.add(trials.subList(40, TRIALS));
            assertEquals(TRIALS, history.size());
            GoalProgress overflow = progress(history, "INF+");
            for (int i = 1; i < overflow.improvements().size(); i++) {
                assertTrue(overflow.improvements().get(i).ulps()
                        < overflow.improvements().get(i - 1).ulps());
            }
            assertEquals(nearestToInfinity(trials), overflow.best(TRIALS).orElseThrow(), 4096);
            assertTrue(overflow.best(0).isEmpty());
        }
    }

    @Test
    void hitsAreTheTrialsThatReachedTheGoal() {
        try (StudyReader study = hunt("random")) {
            TrialHistory history = new TrialHistory(study.description());
            List<StudyTrial> trials = study.trialsSince(0, TRIALS);
            history.add(trials);
            List<Long> expected = trials.stream()
                    .filter(trial ->
                            trial.outcomes().getFirst().label(FloatFormat.FP64).equals(ValueClass.INF_PLUS.label()))
                    .map(StudyTrial::number)
                    .toList();
            assertFalse(expected.isEmpty(), "pow overflows for many inputs");
            assertEquals(expected, progress(history, "INF+").hits());
        }
    }

    @Test
    void theModelAtATrialIsTheSameFromWhereverOneComes() {
        try (StudyReader study = hunt("bayes")) {
            SearchReplay replay = new SearchReplay(study);
            List<Slice.Place> first = slice(study, replay, 80);
            assertTrue(first.size() > 50);
            replay.surrogate("INF+", TRIALS, Progress.NONE);
            replay.surrogate("INF+", 10, Progress.NONE);
            assertEquals(first, slice(study, replay, 80));
            assertFalse(first.equals(slice(study, replay, TRIALS)), "more trials change the model");
        }
    }

    @Test
    void aSliceCoversTheInputsDomainInAscendingOrder() {
        try (StudyReader study = hunt("bayes")) {
            List<Slice.Place> curve = slice(study, new SearchReplay(study), TRIALS);
            assertEquals(FloatFormat.FP64.minOrdinal(), curve.getFirst().ordinal());
            assertEquals(FloatFormat.FP64.maxOrdinal(), curve.getLast().ordinal());
            for (int i = 1; i < curve.size(); i++) {
                assertTrue(curve.get(i - 1).ordinal() < curve.get(i).ordinal());
                assertTrue(curve.get(i).belief().deviation() >= 0);
            }
        }
    }

    @Test
    void aStrategyWithoutBeliefsHasNoModel() {
        try (StudyReader study = hunt("random")) {
            assertEquals(Optional.empty(), new SearchReplay(study).surrogate("INF+", TRIALS, Progress.NONE));
        }
    }

    private static List<Slice.Place> slice(StudyReader study, SearchReplay replay, long trials) {
        TrialHistory history = new TrialHistory(study.description());
        history.add(study.trialsSince(0, TRIALS));
        Surrogate model = replay.surrogate("INF+", trials, Progress.NONE).orElseThrow();
        return Slice.of(model, study.description().slots(), 0, history.point(5), 200)
                .curve();
    }

    private static GoalProgress progress(TrialHistory history, String goal) {
        return history.progress().stream()
                .filter(progress -> progress.goal().equals(goal))
                .findFirst()
                .orElseThrow();
    }

    private static double nearestToInfinity(List<StudyTrial> trials) {
        long infinity = FloatFormat.FP64.infinityBits();
        return trials.stream()
                .map(trial -> trial.outcomes().getFirst())
                .filter(outcome ->
                        outcome instanceof Outcome.Returned returned && !FloatFormat.FP64.isNaN(returned.bits()))
                .mapToDouble(
                        outcome -> (double) infinity - FloatFormat.FP64.ordinal(((Outcome.Returned) outcome).bits()))
                .min()
                .orElseThrow();
    }
}
