package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

@Tag("slow")
class HuntTest {
    @TempDir
    Path folder;

    @Test
    void goesFromASignatureToProgramsThatReproduceEachFinding() throws Exception {
        Path study = folder.resolve("tgamma.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", "double tgamma(double x)", "-p", "gcc", "--budget", 300, "--study", study, "--json");
        assertEquals(1, hunt.status(), hunt.err());
        JsonObject json = hunt.json();
        assertTrue(json.keySet()
                .containsAll(Set.of(
                        "kernel",
                        "signature",
                        "strategy",
                        "seed",
                        "trials",
                        "seconds",
                        "platforms",
                        "findings",
                        "regions",
                        "study")));
        assertTrue(classes(json).contains("INF+"), hunt.out());

        CommandLineRun replay = CommandLineRun.of("replay", study, "--json");
        assertEquals(0, replay.status(), replay.out());
        assertEquals(
                json.getAsJsonArray("findings").size(),
                replay.json().get("reproduced").getAsInt());

        Path programs = folder.resolve("programs");
        CommandLineRun export = CommandLineRun.of("export", study, "--format", "c", "--output", programs);
        assertEquals(0, export.status(), export.err());
        try (Stream<Path> sources = Files.list(programs)) {
            List<Path> all = sources.toList();
            assertEquals(json.getAsJsonArray("findings").size(), all.size());
            for (Path source : all.subList(0, Math.min(3, all.size()))) {
                assertReproduces(source);
            }
        }
    }

    /** The variance of three numbers of which one is 1: it overflows far out, and cancels where all are near 1, which is what its author would want to know. */
    @Test
    void aClassIsShownAtOrdinaryNumbersToo() throws Exception {
        Path source = Files.writeString(folder.resolve("spread.c"), """
                #include <math.h>
                double spread(double a, double b) {
                    double mean = (a + b + 1) / 3;
                    return sqrt((a * a + b * b + 1) / 3 - mean * mean);
                }
                """);
        CommandLineRun hunt = CommandLineRun.of("hunt", source, "-p", "gcc", "--study", folder.resolve("spread.study"));
        assertEquals(1, hunt.status(), hunt.err());
        assertTrue(
                hunt.out()
                        .lines()
                        .anyMatch(
                                line -> line.matches(" +(1|0\\.9+\\d*|1\\.0+\\d*), (1|0\\.9+\\d*|1\\.0+\\d*)  .*nan")),
                hunt.out());
    }

    /** Does what a stranger would: takes the compile command from the first line, runs the program and believes its exit status. */
    private void assertReproduces(Path source) throws Exception {
        String first = Files.readAllLines(source).get(0);
        String command = first.substring(
                        first.indexOf("gcc"), first.contains("*/") ? first.indexOf("*/") : first.length())
                .strip();
        Path binary = folder.resolve("reproducer");
        Files.deleteIfExists(binary);
        List<String> words = new ArrayList<>(List.of(command.split("\\s+")));
        int output = words.indexOf("-o");
        assertTrue(output > 0, first);
        words.set(output + 1, binary.toString());
        assertEquals(0, run(words), first);
        assertEquals(0, run(List.of(binary.toString())), source + " does not reproduce");
    }

    private int run(List<String> command) throws Exception {
        return new ProcessBuilder(command)
                .directory(folder.resolve("programs").toFile())
                .start()
                .waitFor();
    }

