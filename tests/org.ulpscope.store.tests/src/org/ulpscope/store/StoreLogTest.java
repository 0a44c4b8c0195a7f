package org.ulpscope.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreLogTest {
    @TempDir
    Path folder;

    @Test
    void aReaderSeesWhatIsWrittenWhenItIs() {
        Path file = folder.resolve("f");
        try (StoreWriter writer = Notebooks.create(file);
                StoreReader reader = Notebooks.open(file)) {
            long before = reader.revision();
            assertEquals(before, reader.revision());
            assertEquals(RunState.RUNNING, reader.state().state());
            Notebooks.append(writer, 2);
            assertNotEquals(before, reader.revision());
            assertEquals(2, reader.state().trials());
            assertEquals(Notebooks.notes(2), Notebooks.read(reader));
            writer.log("half way");
            writer.end(RunState.FINISHED, "The notebook is full.");
            assertEquals(RunState.FINISHED, reader.state().state());
            assertEquals("The notebook is full.", reader.state().sentence());
            assertEquals(
                    List.of("half way", "finished: The notebook is full."),
                    reader.log().stream().map(LogEntry::text).toList());
            assertTrue(!reader.log()
                    .getFirst()
                    .time()
                    .isAfter(reader.log().getLast().time()));
            assertEquals(Optional.empty(), reader.signature());
        }
    }

    @Test
    void whatWasNotEndedIsInterruptedAndGoesOn() {
        Path file = folder.resolve("f");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 2);
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(RunState.INTERRUPTED, reader.state().state());
        }
        try (StoreWriter writer = Notebooks.resume(file)) {
            Notebooks.append(writer, 3);
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(Notebooks.notes(5), Notebooks.read(reader));
        }
    }
}
