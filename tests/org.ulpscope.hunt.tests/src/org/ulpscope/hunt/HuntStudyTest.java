package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudySummary;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.Tally;

/** Hunts in real kernels, compiled by gcc and run in real workers. */
@Tag("slow")
class HuntStudyTest {
    private static final String FAULTY = """
            #include <signal.h>
            double faulty(double x) {
                if (x < -1e100) raise(SIGSEGV);
                if (x > 1e200) return x * 1e200;
                return 1;
            }
            """;

    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private HuntRequest.Builder cosh() {
        return HuntRequest.builder(Signature.parse("double cosh(double x)"), folder)
                .strategy("random")
                .budget(300);
    }

    private HuntRequest.Builder faulty() throws Exception {
        Files.writeString(folder.resolve("faulty.c"), FAULTY);
        Kernel kernel = Signature.parse("double faulty(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("faulty.c");
        return HuntRequest.builder(kernel, folder).strategy("random").budget(24);
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "bayes"})
    void aHuntStoresAllItsTrialsAndItsFindingsReplay(String strategy) {
        Path file = folder.resolve("cosh.study");
        Watch watch = Watch.toTheEnd();
        StudyResult result = hunts.start(file, cosh().strategy(strategy).build(), watch, watch);
        StudySummary summary =
                assertInstanceOf(StudyResult.Finished.class, result).summary().orElseThrow();
        assertEquals(RunState.FINISHED, summary.state());
        assertEquals(300, summary.trials());
        assertTrue(watch.isComplete());
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(watch.opened, List.of(study.description()));
            assertEquals(watch.trials, study.trialsSince(0, Integer.MAX_VALUE));
            assertEquals(watch.findings, study.findings());
            assertTrue(labels(study).contains("INF+"), labels(study).toString());
            for (ReplayResult again : new Replay(study, ToolchainSettings.DEFAULT).run(Progress.NONE)) {
                assertInstanceOf(ReplayResult.Reproduced.class, again);
            }
        }
    }

    @Test
    void everyInputIsReportedOnce() {
        Path file = folder.resolve("cosh.study");
        hunts.start(file, cosh().build(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            List<List<Long>> inputs =
                    study.findings().stream().map(Finding::inputBits).toList();
            assertEquals(inputs.size(), new HashSet<>(inputs).size());
        }
    }

    @Test
    void theSameSeedGivesTheSameStudyAndAnotherSeedAnother() {
        hunts.start(folder.resolve("a.study"), cosh().seed(7).build(), HuntListener.NONE, Progress.NONE);
        hunts.start(folder.resolve("b.study"), cosh().seed(7).build(), HuntListener.NONE, Progress.NONE);
        hunts.start(folder.resolve("c.study"), cosh().seed(8).build(), HuntListener.NONE, Progress.NONE);
        assertEquals(trials("a.study"), trials("b.study"));
        assertNotEquals(trials("a.study"), trials("c.study"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"random", "bayes"})
    void aCancelledHuntGoesOnAsIfItHadNeverBeen(String strategy) {
        HuntRequest request = cosh().strategy(strategy).build();
        hunts.start(folder.resolve("whole.study"), request, HuntListener.NONE, Progress.NONE);
        Path file = folder.resolve("parts.study");
        Watch first = Watch.cancellingAfter(20);
        StudyResult.Cancelled cancelled =
                assertInstanceOf(StudyResult.Cancelled.class, hunts.start(file, request, first, first));
        assertEquals(RunState.CANCELLED, cancelled.summary().orElseThrow().state());
        assertTrue(cancelled.summary().orElseThrow().trials() < 300);
        Watch second = Watch.toTheEnd();
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, second, second));
        assertEquals(trials("whole.study"), trials("parts.study"));
        assertEquals(300, first.trials.size() + second.trials.size(), "no trial is made twice");
    }

    @Test
    void aFinishedHuntStaysAsItIs() {
        Path file = folder.resolve("cosh.study");
        hunts.start(file, cosh().build(), HuntListener.NONE, Progress.NONE);
        List<StudyTrial> before = trials("cosh.study");
        Watch again = Watch.toTheEnd();
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, again, again));
        assertEquals(List.of(), again.trials);
        assertEquals(before, trials("cosh.study"));
    }

    @Test
    void hitsBeyondTheLimitAreCountedAndNotStored() {
        Path file = folder.resolve("cosh.study");
        hunts.start(file, cosh().findingsKept(3).build(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            // The simplest one, and that at the border, are looked for afterwards.
            long stored = study.findings().stream()
                    .filter(finding ->
                            finding.label().equals("INF+") && finding.trial().isPresent())
                    .count();
            assertEquals(3, stored);
            long hits = study.summary().tallies().stream()
                    .filter(tally -> tally.label().equals("INF+"))
                    .mapToLong(Tally::hits)
                    .sum();
            long made = trials("cosh.study").stream()
                    .filter(trial -> trial.outcomes()
                            .getFirst()
                            .label(study.description().resultFormat())
                            .equals("INF+"))
                    .count();
            assertEquals(made, hits);
            assertTrue(hits > 3);
        }
    }

    @Test
    void findingsThatNeedASubnormalOrAZeroSaySo() {
        Path file = folder.resolve("f.study");
        hunts.start(
                file,
                HuntRequest.builder(Signature.parse("double sin(double x)"), folder)
                        .strategy("bayes")
                        .budget(300)
                        .build(),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            List<Finding> subnormal = study.findings().stream()
                    .filter(finding -> finding.label().startsWith("SUB"))
                    .toList();
            assertTrue(!subnormal.isEmpty());
            for (Finding finding : subnormal) {
                assertEquals(Set.of(InputMark.SUBNORMAL), finding.marks(), finding.toString());
            }
        }
    }

    @Test
    void onlyTheClassesAskedForAreFindings() {
        Path file = folder.resolve("cosh.study");
        hunts.start(file, cosh().classes(Set.of(ValueClass.SUB_PLUS)).build(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(Set.of(), labels(study));
            assertEquals(List.of("SUB+"), study.description().request().goals());
        }
    }

    @Test
    void aHuntThatStopsAtTheFirstHitStopsThere() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = cosh().classes(Set.of(ValueClass.INF_PLUS))
                .stopAtFirst(true)
                .budget(100_000)
                .build();
        StudyResult result = hunts.start(file, request, HuntListener.NONE, Progress.NONE);
        StudySummary summary =
                assertInstanceOf(StudyResult.Finished.class, result).summary().orElseThrow();
        assertTrue(summary.trials() < 100_000);
        assertEquals("Every class looked for was met.", summary.sentence());
    }

    @Test
    void theTimeBudgetEndsAHunt() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request =
                cosh().budget(Long.MAX_VALUE).timeBudget(Duration.ofMillis(300)).build();
        StudySummary summary = hunts.start(file, request, HuntListener.NONE, Progress.NONE)
                .summary()
                .orElseThrow();
        assertEquals("The time is up.", summary.sentence());
        assertTrue(summary.trials() > 0);
    }

    @Test
    void crashesAreFindingsAndTheHuntGoesOn() throws Exception {
        Path file = folder.resolve("faulty.study");
        StudyResult result = hunts.start(file, faulty().build(), HuntListener.NONE, Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result.toString());
        try (StudyReader study = StudyReader.open(file)) {
            assertTrue(
                    labels(study).containsAll(Set.of("CRASH", "INF+")),
                    labels(study).toString());
            for (Finding finding : study.findings()) {
                double input = Double.longBitsToDouble(finding.inputBits().getFirst());
                assertEquals(input < -1e100, finding.outcome() instanceof Outcome.Crashed, finding.toString());
            }
        }
    }

    private List<StudyTrial> trials(String name) {
        try (StudyReader study = StudyReader.open(folder.resolve(name))) {
            return study.trialsSince(0, Integer.MAX_VALUE);
        }
    }

    private static Set<String> labels(StudyReader study) {
        return study.findings().stream().map(Finding::label).collect(Collectors.toSet());
    }
}