    @Test
    void saysWhereRegionsBeginAndPrintsTheGuard() {
        CommandLineRun text = CommandLineRun.of(
                "hunt", "double cosh(double x)", "-p", "gcc", "--assert", "c", "--study", folder.resolve("cosh.study"));
        assertTrue(text.out().contains("x >= 0x1.633ce8fb9f87ep+9 (710.475860073944): INF+"), text.out());
        assertTrue(text.out().contains("x <= -0x1.633ce8fb9f87ep+9 (-710.475860073944): INF+"), text.out());
        assertTrue(text.out().contains("assert(fabs(x) <= 0x1.633ce8fb9f87dp+9);"), text.out());
        CommandLineRun json = CommandLineRun.of(
                "hunt",
                "double cosh(double x)",
                "-p",
                "gcc",
                "--assert",
                "cuda",
                "--json",
                "--study",
                folder.resolve("json.study"));
        JsonObject region = json.json().getAsJsonArray("regions").get(1).getAsJsonObject();
        assertEquals("[\"0x1.633ce8fb9f87ep+9\"]", region.get("from").toString());
        assertEquals("[\"0x1.fffffffffffffp+1023\"]", region.get("to").toString());
        assertTrue(region.get("exact").getAsBoolean());
        assertEquals(
                "assert(fabs(x) <= 0x1.633ce8fb9f87dp+9);",
                json.json().get("assert").getAsString());
    }

    @Test
    void tellsBoxesOfSeveralInputsByTheirShare() throws Exception {
        CommandLineRun run = hunted("root", """
                #include <math.h>
                double root(double a, double b, double c) { return (-b + sqrt(b * b - 4 * a * c)) / (2 * a); }
                """, "--domain", "a=0.001:1e3", "--regions", "5");
        assertEquals(1, run.status(), run.err());
        assertTrue(run.out().contains("Regions, by their share of all inputs"), run.out());
    }

    /** What is told is what the guard computes: pasted, it leaves nothing to be found, and refuses nothing else. */
    @Test
    void aSlantedRegionIsToldAndShutOutByOneCondition() throws Exception {
        String text =
                "#include <assert.h>\n#include <math.h>\ndouble sum(double a, double b) { GUARD return exp(a + b); }\n";
        CommandLineRun before = sum("before", text.replace("GUARD", ""));
        assertEquals(1, before.status(), before.err());
        assertTrue(before.out().contains("  a + b > 0x1.62e42fefa39efp+9 (709.782712893384): INF+\n"), before.out());
        assertTrue(before.out().contains("  INF+: true of all "), before.out());
        String guard = guard(before);
        assertTrue(guard.startsWith("assert(a + b <= 709.782712893384);"), guard);
        CommandLineRun after = sum("after", text.replace("GUARD", guard));
        assertEquals(0, after.status(), after.out());
        assertTrue(after.out().contains("were refused by its own assertion"), after.out());
    }

    /** Neither boxes nor a relation alone leave nothing to be found. */
    @Test
    void boxesAndWhereInputsAreOppositeAreShutOutTogether() throws Exception {
        String text = """
                #include <assert.h>
                #include <math.h>
                double sum(double a, double b) {
                    GUARD
                    return a + b == 0 || a > 3 && b > 3 || a < -7 && b < -7 ? NAN : 1;
                }
                """;
        CommandLineRun before = sum("before", text.replace("GUARD", ""));
        assertEquals(1, before.status(), before.err());
        assertTrue(before.out().contains("  a + b == 0: NaN\n"), before.out());
        assertTrue(before.out().contains("  NaN: 2 boxes beside that\n"), before.out());
        CommandLineRun after = sum("after", text.replace("GUARD", guard(before)));
        assertEquals(0, after.status(), after.out());
    }

    private static String guard(CommandLineRun hunted) {
        return hunted.out().lines().filter(line -> line.startsWith("assert(")).collect(Collectors.joining(" "));
    }

