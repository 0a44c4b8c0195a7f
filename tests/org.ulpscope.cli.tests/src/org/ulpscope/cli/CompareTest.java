package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.compare.comparison.ComparisonReport;

@Tag("slow")
class CompareTest {
    private static final String FAST = "gcc -O2 -ffast-math";

    @TempDir
    Path folder;

    @Test
    void tellsWherePlatformsDisagreeAndWhoIsRight() {
        Path study = folder.resolve("exp.study");
        CommandLineRun run = CommandLineRun.of(
                "compare", "double exp(double x)", "-p", "gcc", "-p", FAST, "--strategy", "lattice", "--study", study);
        assertEquals(1, run.status(), run.err());
        assertTrue(run.out().contains(FAST + " against gcc"), run.out());
        assertTrue(run.out().contains("on a lattice over the whole domain"), run.out());
        assertTrue(
                run.out().contains("  -0x1.74910d52d3051p+9 <= x <= -0x1.6232bdd7abcd3p+9: SUB+/ZERO+ on " + FAST),
                run.out());
        CommandLineRun replay = CommandLineRun.of("replay", study);
        assertEquals(0, replay.status(), replay.out() + replay.err());
        CommandLineRun again = CommandLineRun.of("resume", study, "--json");
        assertEquals(1, again.status(), again.err());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("  worst of .* ulps +exact +right")), run.out());
        assertFalse(run.out().contains(ComparisonReport.NO_EXACT_VALUE), run.out());
        JsonObject comparison = again.json().getAsJsonObject("comparison");
        assertTrue(
                again.json().get("verdict").getAsString().startsWith(FAST + " disagrees with gcc on "),
                again.json().get("verdict").getAsString());
        JsonObject coverage = again.json().getAsJsonObject("coverage");
        assertEquals(1, coverage.getAsJsonArray("lookedAt").size());
        assertEquals("[]", coverage.get("leftOut").toString());
        assertEquals(
                coverage.get("lookedAt"), comparison.getAsJsonObject("coverage").get("lookedAt"));
        JsonObject worst = comparison.getAsJsonArray("disagreements").get(0).getAsJsonObject();
        assertEquals("SUB+/ZERO+", worst.get("kind").getAsString());
        assertEquals("[\"gcc\"]", worst.get("closest").toString());
    }

    @Test
    void agreementIsStatusZero() throws Exception {
        Path source = Files.writeString(folder.resolve("twice.c"), "_Float16 twice(_Float16 x) { return x + x; }\n");
        CommandLineRun run = CommandLineRun.of(
                "compare",
                "_Float16 twice(_Float16 x)",
                "--source",
                source,
                "-p",
                "gcc -O0",
                "-p",
                "gcc -O3",
                "--study",
                folder.resolve("twice.study"));
        assertEquals(0, run.status(), run.err() + run.out());
        assertTrue(
                run.out().contains("All 63,488 inputs of the domain were compared, and 4 with NaNs or infinities."),
                run.out());
        assertTrue(run.out().contains("no disagreement"), run.out());
    }

    @Test
    void platformsThatDifferInTheSameWayAreToldTogether() throws Exception {
        Path source = Files.writeString(
                folder.resolve("logit.c"), "#include <math.h>\ndouble logit(double p) { return log(p / (1 - p)); }\n");
        CommandLineRun run = CommandLineRun.of(
                "compare",
                "double logit(double p)",
                "--source",
                source,
                "-p",
                "gcc",
                "-p",
                FAST,
                "-p",
                "gcc -O1",
                "-p",
                FAST + " -DAGAIN",
                "--strategy",
                "lattice",
                "--study",
                folder.resolve("logit.study"));
        assertEquals(1, run.status(), run.err());
        String both = FAST + " and " + FAST + " -DAGAIN";
        assertTrue(run.out().contains("\n" + both + " against gcc: "), run.out());
        assertTrue(run.out().contains("\ngcc -O1 against gcc: no disagreement"), run.out());
        assertTrue(run.out().contains("  gcc \\ " + both), run.out());
        assertEquals(2, run.out().split("against gcc:", -1).length - 1, run.out());
    }

    @Test
    void aFunctionOfOnesOwnHasNoExactValueAndNoColumnsForIt() throws Exception {
        Path source = Files.writeString(folder.resolve("third.c"), "float third(float x) { return x / 3; }\n");
        Path study = folder.resolve("third.study");
        CommandLineRun run = CommandLineRun.of(
                "compare",
                "float third(float x)",
                "--source",
                source,
                "--domain",
                "x=1:1.001",
                "-p",
                "gcc",
                "-p",
                FAST,
                "--study",
                study);
        assertEquals(1, run.status(), run.err() + run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("  worst of .* ulps")), run.out());
        assertTrue(run.out().contains(ComparisonReport.NO_EXACT_VALUE), run.out());
        CommandLineRun.of("export", study, "--format", "html", "--output", folder.resolve("third.html"));
        String page = Files.readString(folder.resolve("third.html"));
        assertFalse(page.contains("<th>exact</th>"), page);
        assertFalse(page.contains("<th>nearest</th>"), page);
        assertTrue(
                page.contains("<td class=\"text wraps\"><code>gcc"), "what many platforms gave is wider than a page");
        assertTrue(page.contains(ComparisonReport.NO_EXACT_VALUE), page);
        CommandLineRun.of("export", study, "--format", "sarif", "--output", folder.resolve("third.sarif"));
        JsonObject result = JsonParser.parseString(Files.readString(folder.resolve("third.sarif")))
                .getAsJsonObject()
                .getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("results")
                .get(0)
                .getAsJsonObject();
        assertEquals(
                "{\"startLine\":1}",
                result.getAsJsonArray("locations")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonObject("physicalLocation")
                        .get("region")
                        .toString());
        String message = result.getAsJsonObject("message").get("text").getAsString();
        assertTrue(message.matches(".* gives .* on gcc .* and gives .* on gcc .*-ffast-math.*: 1 ulp\\."), message);
    }

    @Test
    void onePlatformAloneIsBadUsage() {
        CommandLineRun run = CommandLineRun.of("compare", "double exp(double x)", "-p", "gcc");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("two platforms at least"), run.err());
    }

    @Test
    void aToleranceThatDifferencesAreNotCountedByIsBadUsage() {
        CommandLineRun run =
                CommandLineRun.of("compare", "double exp(double x)", "-p", "gcc", "-p", FAST, "--tolerance", "3");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("power of two"), run.err());
    }
}
