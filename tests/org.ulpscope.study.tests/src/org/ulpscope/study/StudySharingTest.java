package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;

@Tag("slow")
class StudySharingTest {
    @TempDir
    Path folder;

    @Test
    void aWriterInAnotherProcessIsRefusedWhileThisOneWrites() throws Exception {
        Path file = folder.resolve("f.study");
        try (WritingProcess other = WritingProcess.ready(file);
                StudyWriter first = StudyWriter.create(file, Studies.description())) {
            other.go();
            String said = other.readLine();
            assertTrue(
                    said.contains("is being written by process "
                            + ProcessHandle.current().pid()),
                    said);
            assertEquals(3, other.exitStatus());
            first.append(Studies.trials(0, 1), List.of());
        }
    }

    @Test
    void readersFollowAWriterInAnotherProcess() throws Exception {
        Path file = folder.resolve("f.study");
        try (WritingProcess writer = WritingProcess.ready(file)) {
            writer.go();
            writer.readLine();
            long acknowledged = Long.parseLong(writer.readLine());
            try (StudyReader reader = StudyReader.open(file)) {
                assertEquals(RunState.RUNNING, reader.summary().state());
                assertFalse(reader.summary().here());
                var refusal = assertThrows(UlpscopeException.class, () -> StudyWriter.resume(file));
                assertTrue(refusal.getMessage().contains("process " + writer.pid()), refusal.getMessage());
                long seen = 0;
                for (int round = 0; round < 50; round++) {
                    acknowledged = Long.parseLong(writer.readLine());
                    List<StudyTrial> fresh = reader.trialsSince(seen, Integer.MAX_VALUE);
                    assertEquals(Studies.trials(seen, fresh.size()), fresh);
                    seen += fresh.size();
                    assertTrue(seen >= acknowledged, seen + " seen of " + acknowledged);
                }
            }
            writer.kill(acknowledged);
        }
    }

    @Test
    void theStudyOfAKilledProcessIsTakenOver() throws Exception {
        Path file = folder.resolve("f.study");
        try (WritingProcess writer = WritingProcess.ready(file)) {
            writer.go();
            writer.readLine();
            writer.readLine();
            writer.kill(0);
        }
        try (StudyWriter writer = StudyWriter.resume(file)) {
            assertTrue(writer.trials() >= WritingProcess.TRIALS_PER_APPEND);
        }
    }
}
