package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;

class StudyNotesTest {
    private static final List<Long> FIRST = Studies.trial(1).inputBits();
    private static final List<Long> SECOND = Studies.trial(2).inputBits();

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void makeStudy() {
        file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            writer.append(Studies.trials(0, 3), List.of());
            writer.end(RunState.FINISHED, "all goals were reached");
        }
    }

    @Test
    void whatWasLookedAtIsReadBackInOrderWithTheReason() {
        StudyNotes.add(file, "overflows before the result does", List.of(SECOND, FIRST));
        StudyNotes.add(file, "the border", List.of(FIRST));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(
                    List.of(SECOND, FIRST, FIRST),
                    reader.notes().stream().map(StudyNote::inputBits).toList());
            assertEquals(
                    List.of("overflows before the result does", "overflows before the result does", "the border"),
                    reader.notes().stream().map(StudyNote::text).toList());
        }
    }

    @Test
    void aStudyThatHasEndedStaysAsItWas() {
        StudySummary before = summary();
        StudyNotes.add(file, "here", List.of(FIRST));
        assertEquals(before, summary());
    }

    @Test
    void aStudyThatIsBeingWrittenTakesNone() {
        try (StudyWriter writer = StudyWriter.resume(file)) {
            UlpscopeException refused =
                    assertThrows(UlpscopeException.class, () -> StudyNotes.add(file, "here", List.of(FIRST)));
            assertTrue(refused.getMessage().contains("is being written"), refused.getMessage());
            assertEquals(3, writer.trials());
        }
    }

    @Test
    void anOlderStudyHasNoneAndTakesThem() throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate("DROP TABLE note");
            statement.executeUpdate("DROP TABLE census_part");
        }
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(), reader.notes());
        }
        StudyNotes.add(file, "here", List.of(FIRST));
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(1, reader.notes().size());
        }
    }

    private StudySummary summary() {
        try (StudyReader reader = StudyReader.open(file)) {
            return reader.summary();
        }
    }
}
