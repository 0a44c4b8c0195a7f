package org.ulpscope.base.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GivenFileTest {
    @TempDir
    Path folder;

    @Test
    void aFileOfTheGreatestLengthIsReadAndALongerOneIsNot() throws IOException {
        Path file = Files.write(folder.resolve("file"), new byte[1 << 20]);
        assertEquals(1 << 20, GivenFile.bytes(file, 1 << 20).length);
        Files.write(file, new byte[(1 << 20) + 1]);
        assertEquals("it is longer than 1 MiB", refusal(file));
    }

    @Test
    void aDeviceAndAPipeAreRefusedBeforeTheyAreOpened() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        for (Path file : List.of(Path.of("/dev/zero"), pipe, folder)) {
            assertEquals("it is not a regular file, but a device, a pipe, a socket or a folder", refusal(file));
            assertThrows(IOException.class, () -> ContentHash.ofFile(file));
        }
    }

    @Test
    void whatIsNotThereAndWhatIsNoTextAreToldApart() throws IOException {
        assertEquals("there is no such file", refusal(folder.resolve("nothing")));
        Path file = Files.write(folder.resolve("file"), new byte[] {(byte) 0xff});
        assertEquals(
                "it is not a text in UTF-8",
                assertThrows(IOException.class, () -> GivenFile.text(file)).getMessage());
    }

    private static String refusal(Path file) {
        return assertThrows(IOException.class, () -> GivenFile.bytes(file, 1 << 20))
                .getMessage();
    }
}
