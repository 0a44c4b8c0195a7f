package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class BoundTest {
    private static final String SIGNATURE = "double total(double a, double b, double c)";

    @TempDir
    private Path folder;

    private Path source;

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(
                folder.resolve("total.c"),
                "double total(double a, double b, double c)\n{\n    double s = a + b + c;\n    return s > 0.5 ? s : 2 * s;\n}\n");
    }

    @Test
    void printsTheKeysThatScriptsRelyOn() {
        CommandLineRun run =
                CommandLineRun.of("bound", SIGNATURE, "--source", source, "-p", "gcc", "--json", "1e16", "1", "-1e16");
        assertEquals(1, run.status(), run.err());
        JsonObject json = run.json();
        assertEquals("total", json.get("kernel").getAsString());
        assertEquals("fast", json.get("model").getAsString());
        JsonObject line = json.getAsJsonArray("expressions").get(0).getAsJsonObject();
        assertEquals(3, line.get("line").getAsInt());
        assertEquals("0x0p+0", line.get("strict").getAsString());
        assertEquals("0x1p+0", line.get("high").getAsString());
        assertEquals(1, line.get("share").getAsDouble());
        assertEquals(
                4,
                json.getAsJsonArray("unstable")
                        .get(0)
                        .getAsJsonObject()
                        .get("line")
                        .getAsInt());
        assertTrue(json.getAsJsonArray("platforms")
                .get(0)
                .getAsJsonObject()
                .get("inside")
                .getAsBoolean());
    }

    @Test
    void tellsPeopleTheLineAndTheUnstableCondition() {
        CommandLineRun run =
                CommandLineRun.of("bound", SIGNATURE, "--source", source, "-p", "gcc", "1e16", "1", "-1e16");
        assertTrue(run.out().contains("total.c:3") && run.out().contains("total.c:4: a condition"), run.out());
    }

    @Test
    void severalInputsAreRefused() {
        CommandLineRun run = CommandLineRun.of("bound", SIGNATURE, "--source", source, "1", "2", "3", "4", "5", "6");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("one input"), run.err());
    }
}
