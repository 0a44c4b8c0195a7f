package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class EvalTest {
    @Test
    void printsTheKeysThatScriptsRelyOn() {
        CommandLineRun run =
                CommandLineRun.of("eval", "double cosh(double x)", "0x1.8p+9", "0", "--platform", "gcc", "--json");
        assertEquals(0, run.status(), run.err());
        JsonObject json = run.json();
        assertEquals("cosh", json.get("kernel").getAsString());
        JsonObject result = json.getAsJsonArray("results").get(0).getAsJsonObject();
        assertEquals("gcc", result.get("platform").getAsString());
        assertEquals("[\"inf\",\"0x1p+0\"]", result.get("outputs").toString());
        assertEquals(
                "[\"7ff0000000000000\",\"3ff0000000000000\"]",
                result.get("outputBits").toString());
        assertEquals("[0,0]", result.get("ulps").toString());
        assertEquals("[\"inf\",\"0x1p+0\"]", json.getAsJsonArray("exact").toString());
    }

    @Test
    void negativeNumbersAreValuesAndNotOptions() {
        CommandLineRun run = CommandLineRun.of("eval", "double fabs(double x)", "-0x1.8p+1", "-inf", "-1e-3", "--json");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("[\"0x1.8p+1\",\"inf\",\"0x1.0624dd2f1a9fcp-10\"]"), run.out());
    }

    @Test
    void anInputThatIsANegativeNaNIsShownAsOne() {
        CommandLineRun run = CommandLineRun.of("eval", "double fabs(double x)", "-nan", "nan");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\n-nan (-nan)\n") && run.out().contains("\nnan (nan)\n"), run.out());
    }

    @Test
    void aSourceWithOneFunctionIsEnoughAndSoIsANameWithItsSource(@TempDir Path folder) throws Exception {
        Path one = Files.writeString(folder.resolve("half.c"), "double half(double x) { return x / 2; }\n");
        CommandLineRun run = CommandLineRun.of("eval", one, "3", "-p", "gcc", "--json");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\"outputs\":[\"0x1.8p+0\"]"), run.out());

        Path two = Files.writeString(
                folder.resolve("two.c"),
                "double half(double x) { return x / 2; }\nfloat twice(float x) { return 2 * x; }\n");
        CommandLineRun named = CommandLineRun.of("eval", "twice", "--source", two, "3", "-p", "gcc", "--json");
        assertEquals(0, named.status(), named.err());
        assertTrue(named.out().contains("\"outputs\":[\"0x1.8p+2\"]"), named.out());

        CommandLineRun unsaid = CommandLineRun.of("eval", two, "3");
        assertEquals(2, unsaid.status());
        assertTrue(unsaid.err().contains("--source: 'double half(double x)', 'float twice(float x)'"), unsaid.err());
        CommandLineRun missing = CommandLineRun.of("eval", folder.resolve("none.c"), "3");
        assertEquals(2, missing.status());
        assertTrue(missing.err().contains("There is no readable file"), missing.err());
    }

    @Test
    void aMistypedOptionIsNotTakenForAValue() {
        CommandLineRun run = CommandLineRun.of("eval", "double fabs(double x)", "1", "--jsn");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("--json"), run.err());
    }

    @Test
    void readsInputsFromACsvFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("points.csv"), "# x, y\n2, 10\n\n-1,0.5\n");
        CommandLineRun run = CommandLineRun.of("eval", "double pow(double x, double y)", "--inputs", file, "--json");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\"outputs\":[\"0x1p+10\",\"nan\"]"), run.out());
    }

    @Test
    void aRowOfTheWrongLengthNamesTheRowAndTheParameters(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("points.csv"), "1,2\n3\n");
        CommandLineRun run = CommandLineRun.of("eval", "double pow(double x, double y)", "--inputs", file);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("Line 2") && run.err().contains("x, y"), run.err());
    }

    @Test
    void aWordThatIsNoNumberNamesTheLineAndTheParameter(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("points.csv"), "x,y\n1,2\n");
        CommandLineRun run = CommandLineRun.of("eval", "double pow(double x, double y)", "--inputs", file);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("Line 1 of") && run.err().contains(", x: "), run.err());
    }

    @Test
    void twoPlatformsOfOneCompilerAreToldApart() {
        CommandLineRun run = CommandLineRun.of("eval", "double fabs(double x)", "1", "-p", "gcc", "-p", "gcc -O3");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("gcc -O3: gcc") && run.out().contains("-O3 @"), run.out());
    }

    @Test
    void whatTheFunctionPrintsStaysOutOfTheJson(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(
                folder.resolve("loud.c"),
                "#include <stdio.h>\ndouble loud(double x) { puts(\"LOUD\"); fflush(stdout); return x; }\n");
        CommandLineRun run = CommandLineRun.of("eval", "double loud(double x)", "1", "--source", source, "--json");
        assertEquals(0, run.status(), run.err());
        assertEquals(
                "[\"0x1p+0\"]",
                run.json()
                        .getAsJsonArray("results")
                        .get(0)
                        .getAsJsonObject()
                        .get("outputs")
                        .toString());
    }

    @Test
    void aCrashIsAResultAndNotAFailure(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(
                folder.resolve("crash.c"),
                "#include <stdlib.h>\ndouble crash(double x) { if (x > 1) abort(); return x; }\n");
        CommandLineRun run =
                CommandLineRun.of("eval", "double crash(double x)", "0.5", "2", "--source", source, "--json");
        assertEquals(1, run.status(), run.err());
        assertTrue(run.out().contains("[\"0x1p-1\",\"CRASH\"]"), run.out());
    }

    @Test
    void aCompilersErrorPointsIntoTheUsersSource(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("wrong.c"), "double wrong(double x) {\n    return x +;\n}\n");
        CommandLineRun run = CommandLineRun.of("eval", "double wrong(double x)", "1", "--source", source);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("wrong.c:2:"), run.err());
    }
}
