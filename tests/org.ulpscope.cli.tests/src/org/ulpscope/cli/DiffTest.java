package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.FileTree;

@Tag("slow")
class DiffTest {
    private static final String SIGNATURE = "double f(double x)";

    @TempDir
    Path folder;

    private static String text(String body) {
        return "#include <assert.h>\n#include <math.h>\n" + SIGNATURE + " { return " + body + "; }\n";
    }

    private Path hunt(String name, String body, Object... more) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".c"), text(body));
        Path study = folder.resolve(name + ".study");
        List<Object> arguments = new ArrayList<>(
                List.of("hunt", SIGNATURE, "--source", source, "-p", "gcc", "--budget", "300", "--study", study, "-q"));
        arguments.addAll(List.of(more));
        CommandLineRun run = CommandLineRun.of(arguments.toArray());
        assertTrue(run.status() < 2, run.err());
        return study;
    }

    @Test
    void whatAppearedMakesTheStatusOneAndAFixDoesNot() throws Exception {
        Path broken = hunt("broken", "sqrt(x)");
        Path fixed = hunt("fixed", "sqrt(fabs(x))");
        CommandLineRun worse = CommandLineRun.of("diff", fixed, broken);
        assertEquals(1, worse.status(), worse.err());
        assertTrue(worse.out().contains("Appeared:\n  gcc  NaN for x < 0"), worse.out());
        assertTrue(worse.out().contains("1 appeared, 0 gone, 0 moved, 0 undecided."), worse.out());
        CommandLineRun better = CommandLineRun.of("diff", broken, fixed, "--json");
        assertEquals(0, better.status(), better.err());
        JsonObject gone = better.json().getAsJsonArray("gone").get(0).getAsJsonObject();
        assertEquals("NaN", gone.get("class").getAsString());
        assertEquals("NaN", gone.get("was").getAsString());
        assertEquals(
                "8000000000000001",
                gone.getAsJsonObject("before").getAsJsonArray("toBits").get(0).getAsString());
        assertEquals(0, better.json().getAsJsonArray("appeared").size());
        CommandLineRun same = CommandLineRun.of("diff", broken, broken);
        assertEquals(0, same.status());
        assertTrue(same.out().contains("Both studies found the same classes in the same regions."), same.out());
    }

    @Test
    void theGuardThatWasAdvisedIsAFixAndNothingThatAppeared() throws Exception {
        Path broken = hunt("broken", "sqrt(x)");
        Path guarded = hunt("guarded", "(assert(x >= 0), sqrt(x))");
        CommandLineRun run = CommandLineRun.of("diff", broken, guarded);
        assertEquals(0, run.status(), run.out());
        assertTrue(run.out().contains("0 appeared, 1 gone, 0 moved"), run.out());
        assertTrue(run.out().contains("assertion refused 0 inputs before, and "), run.out());
    }

    /** A quarter of all values is greater than 1. */
    @Test
    void aFixThatMakesManyResultsZeroIsTold() throws Exception {
        Path before = hunt("before", "sqrt(x)", "--strategy", "lattice");
        Path after = hunt("after", "x > 1 ? 0 : sqrt(x)", "--strategy", "lattice");
        String told = CommandLineRun.of("diff", before, after).out();
        assertTrue(
                Pattern.compile(
                                "gcc: shares of all inputs of classes that were not looked for: .*ZERO\\+ [23][0-9]\\.[0-9] %"
                                        + " \\(before 0\\.[0-9] %\\)")
                        .matcher(told.replaceAll("\\s+", " "))
                        .find(),
                told);
        String same = CommandLineRun.of("diff", before, before).out();
        assertFalse(same.contains("not looked for"), same);
    }

    @Test
    void whatIsAlikeOnSeveralPlatformsIsToldOnce() throws Exception {
        Path broken = hunt("broken", "sqrt(x)", "-p", "gcc -O1");
        Path guarded = hunt("guarded", "(assert(x >= 0), sqrt(x))", "-p", "gcc -O1");
        String told = CommandLineRun.of("diff", broken, guarded).out();
        assertTrue(told.contains("gcc and gcc -O1: the function's own assertion refused 0 inputs before, and "), told);
    }

    @Tag("long")
    @Test
    void howFarAnEndMayMoveIsSaid() throws Exception {
        Path before = hunt("before", "x > 10 ? INFINITY : 1");
        Path after = hunt("after", "x > 9.5 ? INFINITY : 1");
        assertEquals(0, CommandLineRun.of("diff", before, after).status());
        assertEquals(
                1, CommandLineRun.of("diff", before, after, "--moved", "1000").status());
        assertEquals(
                2, CommandLineRun.of("diff", before, after, "--moved", "-1").status());
    }

    /** NaN at one input alone, which a hunt in the whole domain passes over and one beside it does not. */
    private static final String RARE = "x == 0x1.a3b5c7d9e1f23p+1 ? NAN : 1";

    private Path narrowHunt(String name, Object... more) throws Exception {
        Path source = folder.resolve(name + ".c");
        Path study = folder.resolve(name + "-narrow.study");
        List<Object> arguments = new ArrayList<>(List.of(
                "hunt",
                SIGNATURE,
                "--source",
                source,
                "--domain",
                "x=0x1.a3b5c7d9e1f00p+1:0x1.a3b5c7d9e1fffp+1",
                "-p",
                "gcc",
                "--study",
                study,
                "-q"));
        arguments.addAll(List.of(more));
        CommandLineRun run = CommandLineRun.of(arguments.toArray());
        assertEquals(1, run.status(), run.out() + run.err());
        return study;
    }

    @Test
    void whatIsUndecidedIsRunWhenThatIsAskedFor() throws Exception {
        Path wide = hunt("rare", RARE);
        Path narrow = narrowHunt("rare");
        CommandLineRun unasked = CommandLineRun.of("diff", wide, narrow);
        assertTrue(unasked.out().contains("0 appeared, 0 gone, 0 moved, 1 undecided."), unasked.out());
        assertTrue(unasked.out().contains("To run what decides it: ulpscope diff " + wide), unasked.out());
        CommandLineRun same = CommandLineRun.of("diff", wide, narrow, "--run");
        assertEquals(0, same.status(), same.err());
        assertTrue(
                same.out()
                        .contains(
                                "1 that was undecided is no change: run just now, both studies' platforms give the same there."),
                same.out());
        assertTrue(same.out().contains("Both studies found the same"), same.out());

        Path without = hunt("without", "1");
        CommandLineRun appeared = CommandLineRun.of("diff", without, narrow, "--run", "--json");
        assertEquals(1, appeared.status(), appeared.out() + appeared.err());
        JsonObject change = appeared.json().getAsJsonArray("appeared").get(0).getAsJsonObject();
        assertEquals("run", change.get("evidence").getAsString());
        assertEquals("NORMAL+", change.get("was").getAsString());
        assertEquals("NaN", change.get("is").getAsString());
        CommandLineRun gone = CommandLineRun.of("diff", narrow, without, "--run");
        assertEquals(0, gone.status(), gone.err());
        assertTrue(gone.out().contains("0 appeared, 1 gone"), gone.out());
    }

    /** The inside of a region is known by samples: that one study met a hole in it, and the other no input there, is no change by itself. */
    @Test
    void aHoleThatOnlyOneStudyMetIsUndecidedAndRunInTheOther() throws Exception {
        Path wide = hunt("hole", "x > 1 && !(x == 0x1.a3b5c7d9e1f23p+1) ? INFINITY : 1");
        Path narrow = narrowHunt("hole");
        CommandLineRun unasked = CommandLineRun.of("diff", wide, narrow);
        assertEquals(0, unasked.status(), unasked.out());
        assertTrue(unasked.out().contains("0 appeared, 0 gone, 0 moved, 1 undecided."), unasked.out());
        assertTrue(unasked.out().contains("known by samples, no sample was there"), unasked.out());
        CommandLineRun same = CommandLineRun.of("diff", narrow, wide, "--run");
        assertEquals(0, same.status(), same.out());
        assertTrue(same.out().contains("Both studies found the same"), same.out());

        Path whole = hunt("whole", "x > 1 ? INFINITY : 1");
        CommandLineRun gone = CommandLineRun.of("diff", whole, narrow, "--run");
        assertEquals(0, gone.status(), gone.out());
        assertTrue(gone.out().contains("0 appeared, 1 gone"), gone.out());
        CommandLineRun appeared = CommandLineRun.of("diff", narrow, whole, "--run");
        assertEquals(1, appeared.status(), appeared.out());
        assertTrue(appeared.out().contains("1 appeared, 0 gone"), appeared.out());
    }

    /** The source of the study before is often mended by now: what it gives is no verdict on the study, and what it gave is. */
    @Test
    void aSourceThatHasChangedSinceIsRunAsItWas() throws Exception {
        Path wide = hunt("rare", RARE);
        Path narrow = narrowHunt("rare");
        Files.writeString(folder.resolve("rare.c"), text("1"));
        CommandLineRun run = CommandLineRun.of("diff", wide, narrow, "--run");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("Both studies found the same"), run.out());
        assertEquals(text("1"), Files.readString(folder.resolve("rare.c")));
    }

    /** As where it could not be read when the study was made, or where somebody else wrote the file. */
    @Test
    void aFingerprintThatIsNoneNamesNoText() throws Exception {
        Path wide = hunt("rare", RARE);
        Path narrow = narrowHunt("rare");
        for (String fingerprint : List.of("", "SHA-256 ../../rare", "SHA-256")) {
            try (Connection study = DriverManager.getConnection("jdbc:sqlite:" + wide);
                    PreparedStatement update =
                            study.prepareStatement("UPDATE version SET value = ? WHERE name = 'source'")) {
                update.setString(1, fingerprint);
                assertEquals(1, update.executeUpdate());
            }
            CommandLineRun run = CommandLineRun.of("diff", wide, narrow, "--run");
            assertEquals(0, run.status(), run.err());
            assertTrue(run.out().contains("its former text is not kept here"), run.out());
        }
    }

    @Tag("long")
    @Test
    void whatKeepsSeveralPlatformsFromBeingRunIsToldOnce() throws Exception {
        Path wide = hunt("rare", RARE, "-p", "gcc -O1");
        Path narrow = narrowHunt("rare", "-p", "gcc -O1");
        Files.writeString(folder.resolve("rare.c"), text("1"));
        FileTree.delete(CacheFolder.base().resolve("sources"));
        String told = CommandLineRun.of("diff", wide, narrow, "--run").out();
        assertTrue(
                told.contains(
                        "gcc and gcc -O1 of the study before could not be run: rare.c is not what it was when that study was"
                                + " made, and its former text is not kept here. Put it back to run what is undecided."),
                told);
        assertEquals(1, told.split("is not what it was", -1).length - 1, told);
        Files.writeString(folder.resolve("rare.c"), text(RARE));
        String back = CommandLineRun.of("diff", wide, narrow, "--run").out();
        assertTrue(back.contains("Both studies found the same"), back);
    }

    @Test
    void aStudyOfAnotherQuestionIsBadInput() throws Exception {
        Path hunt = hunt("f", "x");
        Path comparison = folder.resolve("c.study");
        CommandLineRun.of(
                "compare",
                SIGNATURE,
                "--source",
                folder.resolve("f.c"),
                "-p",
                "gcc",
                "-p",
                "gcc -O3",
                "--study",
                comparison);
        CommandLineRun run = CommandLineRun.of("diff", hunt, comparison);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("is of the question hunt and the second of compare"), run.err());
    }

    @Test
    void twoComparisonsTellWhichDisagreementsAppeared() {
        String signature = "double exp(double x)";
        Path alike = folder.resolve("alike.study");
        Path fast = folder.resolve("fast.study");
        CommandLineRun.of(
                "compare", signature, "-p", "gcc", "-p", "gcc -O3", "--strategy", "lattice", "--study", alike);
        CommandLineRun.of(
                "compare",
                signature,
                "-p",
                "gcc",
                "-p",
                "gcc -O2 -ffast-math",
                "--strategy",
                "lattice",
                "--study",
                fast);
        CommandLineRun run = CommandLineRun.of("diff", alike, fast);
        assertEquals(1, run.status(), run.err());
        assertTrue(run.out().contains("gcc -O2 -ffast-math  SUB+/ZERO+ for -0x1.74910d52d3051p+9 <= x"), run.out());
        assertEquals(0, CommandLineRun.of("diff", fast, alike).status());
    }
}