    private CommandLineRun sum(String name, String text) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".c"), text);
        return CommandLineRun.of(
                "hunt",
                "double sum(double a, double b)",
                "--source",
                source,
                "-p",
                "gcc",
                "--assert",
                "c",
                "--regions",
                "5",
                "--study",
                folder.resolve(name + ".study"));
    }

    /** The last bits of three inputs together decide, so that inputs beside each other differ. */
    @Test
    void saysWhereNoBoxHasOneClassAlone() throws Exception {
        CommandLineRun run = hunted("mixed", """
                #include <math.h>
                #include <stdint.h>
                #include <string.h>
                static uint64_t bits(double x) { uint64_t b; memcpy(&b, &x, sizeof b); return b; }
                double mixed(double a, double b, double c) {
                    uint64_t h = bits(a) * 0x9E3779B97F4A7C15u ^ bits(b) * 0xC2B2AE3D27D4EB4Fu ^ bits(c) * 0x165667B19E3779F9u;
                    h ^= h >> 29;
                    h *= 0xBF58476D1CE4E5B9u;
                    return h >> 63 ? NAN : 1;
                }
                """);
        assertEquals(1, run.status(), run.err());
        assertTrue(
                run.out().contains("Regions: none was found in which all inputs tried give the same class"), run.out());
    }

    private CommandLineRun hunted(String name, String text, String... more) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".c"), text);
        Stream<Object> arguments = Stream.of(
                "hunt",
                "double " + name + "(double a, double b, double c)",
                "--source",
                source,
                "-p",
                "gcc",
                "--study",
                folder.resolve(name + ".study"));
        return CommandLineRun.of(Stream.concat(arguments, Stream.of(more)).toArray());
    }

    @Test
    void whatComesNextHasAProgramForTheFindings() {
        String onCpu = next("gcc");
        assertTrue(onCpu.endsWith(" --format c"), onCpu);
        Installed.nvcc();
        String onTwin = next("twin");
        assertTrue(onTwin.endsWith(" --format cu"), onTwin);
    }

    private String next(String platform) {
        Path study = folder.resolve(platform + ".study");
        CommandLineRun hunt =
                CommandLineRun.of("hunt", "double exp(double x)", "-p", platform, "--budget", "500", "--study", study);
        return hunt.err()
                .lines()
                .filter(line -> line.startsWith("Next: "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(hunt.err()));
    }

    @Test
    void theRegionsOfACutAreToldBeforeTheBoxesHoweverManyThereAre() {
        CommandLineRun hunt = CommandLineRun.of(
                "hunt",
                "double pow(double x, double y)",
                "-p",
                "gcc",
                "--cut",
                "y=2",
                "--budget",
                "3s",
                "--study",
                folder.resolve("pow.study"));
        List<String> regions = hunt.out()
                .lines()
                .dropWhile(line -> !line.startsWith("Regions, by"))
                .skip(1)
                .toList();
        assertTrue(regions.getFirst().matches("  x <= -0x1p\\+512 .*at y = 2: INF\\+"), hunt.out());
        assertTrue(regions.get(1).matches("  x >= 0x1p\\+512 .* at y = 2: INF\\+"), hunt.out());
    }

    @Test
    void whatIsWrongWithTheInputIsBadUsage() {
        assertEquals(
                2,
                CommandLineRun.of("hunt", "double cosh(double x)", "--cut", "c=1")
                        .status());
    }

    @Test
    void nothingFoundIsStatusZero() {
        CommandLineRun run = CommandLineRun.of(
                "hunt",
                "double copysign(double x, double y)",
                "--class",
                "INF+",
                "--budget",
                50,
                "--study",
                folder.resolve("none.study"),
                "--json");
        assertEquals(0, run.status(), run.err());
        assertEquals(0, run.json().getAsJsonArray("findings").size());
    }

    @Test
    void whoWritesOtherTypesThanTheSourceIsTold() throws Exception {
        Path source = Files.writeString(
                folder.resolve("mine.c"), "#include <math.h>\ndouble logit(double p) { return log(p / (1 - p)); }\n");
        CommandLineRun other = CommandLineRun.of(
                "hunt",
                "double logit(float q)",
                "--source",
                source,
                "--budget",
                20,
                "--study",
                folder.resolve("other.study"),
                "--json");
        assertEquals(1, other.status(), other.err());
        String warning = "The source has 'double logit(double p)', and not 'double logit(float q)'";
        assertEquals(2, other.err().split(Pattern.quote(warning), -1).length, other.err());
        CommandLineRun same = CommandLineRun.of("eval", "double logit(double q)", "--source", source, "0.25");
        assertFalse(same.err().contains("The source has"), same.err());
    }

    @Test
    void aDomainKeepsTheHuntWithinIt() {
        CommandLineRun run = CommandLineRun.of(
                "hunt",
                "double cosh(double x)",
                "--domain",
                "x=-700:700",
                "--budget",
                200,
                "--study",
                folder.resolve("in.study"),
                "--json");
        assertEquals(0, run.status(), run.out());
    }

    @Test
    void aFinishedHuntIsNotBegunAgain() {
        Path study = folder.resolve("done.study");
        CommandLineRun first =
                CommandLineRun.of("hunt", "double cosh(double x)", "--budget", 50, "--study", study, "--json");
        CommandLineRun again = CommandLineRun.of("resume", study, "--json");
        assertEquals(first.json(), again.json());
    }

    @Test
    void theSameSeedGivesTheSameFindings() {
        assertEquals(findings("a.study", 7), findings("b.study", 7));
        assertFalse(findings("c.study", 8).isEmpty());
    }

    private String findings(String name, int seed) {
        CommandLineRun run = CommandLineRun.of(
                "hunt",
                "double exp(double x)",
                "--seed",
                seed,
                "--budget",
                200,
                "--study",
                folder.resolve(name),
                "--json");
        return run.json().getAsJsonArray("findings").toString();
    }

    private static Set<String> classes(JsonObject json) {
        Set<String> classes = new TreeSet<>();
        for (JsonElement finding : json.getAsJsonArray("findings")) {
            finding.getAsJsonObject()
                    .getAsJsonArray("results")
                    .forEach(result ->
                            classes.add(result.getAsJsonObject().get("class").getAsString()));
        }
        return classes;
    }

    @Test
    void whatHappensInsideIsToldWithItsLine() throws Exception {
        Installed.program("gcc");
        Path source = Files.writeString(
                folder.resolve("k.c"), "#include <math.h>\ndouble f(double x) {\n    return fmin(x * 1e200, 1);\n}\n");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt",
                "double f(double x)",
                "--source",
                source,
                "-p",
                "gcc",
                "--inside",
                "--class",
                "INF+",
                "--budget",
                50,
                "--study",
                folder.resolve("f.study"));
        assertEquals(1, hunt.status(), hunt.err());
        assertTrue(hunt.out().contains("k.c:3  overflow inside"), hunt.out());
        assertTrue(hunt.out().contains("return fmin(x * 1e200, 1);"), hunt.out());
        assertTrue(hunt.out().contains("1e+200 gives inf"), hunt.out());
        assertTrue(hunt.out().contains("which gives 1 on gcc"), hunt.out());
        CommandLineRun replay = CommandLineRun.of("replay", folder.resolve("f.study"));
        assertEquals(0, replay.status(), replay.out());
    }

    @Test
    void whatHappensInsideAtSeveralLinesIsCountedOnce() throws Exception {
        Installed.program("gcc");
        Path source = Files.writeString(folder.resolve("k.c"), """
                #include <math.h>
                double f(double x) {
                    if (x > 0)
                        return fmin(x * 1e200, 1);
                    return fmax(x * 1e210, -1);
                }
                """);
        CommandLineRun hunt = CommandLineRun.of(
                "hunt",
                "double f(double x)",
                "--source",
                source,
                "-p",
                "gcc",
                "--inside",
                "--class",
                "INF+",
                "--study",
                folder.resolve("f.study"));
        assertEquals(1, hunt.status(), hunt.err());
        assertTrue(hunt.out().contains("k.c:4  overflow inside"), hunt.out());
        assertTrue(hunt.out().contains("k.c:5  overflow inside"), hunt.out());
        assertEquals(
                2,
                hunt.out()
                        .lines()
                        .filter(line -> line.matches("      [\\d,]+ such inputs among the [\\d,]+ kept"))
                        .count(),
                hunt.out());
        assertEquals(
                List.of(true),
                hunt.out()
                        .lines()
                        .filter(line -> line.contains("such inputs met"))
                        .map(line -> line.startsWith("overflow inside on gcc, at all of these places: "))
                        .toList(),
                hunt.out());
    }
}
