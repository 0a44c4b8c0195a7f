package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.installed.KernelPlatforms;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.SourceKernel;

/** What a hunt says it looked at, and what it leaves out. */
@Tag("slow")
class HuntVerdictTest {
    @TempDir
    Path folder;

    private Path source(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text);
    }

    private CommandLineRun hunt(Object file, String... more) {
        Object[] words = new Object[more.length + 7];
        System.arraycopy(new Object[] {"hunt", file, "-p", "gcc", "-q", "--study", folder}, 0, words, 0, 7);
        System.arraycopy(more, 0, words, 7, more.length);
        return CommandLineRun.of(words);
    }

    /** Nothing exceptional of one function is no all-clear of a file. */
    @Test
    void theFunctionsOfAFileThatCannotBeTestedAreNamedBesideAnAllClear() throws Exception {
        CommandLineRun run = hunt(source("several.cpp", """
                #include <cmath>
                struct V { double *x; double norm() const { return std::sqrt(x[0] * x[0]); } };
                double length(const V &v) { return v.norm(); }
                double helper(double t) { return 1 - t; }
                """));
        assertEquals(0, run.status(), run.err());
        String verdict = run.out().lines().reduce((a, b) -> b).orElseThrow();
        assertTrue(verdict.startsWith("Nothing exceptional was met in helper of several.cpp on gcc ("), verdict);
        for (String other : List.of("norm, line 2 (", "length, line 3 (")) {
            assertTrue(verdict.substring(verdict.indexOf("; not looked at: ")).contains(other), other + ": " + verdict);
        }
    }

    @Test
    void eachFunctionOfAFileThatCanBeTestedIsHuntedIn() throws Exception {
        Path file = source("many.c", """
                #include <math.h>
                #define LOG(name) double name(double x) { return log(x); }
                static double helper(double t) { return 1 - t; }
                LOG(made)
                double first(double **x) { return x[0][0]; }
                """);
        CommandLineRun run = hunt(file);
        assertEquals(1, run.status(), run.err());
        String verdict = run.out().lines().reduce((a, b) -> b).orElseThrow();
        assertTrue(
                verdict.startsWith("NaN, INF- in made; nothing exceptional was met in helper; not looked at: "),
                verdict);
        assertTrue(verdict.contains("first, line 5 ("), verdict);
        assertTrue(Files.exists(folder.resolve("made.study")) && Files.exists(folder.resolve("helper.study")));
        JsonObject json = hunt(file, "--json").json();
        assertEquals(verdict, json.get("verdict").getAsString());
        assertEquals(2, json.getAsJsonArray("functions").size());
        assertEquals(
                2, json.getAsJsonObject("coverage").getAsJsonArray("lookedAt").size());
        assertEquals(
                "helper",
                json.getAsJsonArray("functions")
                        .get(0)
                        .getAsJsonObject()
                        .get("kernel")
                        .getAsString());
    }

    /** One that cannot be called is left out with why, the others are looked at, and there is no all-clear. */
    @Test
    void aFunctionThatRefusesAllDoesNotKeepOthersFromBeingLookedAt() throws Exception {
        CommandLineRun run = hunt(source("half.c", """
                #include <assert.h>
                double closed(double x) { assert(x != x); return x; }
                double helper(double t) { return 1 - t; }
                """));
        assertEquals(3, run.status(), run.out() + run.err());
        String verdict = run.out().lines().reduce((a, b) -> b).orElseThrow();
        assertTrue(verdict.contains("othing exceptional was met in helper"), verdict);
        assertTrue(verdict.substring(verdict.indexOf("not looked at: ")).contains("closed"), verdict);
    }

    @Test
    void whereNoFunctionCanBeTestedTheObstaclesOfAllAreTold() throws Exception {
        CommandLineRun run = hunt(source("none.cpp", """
                struct V { double *x; };
                double length(const V &v) { return v.x[0]; }
                double zero() { return 0; }
                """));
        assertEquals(2, run.status());
        assertTrue(run.err().contains("length, line 2: ") && run.err().contains("zero, line 3: "), run.err());
    }

    /** Where the function refuses all that it was given, nothing was looked at. */
    @Test
    void nothingThatCouldBeLookedAtIsStatusThree() throws Exception {
        CommandLineRun run = hunt(source("closed.c", """
                #include <assert.h>
                double closed(double x) { assert(x != x); return x; }
                """));
        assertEquals(3, run.status(), run.out() + run.err());
        assertTrue(
                run.out().contains("Nothing could be looked at; not looked at: closed of closed.c on gcc ("),
                run.out());
        assertFalse(run.out().contains("Nothing exceptional"), run.out());
    }

    @Test
    void theVerdictGoesIntoWhatIsExportedToo() throws Exception {
        Path file = source("plain.c", "double plain(double x) { return 1 - x; }\n");
        CommandLineRun run = hunt(file, "--json");
        JsonObject told = run.json();
        Path study = folder.resolve("plain.study");
        Path json = folder.resolve("plain.json");
        assertEquals(
                0,
                CommandLineRun.of("export", study, "--format", "json", "--output", json)
                        .status());
        JsonObject exported = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
        assertEquals(told.get("verdict"), exported.get("verdict"));
        assertEquals(told.get("coverage"), exported.get("coverage"));
        Path page = folder.resolve("plain.html");
        assertEquals(
                0,
                CommandLineRun.of("export", study, "--format", "html", "--output", page)
                        .status());
        assertTrue(Files.readString(page).contains("Nothing exceptional was met in plain of plain.c on gcc ("));
    }

    /** What is proposed in the workbench's dialog is what a command without platforms takes. */
    @Test
    void aComparisonWithoutPlatformsTakesThoseThatTheWorkbenchProposes() throws Exception {
        String signature = "double twice(double x)";
        Path file = source("twice.c", signature + " { return x + x; }\n");
        CommandLineRun run = CommandLineRun.of(
                "compare",
                signature,
                "--source",
                file,
                "--strategy",
                "random",
                "--budget",
                10,
                "--json",
                "-q",
                "--study",
                folder.resolve("twice.study"));
        Kernel kernel = Signature.parse(signature);
        SourceKernel.setSource(kernel, file.toString());
        List<String> proposed = KernelPlatforms.of(kernel, Toolchains.here(), 2).stream()
                .map(PlatformRequest::toolchain)
                .toList();
        List<String> taken = StreamSupport.stream(
                        run.json().getAsJsonArray("platforms").spliterator(), false)
                .map(platform ->
                        platform.getAsJsonObject().get("name").getAsString().split(" ")[0])
                .toList();
        assertEquals(proposed, taken, run.err());
    }
}
