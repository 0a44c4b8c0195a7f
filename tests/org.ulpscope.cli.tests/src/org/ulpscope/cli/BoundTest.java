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
        CoverageKeys.require(json);
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
        assertTrue(run.err().startsWith("Bounding total, and running it on 1 platform;"), run.err());
    }

    @Test
    void severalInputsAreRefused() {
        CommandLineRun run = CommandLineRun.of("bound", SIGNATURE, "--source", source, "1", "2", "3", "4", "5", "6");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("one input"), run.err());
    }

    @Test
    void anArrayWithoutALengthIsExplained() {
        CommandLineRun run =
                CommandLineRun.of("bound", "double total(const double *a)", "--source", source, "1", "2", "3");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("const double x[6]"), run.err());
    }

    @Tag("long")
    @Test
    void aPatchThatGoesToAFileIsNotPrintedAndOrdersAreWhereTheyAreAskedFor() throws Exception {
        Path patch = folder.resolve("total.patch");
        CommandLineRun run = CommandLineRun.of(
                "bound",
                SIGNATURE,
                "--source",
                source,
                "-p",
                "gcc",
                "--patch",
                patch,
                "--witnesses",
                "1e16",
                "1",
                "-1e16");
        assertTrue(run.out().contains("Patched as in " + patch) && !run.out().contains("+++"), run.out());
        assertTrue(Files.readString(patch).contains("+++ b/total.c"));
        assertTrue(run.out().contains("one order that gives it"), run.out());
        assertTrue(run.out().matches("(?s).*total.c:3 +greatest +[^\n]*1\\.0.*"), run.out());
    }

    @Test
    void aRunIsKeptExportedAndReplayed() throws Exception {
        Path file = folder.resolve("total.bound");
        CommandLineRun run = CommandLineRun.of(
                "bound", SIGNATURE, "--source", source, "-p", "gcc", "--study", file, "--json", "1e16", "1", "-1e16");
        assertEquals(1, run.status(), run.err());
        assertEquals(file.toString(), run.json().get("file").getAsString());
        assertEquals("finished", run.json().get("state").getAsString());
        CommandLineRun exported = CommandLineRun.of("export", file, "--format", "csv");
        assertEquals(0, exported.status(), exported.err());
        assertTrue(Files.readString(folder.resolve("total.csv")).contains("double s = a + b + c;"));
        CommandLineRun replayed = CommandLineRun.of("replay", file);
        assertEquals(0, replayed.status(), replayed.err());
        assertTrue(replayed.out().contains("the same again, bit for bit"), replayed.out());
        CommandLineRun again = CommandLineRun.of(
                "bound", SIGNATURE, "--source", source, "-p", "gcc", "--study", file, "1e16", "1", "-1e16");
        assertEquals(2, again.status(), again.out());
        assertTrue(again.err().contains("give --study a new file"), again.err());
        CommandLineRun resumed = CommandLineRun.of("resume", file);
        assertEquals(2, resumed.status(), resumed.out());
        assertTrue(resumed.err().contains("run it again"), resumed.err());
    }
}
