package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileErrorsTest {
    @TempDir
    Path folder;

    @Test
    void eachPlatformSaysOnALineOfItsOwnThatItDoesNotCompile() throws Exception {
        Path source = Files.writeString(folder.resolve("root.c"), "double root(double a) {\n  return wibble(a }\n");
        for (String command : List.of("hunt", "compare", "eval")) {
            CommandLineRun run = CommandLineRun.of(
                    command,
                    "double root(double a)",
                    "--source",
                    source,
                    "-p",
                    "gcc -O1",
                    "-p",
                    "gcc -O2 -no-such-option",
                    command.equals("eval") ? "1" : "--study=" + folder.resolve("root.study"));
            List<String> sentences = run.err()
                    .lines()
                    .filter(line -> line.startsWith("ulpscope: "))
                    .toList();
            assertEquals(2, sentences.size(), run.err());
            assertTrue(sentences.get(0).contains("root.c:2"), run.err());
            assertTrue(sentences.get(1).contains("no-such-option"), run.err());
            assertTrue(run.err().lines().anyMatch(line -> line.startsWith("  root.c:2")), run.err());
            assertEquals(2, run.status(), run.err());
        }
    }
}
