package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user with a function that cancels is told, and gets. */
@Tag("slow")
class AccuracyTest {
    private static final String[] DOMAIN = {"--domain", "a=1:10", "--domain", "b=-1e9:1e9", "--domain", "c=1:10"};

    @TempDir
    Path folder;

    private Path source;

    @BeforeEach
    void write() throws IOException {
        source = Files.writeString(folder.resolve("root.c"), """
                #include <math.h>
                double root(double a, double b, double c)
                {
                    double d = b * b - 4 * a * c;
                    return (-b + sqrt(d)) / (2 * a);
                }
                """);
    }

    private CommandLineRun run(String command, Object... more) {
        return CommandLineRun.of(Stream.concat(Stream.of(command, "root", "--source", source), Arrays.stream(more))
                .toArray());
    }

    @Test
    void evalTellsTheExactValueAndTheLine() {
        CommandLineRun text = run("eval", "-p", "gcc", "1", "1e8", "1");
        assertEquals(0, text.status(), text.err());
        assertTrue(text.out().contains("line 5: `-b + sqrt(d)` cancels: 52 of 53 bits lost"), text.out());
        JsonObject json = run("eval", "-p", "gcc", "--json", "1", "1e8", "1").json();
        assertEquals(
                "[\"-0x1.5798ee2308c3ap-27\"]", json.getAsJsonArray("exact").toString());
        JsonObject line =
                json.getAsJsonArray("lines").get(0).getAsJsonArray().get(0).getAsJsonObject();
        assertEquals(5, line.get("line").getAsInt());
        assertEquals("-b + sqrt(d)", line.get("expression").getAsString());
    }

    @Test
    void aHuntForErrorsIsKeptReplayedAndTold() {
        Path study = folder.resolve("root.study");
        CommandLineRun hunt = run(
                "hunt",
                "--goal",
                "error",
                "-p",
                "gcc",
                "--budget",
                "2000",
                "--study",
                study,
                "--json",
                DOMAIN[0],
                DOMAIN[1],
                DOMAIN[2],
                DOMAIN[3],
                DOMAIN[4],
                DOMAIN[5]);
        assertEquals(1, hunt.status(), hunt.err());
        JsonObject cause = hunt.json()
                .getAsJsonObject("accuracy")
                .getAsJsonArray("causes")
                .get(0)
                .getAsJsonObject();
        assertEquals("line 5: `-b + sqrt(d)` cancels", cause.get("cause").getAsString());
        JsonObject result = hunt.json()
                .getAsJsonArray("findings")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
        assertTrue(result.has("exact") && result.get("ulps").getAsBigInteger().bitLength() > 26);
        assertEquals(0, CommandLineRun.of("replay", study).status());
    }

    @Test
    void mendPrintsThePatch() {
        CommandLineRun mend = run(
                "mend",
                "--points",
                "1000",
                "--slower",
                "5",
                DOMAIN[0],
                DOMAIN[1],
                DOMAIN[2],
                DOMAIN[3],
                DOMAIN[4],
                DOMAIN[5]);
        assertEquals(1, mend.status(), mend.err());
        assertTrue(mend.out().contains("-    return (-b + sqrt(d)) / (2 * a);"), mend.out());
    }

    @Test
    void ulpsWithoutTheirGoalAreRefused() {
        CommandLineRun run = run("hunt", "--ulps", "5");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("--goal error"), run.err());
    }

    @Test
    void theLargestErrorsOfALibraryCanBeReplayed() throws IOException {
        Path list = Files.writeString(
                folder.resolve("two.txt"), "double cbrt(double x) | |\ndouble nosuch(double x) | |\n");
        CommandLineRun records =
                CommandLineRun.of("catalog", list, "--accuracy", "-p", "gcc", "--inputs", "5000", "--json", "-q");
        assertEquals(0, records.status(), records.err());
        JsonArray functions = records.json().getAsJsonArray("functions");
        JsonObject cbrt = functions.get(0).getAsJsonObject();
        CommandLineRun again = CommandLineRun.of(
                "eval",
                "double cbrt(double x)",
                "-p",
                "gcc",
                "--json",
                cbrt.getAsJsonArray("inputs").get(0).getAsString());
        assertEquals(
                cbrt.get("result").getAsString(),
                again.json()
                        .getAsJsonArray("results")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonArray("outputs")
                        .get(0)
                        .getAsString());
        assertEquals(
                cbrt.get("exact").getAsString(),
                again.json().getAsJsonArray("exact").get(0).getAsString());
        assertTrue(
                functions.get(1).getAsJsonObject().get("reason").getAsString().startsWith("Its real values"));
    }

    @Test
    @Tag("slow")
    void partsOfALibraryAreTheWholeToTheLetter() throws IOException {
        Path list = Files.writeString(folder.resolve("some.txt"), """
                float expf(float x)
                float logf(float x)
                float sinhf(float x)
                float exp2f(float x)
                float cbrtf(float x)
                double nosuch(double x)
                float tanhf(float x)
                """);
        Object[] options = {"catalog", list, "--accuracy", "-p", "gcc", "--inputs", "2000", "--json", "-q"};
        String whole = CommandLineRun.of(options).out();
        for (int count : new int[] {1, 3, 7}) {
            List<Object> merging = new ArrayList<>(List.of("catalog", list, "--accuracy", "-p", "gcc", "--json", "-q"));
            merging.add("--merge");
            for (int number = count; number >= 1; number--) {
                List<Object> words = new ArrayList<>(List.of(options));
                words.addAll(List.of("--part", number + "/" + count));
                merging.add(Files.writeString(
                        folder.resolve("part-" + number + ".json"),
                        CommandLineRun.of(words.toArray()).out()));
            }
            assertEquals(whole, CommandLineRun.of(merging.toArray()).out(), count + " parts");
            if (count == 3) {
                CommandLineRun fewer =
                        CommandLineRun.of(merging.subList(0, merging.size() - 1).toArray());
                assertEquals(2, fewer.status());
                assertTrue(fewer.err().contains("was measured 0 times in these parts"), fewer.err());
            }
        }
    }
}
