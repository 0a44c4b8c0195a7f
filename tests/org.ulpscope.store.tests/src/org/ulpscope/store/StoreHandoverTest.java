package org.ulpscope.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;

class StoreHandoverTest {
    private static final String SENTENCE = "Another goes on with it.";

    @TempDir
    Path folder;

    @Test
    void countsAsRunningFromTheMomentItIsHandedOverUntilThatProcessIsGone() throws Exception {
        Path file = cancelled();
        StoreHandover handover = StoreHandover.of(file);
        Process next = new ProcessBuilder("sleep", "600").start();
        try {
            handover.to(next.toHandle(), SENTENCE);
            try (StoreReader reader = Notebooks.open(file)) {
                assertEquals(RunState.RUNNING, reader.state().state());
                assertEquals(SENTENCE, reader.state().sentence());
                assertEquals(3, reader.state().trials());
                var refusal = assertThrows(UlpscopeException.class, () -> Notebooks.resume(file));
                assertTrue(refusal.getMessage().contains("process " + next.pid()), refusal.getMessage());
                next.destroyForcibly().waitFor();
                assertEquals(RunState.INTERRUPTED, reader.state().state());
                assertEquals("", reader.state().sentence(), "what it would have done is no longer so");
            }
            Notebooks.resume(file).close();
        } finally {
            next.destroyForcibly().waitFor();
        }
    }

    /** It was stopped to be handed over: nobody has cancelled it. */
    @Test
    void itsLogSaysThatItGoesOnAndNotThatItWasCancelled() throws Exception {
        Path file = cancelled();
        StoreHandover.of(file).to(ProcessHandle.current(), SENTENCE);
        try (StoreWriter writer = Notebooks.resume(file)) {
            writer.log("resumed");
            writer.end(RunState.CANCELLED, "");
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(
                    List.of(SENTENCE, "resumed", "cancelled"),
                    reader.log().stream().map(LogEntry::text).toList());
        }
    }

    @Test
    void whatHadFailedOnItsOwnStaysInTheLog() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            writer.end(RunState.FAILED, "no disk");
        }
        StoreHandover.of(file).to(ProcessHandle.current(), SENTENCE);
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(
                    List.of("failed: no disk", SENTENCE),
                    reader.log().stream().map(LogEntry::text).toList());
        }
    }

    @Test
    void whoItWasHandedToTakesItUp() throws Exception {
        Path file = cancelled();
        StoreHandover.of(file).to(ProcessHandle.current(), SENTENCE);
        try (StoreWriter writer = Notebooks.resume(file)) {
            Notebooks.append(writer, 1);
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(Notebooks.notes(4), Notebooks.read(reader));
        }
    }

    @Test
    void whoHasTakenItUpAlreadyKeepsIt() throws Exception {
        Path file = cancelled();
        StoreHandover handover = StoreHandover.of(file);
        try (StoreWriter writer = Notebooks.resume(file)) {
            handover.to(ProcessHandle.current(), SENTENCE);
            Notebooks.append(writer, 1);
            writer.end(RunState.FINISHED, "");
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(RunState.FINISHED, reader.state().state());
            assertEquals(
                    List.of("cancelled", "finished"),
                    reader.log().stream().map(LogEntry::text).toList());
        }
    }

    @Test
    void aFileOfNoFormatIsRefused() {
        assertThrows(UlpscopeException.class, () -> StoreHandover.of(folder.resolve("none.notebook")));
    }

    private Path cancelled() {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 3);
            writer.end(RunState.CANCELLED, "");
        }
        return file;
    }
}
