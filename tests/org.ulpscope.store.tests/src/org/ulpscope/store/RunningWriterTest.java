package org.ulpscope.store;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.tests.support.TellingProcess;

class RunningWriterTest {
    private static final String SECONDS = "60";

    @TempDir
    Path folder;

    /** Writes a notebook without end: {@code main FILE}. */
    static final class Other {
        private Other() {}

        public static void main(String[] args) throws Exception {
            try (StoreWriter writer = Notebooks.create(Path.of(args[0]))) {
                Notebooks.append(writer, 3);
                System.out.println("written");
                Thread.sleep(TimeUnit.SECONDS.toMillis(Long.parseLong(SECONDS)));
            }
        }
    }

    @Test
    void endsTheOtherProcessAndTheFileCanBeResumed() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (TellingProcess other = TellingProcess.start(Other.class, file)) {
            assertEquals(Optional.of("written"), other.nextLine());
            RunningWriter writer = RunningWriter.ofFile(file).orElseThrow();
            assertEquals(other.process().pid(), writer.pid());
            assertFalse(writer.isHere());
            assertTrue(writer.end());
            assertTrue(other.process().waitFor(1, TimeUnit.MINUTES));
        }
        assertEquals(Optional.empty(), RunningWriter.ofFile(file));
        try (StoreWriter writer = Notebooks.resume(file)) {
            assertEquals(3, writer.trials());
        }
    }

    @Test
    void aProcessThatStartedAtAnotherTimeIsLeftAlone() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (TellingProcess other = TellingProcess.start(Other.class, file)) {
            assertEquals(Optional.of("written"), other.nextLine());
            RunningWriter before = RunningWriter.ofFile(file).orElseThrow();
            Notebooks.change(file, "UPDATE run SET owner_started_ms = owner_started_ms - 1000");
            assertTrue(before.process().isPresent());
            assertEquals(Optional.empty(), RunningWriter.ofFile(file));
            assertTrue(other.process().isAlive());
        }
    }

    @Test
    void aProcessOfAnotherMachineIsNamedAndLeftAlone() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (TellingProcess other = TellingProcess.start(Other.class, file)) {
            assertEquals(Optional.of("written"), other.nextLine());
            Notebooks.change(file, "UPDATE run SET owner_host = 'elsewhere'");
            RunningWriter writer = RunningWriter.ofFile(file).orElseThrow();
            assertEquals("elsewhere", writer.host());
            assertFalse(writer.end());
            assertTrue(other.process().isAlive());
        }
    }

    @Test
    void thisProcessIsNotItsOwnToEnd() {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            RunningWriter known = RunningWriter.ofFile(writer.file()).orElseThrow();
            assertTrue(known.isHere());
            assertFalse(known.end());
        }
    }

    @Test
    void whatComesAfterTheFileWasClosedIsNoDamage() {
        Path file = folder.resolve("f.notebook");
        StoreWriter writer = Notebooks.create(file);
        Notebooks.append(writer, 3);
        writer.close();
        assertDoesNotThrow(writer::beat);
        UlpscopeException late = assertThrows(UlpscopeException.class, () -> Notebooks.append(writer, 1));
        assertTrue(late.getMessage().contains("is closed already"), late.getMessage());
        late = assertThrows(UlpscopeException.class, writer::signature);
        assertTrue(late.getMessage().contains("is closed already"), late.getMessage());
        writer.close();
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(Notebooks.notes(3), Notebooks.read(reader));
        }
    }

    @Test
    void nobodyWritesWhatIsNoFileOfUlpscope() throws Exception {
        assertEquals(Optional.empty(), RunningWriter.ofFile(folder));
        assertEquals(Optional.empty(), RunningWriter.ofFile(folder.resolve("none")));
        assertEquals(Optional.empty(), RunningWriter.ofFile(Files.writeString(folder.resolve("text"), "text")));
    }
}
