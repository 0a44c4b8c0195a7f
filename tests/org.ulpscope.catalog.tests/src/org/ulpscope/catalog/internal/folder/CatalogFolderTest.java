package org.ulpscope.catalog.internal.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;

class CatalogFolderTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{\"platforms\": [{\"toolchain\": \"gcc\"}]}",
                "{\"seed\": {}}",
                "{\"seed\": \"x\"}"
            })
    void aFileThatLacksSomethingOrHasItOfAnotherTypeIsToldAsDamaged(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("catalog.json"), text);
        assertEquals(
                "The file '" + file + "' is damaged; move the folder away and begin the catalogue again.",
                assertThrows(BadInputException.class, () -> CatalogFolder.open(folder))
                        .getMessage());
    }
}
