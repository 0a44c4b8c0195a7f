package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.JavaProcess;

@Tag("slow")
class BoundProgramTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("main.c"), """
                #include <stdio.h>
                #include <stdlib.h>
                int main(int argc, char **argv)
                {
                    double sum = 0;
                    for (int i = 1; i < argc; i++)
                        sum += atof(argv[i]);
                    printf("%g\\n", sum);
                    return sum > 0.5 ? 3 : 0;
                }
                """);
    }

    private record Ended(int status, String out, String err) {}

    /** In another process: a build begins in the current folder. */
    private Ended bound(Object... words) throws IOException, InterruptedException {
        Path err = folder.resolve("err.txt");
        Process process = JavaProcess.of(Main.class, words)
                .directory(folder.toFile())
                .redirectError(err.toFile())
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), out, Files.readString(err));
    }

    @Test
    void aProgramsBoundsAreOneJsonObject() throws Exception {
        Ended run = bound(
                "bound", "--build", "gcc main.c -o main", "--program", "./main", "--json", "--", "1e16", "1", "-1e16");
        assertEquals(1, run.status(), run.out() + run.err());
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals("./main", json.get("program").getAsString());
        assertEquals(3, json.getAsJsonArray("arguments").size());
        assertEquals(0, json.get("status").getAsInt());
        assertTrue(json.get("whole").getAsBoolean());
        JsonObject printed = json.getAsJsonArray("printed").get(0).getAsJsonObject();
        assertEquals(8, printed.get("line").getAsInt());
        assertEquals("0x1p+0", printed.get("high").getAsString());
        JsonObject line = json.getAsJsonArray("expressions").get(0).getAsJsonObject();
        assertEquals("main", line.get("function").getAsString());
        assertEquals(7, line.get("line").getAsInt());
        JsonObject unstable = json.getAsJsonArray("unstable").get(0).getAsJsonObject();
        assertEquals(9, unstable.get("line").getAsInt());
    }

    @Tag("long")
    @Test
    void aProgramThatDoesNotMoveEndsWithZeroAndShowsWhatItWrites() throws Exception {
        Ended run = bound("bound", "--build", "gcc main.c -o main", "--program", "main", "--", "1", "2", "-n");
        assertEquals(0, run.status(), run.out() + run.err());
        assertTrue(run.out().startsWith("3\n\nmain 1 2 -n, model fast\n"), run.out());
        assertTrue(run.out().contains("none moves"), run.out());
    }

    @Test
    void aKernelBesideABuildIsRefused() throws Exception {
        Ended run = bound("bound", "--build", "make", "--program", "main", "double f(double x)", "--", "1");
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains("neither KERNEL nor INPUT"), run.err());
    }

    @Test
    void aHeaderForUseByHandIsWritten() throws Exception {
        Path header = folder.resolve("volatile.hpp");
        CommandLineRun run = CommandLineRun.of("bound", "--write-header", header);
        assertEquals(0, run.status(), run.err());
        assertTrue(Files.readString(header).contains("using udouble"));
    }
}
