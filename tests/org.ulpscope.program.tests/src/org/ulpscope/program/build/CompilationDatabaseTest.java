package org.ulpscope.program.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.BadInputException;

class CompilationDatabaseTest {
    @TempDir
    Path folder;

    @Test
    void commandsAreTakenAsTextAndWordByWord() throws IOException {
        CompilationDatabase database = read("""
                [{"directory": "%1$s/build", "file": "../main.c",
                  "command": "/usr/bin/cc -I../include -DNAME=\\\\\\"a\\\\\\" -O2 -MD -MF main.d -o main.o -c ../main.c"},
                 {"directory": "%1$s", "file": "flux.cu", "output": "flux.o",
                  "arguments": ["nvcc", "-arch=sm_90", "-isystem", "lib/a b", "-c", "flux.cu", "-o", "flux.o"]}]
                """.formatted(folder));
        CompileCommand main = database.commands().getFirst();
        assertEquals(folder.resolve("main.c"), main.source());
        assertEquals("/usr/bin/cc", main.compiler());
        assertEquals(List.of("-I" + folder.resolve("include"), "-DNAME=\"a\"", "-O2"), main.flags());
        CompileCommand flux = database.commands().getLast();
        assertEquals(folder.resolve("flux.cu"), flux.source());
        assertEquals(
                List.of("-arch=sm_90", "-isystem", folder.resolve("lib/a b").toString()), flux.flags());
    }

    @Test
    void theFirstCommandOfASourceCounts() throws IOException {
        CompilationDatabase database = read("""
                [{"directory": ".", "file": "a.c", "command": "gcc -O1 -c a.c"},
                 {"directory": ".", "file": "a.c", "command": "gcc -O2 -c a.c"}]
                """);
        assertEquals(1, database.commands().size());
        assertEquals(List.of("-O1"), database.commands().getFirst().flags());
        assertEquals(folder.resolve("a.c"), database.commands().getFirst().source());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[1]",
                "[{\"file\": \"a.c\", \"command\": \"gcc\"}]",
                "[{\"directory\": \".\", \"file\": \"a.c\"}]",
                "[{\"directory\": \".\", \"file\": \"a.c\", \"command\": \"\"}]",
                "[{\"directory\": [1, 2], \"file\": \"a.c\", \"command\": \"gcc\"}]",
                "[{\"directory\": \".\", \"file\": \"a.c\", \"arguments\": \"gcc\"}]",
                "[{\"directory\": \".\", \"file\": null, \"command\": \"gcc\"}]",
                "[{\"directory\": \".\""
            })
    void whatIsNoSuchFileIsSaidToBeNone(String text) {
        String message = assertThrows(BadInputException.class, () -> read(text)).getMessage();
        assertTrue(message.contains("compile_commands.json is not a compilation database"), message);
    }

    @Test
    void whatIsNotThereCannotBeRead() {
        Path file = folder.resolve("compile_commands.json");
        String message = assertThrows(BadInputException.class, () -> CompilationDatabase.read(file))
                .getMessage();
        assertTrue(message.startsWith(file + " cannot be read"), message);
    }

    private CompilationDatabase read(String text) throws IOException {
        return CompilationDatabase.read(Files.writeString(folder.resolve(CompilationDatabase.FILE_NAME), text));
    }
}
