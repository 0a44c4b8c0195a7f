package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.store.LogEntry;
import org.ulpscope.store.RunState;

class StudyRoundTripTest {
    private static final long SIGNALLING_NAN_WITH_PAYLOAD = 0xfff0_0000_0000_beefL;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"cosh.study", "100% a?b#c&d=e ünï;.study", "-", "no suffix"})
    void whatWasAskedIsReadBackWhateverTheFileIsCalled(String name) {
        Path file = folder.resolve(name);
        StudyDescription description = Studies.description();
        StudyWriter.create(file, description).close();
        assertTrue(Files.isRegularFile(file));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(description, reader.description());
            assertEquals(
                    List.of("gcc", "clang"),
                    reader.description().platformRequests().stream()
                            .map(r -> r.toolchain())
                            .toList());
        }
    }

    @Test
    void versionsOfEverythingThatTookPartAreRecorded() {
        var versions = Studies.description().versions();
        assertEquals(UlpscopeVersion.current(), versions.get("ulpscope"));
        assertTrue(versions.get("java").contains(Runtime.version().toString().split("\\+")[0]));
        assertTrue(versions.get("os").contains(System.getProperty("os.version")));
        assertEquals("clang 16.0.6", versions.get("toolchain of clang"));
    }

    @Test
    void everyKindOfOutcomeIsReadBackBitForBit() {
        List<Outcome> outcomes = List.of(
                new Outcome.Returned(
                        SIGNALLING_NAN_WITH_PAYLOAD,
                        new ExceptionFlags(ExceptionFlags.INVALID | ExceptionFlags.INEXACT)),
                Studies.returned(-0.0),
                Studies.returned(Double.MIN_VALUE),
                Studies.returned(Double.NEGATIVE_INFINITY),
                new Outcome.Crashed("signal 11 (\"SIGSEGV\"),\nin f"),
                new Outcome.TimedOut(Duration.ofMillis(2_000)));
        List<StudyTrial> trials = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < outcomes.size(); i++) {
            List<Long> inputs = List.of((long) -i, 0x7fc0_0001L, 0xffff_ffffL);
            trials.add(new StudyTrial(
                    i, inputs, List.of(outcomes.get(i), outcomes.get(0)), Optional.empty(), "it's \"special\""));
            findings.add(new Finding(
                    i + 1,
                    "clang",
                    outcomes.get(i).label(Studies.RESULT),
                    inputs,
                    outcomes.get(i),
                    EnumSet.allOf(InputMark.class),
                    OptionalLong.of(i)));
        }
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(trials, findings);
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(trials, reader.trialsSince(0, 100));
            assertEquals(findings, reader.findings());
        }
    }

    @Test
    void aFindingThatNoTrialMetHasNoTrial() {
        Path file = folder.resolve("f.study");
        Finding alone = new Finding(
                1,
                "gcc",
                "INF+",
                List.of(1L, 2L, 3L),
                Studies.returned(1 / 0.0),
                EnumSet.of(InputMark.SUBNORMAL),
                OptionalLong.empty());
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(List.of(), List.of(alone));
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(alone), reader.findings());
        }
    }

    @Test
    void trialsAreReadInPieces() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 10), List.of());
            writer.append(Studies.trials(10, 15), List.of());
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(Studies.trials(7, 5), reader.trialsSince(7, 5));
            assertEquals(Studies.trials(20, 5), reader.trialsSince(20, 1000));
            assertEquals(List.of(), reader.trialsSince(25, 1000));
        }
    }

    @Test
    void theSummaryCountsTrialsFindingsAndHits() {
        Path file = folder.resolve("f.study");
        List<StudyTrial> trials = Studies.trials(1, 2000);
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(trials.subList(0, 1000), List.of());
            writer.append(trials.subList(1000, 2000), Studies.findings(1, trials.subList(1990, 2000)));
            writer.end(RunState.FINISHED, "budget spent");
        }
        try (StudyReader reader = StudyReader.open(file)) {
            StudySummary summary = reader.summary();
            assertEquals(RunState.FINISHED, summary.state());
            assertEquals("budget spent", summary.sentence());
            assertEquals(2000, summary.trials());
            assertEquals(10, summary.findings());
            for (int platform = 0; platform < 2; platform++) {
                for (String label : List.of("INF+", "NORMAL+", "SUB-", "NORMAL-")) {
                    int index = platform;
                    long expected = trials.stream()
                            .filter(t -> t.outcomes()
                                    .get(index)
                                    .label(Studies.RESULT)
                                    .equals(label))
                            .count();
                    Tally tally = new Tally(Studies.PLATFORMS.get(platform).name(), label, expected);
                    assertEquals(expected > 0, summary.tallies().contains(tally), tally.toString());
                }
            }
        }
    }

    @Test
    void theLogKeepsItsOrderAndSaysHowItEnded() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.log("first");
            writer.log("second");
            writer.end(RunState.FAILED, "The sky fell.");
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(
                    List.of("first", "second", "failed: The sky fell."),
                    reader.log().stream().map(LogEntry::text).toList());
        }
    }

    @Test
    void aStudyClosedInTheMiddleIsInterruptedAndResumes() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 3), List.of());
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(RunState.INTERRUPTED, reader.summary().state());
        }
        try (StudyWriter writer = StudyWriter.resume(file)) {
            assertEquals(3, writer.trials());
            assertEquals(0, writer.findings());
            assertEquals(Studies.description().request(), writer.description().request());
            writer.append(Studies.trials(3, 2), List.of());
            writer.end(RunState.FINISHED, "");
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(Studies.trials(0, 5), reader.trialsSince(0, 100));
        }
    }

    @Test
    void timeAtWorkAddsUpOverRuns() throws InterruptedException {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            Thread.sleep(30);
        }
        try (StudyWriter writer = StudyWriter.resume(file)) {
            assertTrue(writer.elapsed().toMillis() >= 30);
        }
    }

    @Test
    void aClosedStudyIsOneFile() throws Exception {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 3), List.of());
        }
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void aFindingIsStoredWithItsTrialOrNotAtAll() {
        Path file = folder.resolve("f.study");
        StudyTrial good = Studies.trial(0);
        StudyTrial withoutSecondPlatform =
                new StudyTrial(1, good.inputBits(), good.outcomes().subList(0, 1), Optional.empty(), "random");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            org.junit.jupiter.api.Assertions.assertThrows(
                    IllegalArgumentException.class,
                    () -> writer.append(List.of(good, withoutSecondPlatform), List.of(Studies.finding(1, good))));
            assertEquals(0, writer.trials());
            writer.append(List.of(good), List.of(Studies.finding(1, good)));
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(good), reader.trialsSince(0, 10));
            assertEquals(1, reader.findings().size());
        }
    }

    @Test
    void theRevisionChangesWithTheStudyAndOnlyThen() {
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description());
                StudyReader reader = StudyReader.open(file)) {
            long before = reader.revision();
            assertEquals(before, reader.revision());
            writer.append(Studies.trials(0, 1), List.of());
            long after = reader.revision();
            assertNotEquals(before, after);
            assertEquals(after, reader.revision());
            assertEquals(Studies.trials(0, 1), reader.trialsSince(0, 10));
            assertEquals(RunState.RUNNING, reader.summary().state());
            assertTrue(reader.summary().here());
        }
    }
}
