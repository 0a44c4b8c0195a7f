package org.ulpscope.cli.internal.arguments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;

class NewFileTest {
    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();
    private final PrintWriter err = new PrintWriter(said, true);

    private NewFile unnamed() {
        return NewFile.unnamed(folder.resolve("cosh").toString(), ".study", err);
    }

    @Test
    void twoThatBeginTogetherGetTwoNamesAndTheSecondIsTold() throws Exception {
        try (NewFile first = unnamed();
                NewFile second = unnamed()) {
            assertEquals(folder.resolve("cosh.study"), first.path());
            assertEquals(folder.resolve("cosh-2.study"), second.path());
            assertEquals(
                    "'" + first.path() + "' exists already; this one is '" + second.path() + "'.",
                    said.toString().strip());
        }
    }

    @Test
    void aNameUnderWhichNothingWasStoredIsFreeAgain() throws Exception {
        try (NewFile unused = unnamed()) {
            assertTrue(Files.exists(unused.path()));
        }
        try (NewFile used = unnamed()) {
            assertEquals(folder.resolve("cosh.study"), used.path());
            Files.writeString(used.path(), "something");
        }
        assertEquals("something", Files.readString(folder.resolve("cosh.study")));
    }

    @Test
    void whatTheUserNamesMustBeNewAndHaveAFolder() throws Exception {
        Path old = Files.writeString(folder.resolve("old.study"), "");
        assertThrows(BadInputException.class, () -> NewFile.named(old));
        assertThrows(BadInputException.class, () -> NewFile.named(folder.resolve("nowhere/f.study")));
        try (NewFile named = NewFile.named(folder.resolve("new.study"))) {
            assertTrue(Files.notExists(named.path()));
        }
    }
}
