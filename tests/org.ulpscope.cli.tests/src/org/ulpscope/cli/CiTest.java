package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What continuous integration does in a repository with a few sources in C, without a runner. */
class CiTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void makeTheRepository() throws IOException {
        Files.createDirectory(folder.resolve("src"));
        write("src/root.c", """
                #include <math.h>
                double root(double b, double c)
                {
                    return sqrt(b * b - 4 * c);
                }
                """);
        write("half.c", "double half(double x) { return x / 2; }\n");
        write("app.c", """
                #include <math.h>
                #include <stdio.h>
                int main(int count, char **words) { printf("%s %g\\n", words[0], log(count - 3.0)); }
                """);
    }

    @Test
    @Tag("slow")
    void findingsFailTheBuildUntilTheyAreAccepted() throws IOException {
        write("ulpscope.yml", """
                baseline: known
                checks:
                  - hunt: root
                    source: src/root.c
                    class: NaN
                    strategy: random
                    budget: 300
                  - hunt: half
                    source: half.c
                    domain: {x: "1:10"}
                    strategy: random
                    budget: 300
                  - flow: app.c
                    arguments: [one]
                """);
        CommandLineRun first = run("--accept");
        assertEquals(1, first.status(), first.err());
        JsonObject json = JsonParser.parseString(first.out()).getAsJsonObject();
        assertEquals("2 of 3 checks failed.", json.get("verdict").getAsString());
        assertEquals(List.of("failed", "passed", "failed"), outcomes(json));
        assertEquals(List.of("app.c:3", "src/root.c:2"), placesForGitLab());
        JsonArray runs = JsonParser.parseString(Files.readString(found("ulpscope.sarif")))
                .getAsJsonObject()
                .getAsJsonArray("runs");
        assertEquals(3, runs.size());
        String page = Files.readString(found("index.html"));
        assertTrue(page.contains("2 of 3 checks failed."), page);
        assertTrue(page.contains("hunt-root.study.html") && Files.exists(found("hunt-root.study.html")), page);

        write("half.c", "double half(double x) { return x > 2 ? 0 / (x - x) : x / 2; }\n");
        CommandLineRun worse = run();
        assertEquals(1, worse.status(), worse.out() + worse.err());
        assertEquals(
                List.of("passed", "failed", "passed"),
                outcomes(JsonParser.parseString(worse.out()).getAsJsonObject()));
    }

    @Test
    @Tag("slow")
    void whatCannotRunIsNoPass() throws IOException {
        write("ulpscope.yml", """
                checks:
                  - hunt: nosuch
                    source: half.c
                """);
        CommandLineRun broken = run();
        assertEquals(3, broken.status(), broken.out() + broken.err());
        JsonObject json = JsonParser.parseString(broken.out()).getAsJsonObject();
        assertEquals(List.of("could not run"), outcomes(json));
        assertTrue(broken.out().contains("nosuch"), broken.out());
        JsonArray left = json.getAsJsonObject("coverage").getAsJsonArray("leftOut");
        assertEquals(
                "check hunt-nosuch", left.get(0).getAsJsonObject().get("what").getAsString());
    }

    @Test
    void whatHasNotEndedInTimeIsNoPass() throws IOException {
        write("ulpscope.yml", """
                limit: 1s
                checks:
                  - hunt: half
                    source: half.c
                    budget: 1h
                """);
        CommandLineRun late = run();
        assertEquals(3, late.status(), late.out() + late.err());
        assertTrue(late.out().contains("\"outcome\":\"out of time\""), late.out());
    }

    @Test
    void aFileThatAsksForWhatThereIsNotIsRefused() throws IOException {
        write("ulpscope.yml", "checks:\n  - hnut: root\n");
        CommandLineRun refused = run();
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains("ulpscope.yml:2: a check has one command as its key"), refused.err());
    }

    private CommandLineRun run(String... more) {
        List<Object> words = new ArrayList<>(
                List.of("ci", folder.resolve("ulpscope.yml"), "--json", "-q", "--output", folder.resolve("found")));
        words.addAll(List.of(more));
        return CommandLineRun.of(words.toArray());
    }

    private static List<String> outcomes(JsonObject json) {
        return StreamSupport.stream(json.getAsJsonArray("checks").spliterator(), false)
                .map(check -> check.getAsJsonObject().get("outcome").getAsString())
                .toList();
    }

    private List<String> placesForGitLab() throws IOException {
        JsonArray issues = JsonParser.parseString(Files.readString(found("gl-code-quality-report.json")))
                .getAsJsonArray();
        return StreamSupport.stream(issues.spliterator(), false)
                .map(issue -> issue.getAsJsonObject().getAsJsonObject("location"))
                .map(location -> location.get("path").getAsString() + ":"
                        + location.getAsJsonObject("lines").get("begin").getAsInt())
                .sorted()
                .distinct()
                .toList();
    }

    private Path found(String name) {
        return folder.resolve("found").resolve(name);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
