package org.ulpscope.hunt.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.store.LogEntry;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyWriter;

/** Requests that a hunt can do in part only, or not at all. */
@Tag("slow")
class HuntRequestTest {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());

    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private HuntRequest.Builder cosh() {
        return HuntRequest.builder(Signature.parse("double cosh(double x)"), folder)
                .strategy("random")
                .budget(300);
    }

    @Test
    void aPlatformThatCannotRunHereIsNamedAndTheOthersGoOn() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = cosh().platforms(List.of(new PlatformRequest("no-such-compiler", List.of()), GCC))
                .build();
        assertInstanceOf(StudyResult.Finished.class, hunts.start(file, request, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(
                    List.of("gcc"),
                    study.description().platforms().stream()
                            .map(platform -> platform.name())
                            .toList());
            assertEquals(
                    "no-such-compiler",
                    study.description().unavailable().getFirst().request().toolchain());
            assertTrue(study.log().stream()
                    .map(LogEntry::text)
                    .anyMatch(text -> text.startsWith("no-such-compiler left out: ")));
        }
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
    }

    @Test
    void twoPlatformsOfOneCompilerHaveNamesOfTheirOwn() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = cosh().platforms(List.of(
                        new PlatformRequest("gcc", List.of("-O0")),
                        new PlatformRequest("gcc", List.of("-O2", "-ffast-math"))))
                .build();
        hunts.start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(
                    List.of("gcc -O0", "gcc -O2 -ffast-math"),
                    study.description().platforms().stream()
                            .map(platform -> platform.name())
                            .toList());
            assertEquals(
                    Set.of("gcc -O0", "gcc -O2 -ffast-math"),
                    study.findings().stream().map(Finding::platform).collect(Collectors.toSet()));
        }
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
    }

    /** Older versions called the second gcc of a study gcc-2. */
    @Test
    void aStudyWhosePlatformsHaveNamesOfAnOlderVersionIsResumedUnderThem() throws Exception {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = cosh().platforms(List.of(GCC, new PlatformRequest("gcc", List.of("-O0"))))
                .build();
        hunts.start(file, request, HuntListener.NONE, Progress.NONE);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement change = connection.createStatement()) {
            change.executeUpdate("UPDATE platform SET name = 'gcc-2' WHERE name = 'gcc -O0'");
            change.executeUpdate("UPDATE run SET state = 'cancelled'");
        }
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(
                    Set.of("gcc", "gcc-2"),
                    study.findings().stream().map(Finding::platform).collect(Collectors.toSet()));
            assertTrue(new Replay(study, ToolchainSettings.DEFAULT)
                    .run(Progress.NONE).stream().allMatch(ReplayResult.Reproduced.class::isInstance));
        }
    }

    @Test
    void aHuntWithNoPlatformFailsWithTheReasonAndLeavesNoStudy() {
        Path file = folder.resolve("cosh.study");
        HuntRequest request = cosh().platforms(List.of(new PlatformRequest("no-such-compiler", List.of())))
                .build();
        StudyResult.Failed failed = assertInstanceOf(
                StudyResult.Failed.class, hunts.start(file, request, HuntListener.NONE, Progress.NONE));
        assertTrue(
                failed.cause().getMessage().contains("no-such-compiler"),
                failed.cause().getMessage());
        assertTrue(Files.notExists(file));
    }

    @Test
    void aHuntInAStudyThatIsBeingWrittenFails() {
        Path file = folder.resolve("cosh.study");
        hunts.start(file, cosh().build(), HuntListener.NONE, Progress.NONE);
        try (StudyWriter other = StudyWriter.resume(file)) {
            StudyResult.Failed failed =
                    assertInstanceOf(StudyResult.Failed.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
            assertTrue(
                    failed.cause().getMessage().contains("being written"),
                    failed.cause().getMessage());
            assertEquals(300, other.trials());
        }
    }

    @ParameterizedTest
    @CsvSource({"luck, acquisition, EI, 'luck'", "bayes, acquisition, luck, luck", "bayes, luck, 7, luck"})
    void aStrategyThatCannotBeIsSaidAndLeavesNoStudy(String strategy, String option, String value, String said) {
        Path file = folder.resolve("f.study");
        HuntRequest request = cosh().strategy(strategy, Map.of(option, value)).build();
        StudyResult.Failed failed = assertInstanceOf(
                StudyResult.Failed.class, hunts.start(file, request, HuntListener.NONE, Progress.NONE));
        assertTrue(failed.cause().getMessage().contains(said), failed.cause().getMessage());
        assertTrue(Files.notExists(file));
    }

    @Test
    void aRequestThatCannotBeIsRefused() {
        assertThrows(UlpscopeException.class, cosh().budget(0)::build);
        assertThrows(UlpscopeException.class, cosh().platforms(List.of())::build);
        assertThrows(UlpscopeException.class, cosh().classes(Set.of())::build);
        assertThrows(UlpscopeException.class, cosh().classes(Set.of(ValueClass.NORMAL_PLUS))::build);
        assertThrows(UlpscopeException.class, cosh().findingsKept(-1)::build);
    }
}
