package org.ulpscope.program.internal.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.tests.support.Installed;

/** What programs under test ask for while they run, and what a hostile one may put in the way. */
class ModuleTranslationsTest {
    private static final String KERNEL =
            ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry nothing()\n{\n    ret;\n}\n";

    private static final long LIMIT_MILLIS = 60_000;

    @TempDir
    Path folder;

    @Test
    void aRequestIsAnsweredByALibraryOrASentence() throws Exception {
        Installed.program("gcc");
        try (ModuleTranslations translations = ModuleTranslations.in(folder, Instrumentation.NONE, code -> {})) {
            String library = asked("1-1", part("ptx", KERNEL));
            assertTrue(library.matches("library /.*\\.so"), library);
            assertTrue(Files.isRegularFile(Path.of(library.substring("library ".length()))), library);
            assertEquals(library, asked("1-2", part("ptx", KERNEL)));
            assertTrue(asked("1-3", part("ptx", "nonsense")).startsWith("invalid PTX line 1"));
            assertEquals("refused The device code is cut off.", asked("1-4", "ptx 100\n" + KERNEL));
            assertEquals("refused The device code is cut off.", asked("1-5", "ptx -1\n" + KERNEL));
            assertTrue(asked("1-6", part("fat", "nothing")).startsWith("refused There is no PTX"));
            assertTrue(asked("1-7", "").startsWith("refused There is no PTX"));
            assertTrue(asked("1-8", compressed()).contains("--no-compress"));
            assertEquals(library, asked("1-9", part("ptx", KERNEL) + compressed()));
        }
    }

    @Test
    void aRequestThatIsALinkIsNotReadAndAnAnswerThatIsOneIsNotWrittenThrough() throws Exception {
        Installed.program("gcc");
        Path secret = Files.writeString(folder.resolve("secret"), part("ptx", KERNEL));
        Path target = folder.resolve("target");
        Files.createSymbolicLink(folder.resolve("2-2.telling"), target);
        Path answer = folder.resolve("2-3.answer");
        Files.createSymbolicLink(answer, target);
        Files.createSymbolicLink(folder.resolve("2-1"), secret);
        try (ModuleTranslations translations = ModuleTranslations.in(folder, Instrumentation.NONE, code -> {})) {
            assertTrue(answered(folder.resolve("2-1.answer")).startsWith("refused"));
            Files.writeString(folder.resolve("2-2"), "");
            Files.writeString(folder.resolve("2-3"), "");
            for (long wait = LIMIT_MILLIS; Files.isSymbolicLink(answer) && wait > 0; wait -= 10) {
                Thread.sleep(10);
            }
            assertTrue(Files.isRegularFile(answer));
            assertFalse(Files.exists(target));
        }
    }

    /** A fat binary with one entry of PTX, which is marked as packed by LZ4. */
    private static String compressed() {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 64 + 8).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0, 0xba55ed50)
                .putShort(4, (short) 1)
                .putShort(6, (short) 16)
                .putLong(8, 64 + 8);
        bytes.putShort(16, (short) 1).putInt(16 + 4, 64).putLong(16 + 8, 8).putLong(16 + 40, 0x2000);
        return part("fat", new String(bytes.array(), StandardCharsets.ISO_8859_1));
    }

    private static String part(String kind, String code) {
        return kind + " " + code.length() + "\n" + code;
    }

    private String asked(String name, String request) throws IOException, InterruptedException {
        Path begun = Files.writeString(folder.resolve(name + ".begun"), request, StandardCharsets.ISO_8859_1);
        Files.move(begun, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        return answered(folder.resolve(name + ".answer"));
    }

    private static String answered(Path answer) throws IOException, InterruptedException {
        for (long wait = LIMIT_MILLIS; !Files.exists(answer) && wait > 0; wait -= 10) {
            Thread.sleep(10);
        }
        return Files.readString(answer);
    }
}
