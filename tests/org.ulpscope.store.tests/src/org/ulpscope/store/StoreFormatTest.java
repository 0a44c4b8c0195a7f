package org.ulpscope.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;

class StoreFormatTest {
    private static final StoreFormat.Part LATER = new StoreFormat.Part(StoreFormatTest.class, "later.sql", "answer");
    private static final StoreFormat GROWN =
            new StoreFormat("notebook", 0x4e4f5445, 1, List.of(Notebooks.NOTES, LATER));
    private static final StoreFormat OTHER = new StoreFormat("diary", 0x44494152, 1, List.of(Notebooks.NOTES));

    @TempDir
    Path folder;

    @Test
    void aFileGetsTheTablesThatWereThoughtOfLaterWhenItIsNextWritten() {
        Path file = folder.resolve("f");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 3);
        }
        try (StoreReader reader = StoreReader.open(GROWN, file)) {
            assertFalse(reader.get(LATER::isIn), "reading adds nothing");
        }
        try (StoreWriter writer = StoreWriter.resume(GROWN, file)) {
            assertTrue(writer.get(LATER::isIn));
            assertEquals(3, writer.trials());
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(Notebooks.notes(3), Notebooks.read(reader), "who knows nothing of them reads on");
        }
    }

    @Test
    void aNewFileHasTheTablesOfEveryPartAndThoseOfEveryFile() {
        Path file = folder.resolve("f");
        try (StoreWriter writer = StoreWriter.create(GROWN, file, Optional.of("signed"), connection -> {})) {
            assertEquals(
                    List.of("answer", "log", "note", "run", "signature"),
                    writer.get(connection -> Rows.query(
                            connection,
                            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
                            row -> row.getString(1))));
        }
        try (StoreReader reader = StoreReader.open(GROWN, file)) {
            assertEquals(Optional.of("signed"), reader.signature());
        }
    }

    @Test
    void aFileOfAnotherFormatIsSaid() throws Exception {
        Path file = folder.resolve("f");
        Notebooks.create(file).close();
        assertTrue(Notebooks.FORMAT.isOf(file));
        assertFalse(OTHER.isOf(file));
        assertFalse(OTHER.isOf(Files.writeString(folder.resolve("text"), "no database")));
        assertFalse(OTHER.isOf(folder.resolve("nothing")));
        var refusal = assertThrows(BadInputException.class, () -> StoreReader.open(OTHER, file));
        assertTrue(refusal.getMessage().contains("not a diary"), refusal.getMessage());
    }
}
