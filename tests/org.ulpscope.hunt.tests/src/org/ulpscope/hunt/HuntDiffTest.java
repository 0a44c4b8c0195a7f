package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.diff.ChangeSentence;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.study.diff.StudyDiffJson;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.tests.support.Repeats;

/** What two hunts have found, laid beside each other. */
@Tag("slow")
class HuntDiffTest {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());
    private static final PlatformRequest FAST = new PlatformRequest("gcc", List.of("-O2", "-ffast-math"));

    private static final int SEEDS = Repeats.of(2, 3);

    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private Path hunt(String name, Kernel kernel, PlatformRequest platform, long seed, String strategy, int budget) {
        Path file = folder.resolve(name + ".study");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(platform))
                .strategy(strategy)
                .seed(seed)
                .budget(budget)
                .build();
        hunts.start(file, request, HuntListener.NONE, Progress.NONE);
        return file;
    }

    private Path hunt(String name, Kernel kernel, PlatformRequest platform) {
        return hunt(name, kernel, platform, 1, "auto", 300);
    }

    private Kernel source(String signature, String body) throws IOException {
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        String name = "f" + Integer.toHexString(body.hashCode()) + ".c";
        Files.writeString(folder.resolve(name), "#include <math.h>\n" + signature + " { " + body + " }\n");
        kernel.setSource(name);
        return kernel;
    }

    private static StudyDiff diff(Path before, Path after) {
        try (StudyReader one = StudyReader.open(before);
                StudyReader two = StudyReader.open(after)) {
            return StudyDiff.of(one, two, OptionalLong.empty());
        }
    }

    private static List<String> words(StudyDiff diff, Kind kind) {
        return diff.changes(kind).stream()
                .map(change -> ChangeSentence.where(diff, change))
                .toList();
    }

    @Test
    void aFixTakesRegionsAwayAndItsReversalBringsThemBack() throws Exception {
        Path before = hunt("before", source("double f(double x)", "return x > 700 ? 1 / (x - x) : sqrt(x - 2);"), GCC);
        Path after = hunt("after", source("double f(double x)", "return x < 2 ? 0 : sqrt(x - 2);"), GCC);
        List<String> both = List.of("NaN for x < 2", "INF+ for x > 700");
        StudyDiff fixed = diff(before, after);
        assertEquals(both, words(fixed, Kind.GONE));
        assertEquals(2, fixed.changes().size());
        assertFalse(fixed.appeared());
        assertTrue(fixed.notes().getFirst().contains("different origins"), fixed.notes()::toString);
        StudyDiff broken = diff(after, before);
        assertEquals(both, words(broken, Kind.APPEARED));
        Change nan = broken.changes(Kind.APPEARED).getFirst();
        assertEquals("NaN", nan.is().orElseThrow());
        assertEquals("ZERO+", nan.was().orElseThrow());
    }

    @Test
    void anEndThatMovesIsTheSameRegionAndTellsHowFarToTheUlp() throws Exception {
        Path before = hunt("before", source("double f(double x)", "return x > 10 ? INFINITY : 1;"), GCC);
        Path after =
                hunt("after", source("double f(double x)", "return x >= 0x1.4000000000003p+3 ? INFINITY : 1;"), GCC);
        StudyDiff diff = diff(before, after);
        assertEquals(List.of("INF+ for x >= 0x1.4000000000003p+3 (10.000000000000005)"), words(diff, Kind.MOVED));
        Change moved = diff.changes().getFirst();
        assertEquals("x >= 10.000000000000005", ChangeSentence.decimalWhere(diff, moved));
        assertEquals("x >= 0x1.4000000000003p+3", ChangeSentence.hexWhere(diff, moved));
        assertEquals(
                "lower end 2 ulps up",
                ChangeSentence.how(diff, diff.changes().getFirst()).split(";")[0]);
        assertEquals(1, diff.changes().size());
        assertFalse(diff.appeared());
    }

    @Test
    void aRegionThatGrowsByMoreThanABinadeAppeared() throws Exception {
        Path before = hunt("before", source("double f(double x)", "return x > 1000 ? INFINITY : 1;"), GCC);
        Path after = hunt("after", source("double f(double x)", "return x > 1 ? INFINITY : 1;"), GCC);
        StudyDiff diff = diff(before, after);
        assertEquals(List.of("INF+ for 1 < x <= 1000"), words(diff, Kind.APPEARED));
    }

    @Test
    void fastMathFlushesTheSubnormalsOfExp() {
        Kernel exp = Signature.parse("double exp(double x)");
        StudyDiff diff = diff(hunt("exact", exp, GCC), hunt("fast", exp, FAST));
        assertEquals(
                List.of(
                        "SUB+ for -0x1.74910d52d3051p+9 <= x <= -0x1.6232bdd7abcd3p+9 (-745.1332191019411 to -708.3964185322642)"),
                words(diff, Kind.GONE));
        assertEquals(1, diff.changes().size());
        assertEquals(
                "gcc -> gcc -O2 -ffast-math: "
                        + diff.platforms().getFirst().before().label() + " before, "
                        + diff.platforms().getFirst().after().label() + " after",
                diff.platforms().getFirst().sentence());
    }

    @Test
    void ofSeveralInputsBoxesAreComparedBySamples() throws Exception {
        String signature = "double f(double x, double y)";
        Path before = hunt("before", source(signature, "return x > 100 && y > 100 ? NAN : 1;"), GCC);
        Path after = hunt("after", source(signature, "return x > 100 && y > 100 ? NAN : y < -5 ? INFINITY : 1;"), GCC);
        StudyDiff diff = diff(before, after);
        assertTrue(diff.appeared());
        assertEquals(
                List.of("INF+"),
                diff.changes(Kind.APPEARED).stream()
                        .map(Change::label)
                        .distinct()
                        .toList());
        assertTrue(diff.changes(Kind.GONE).isEmpty(), diff.changes()::toString);
    }

    /** Without the relation it would read as if all inputs around it were of the class. */
    @Test
    void whatARelationTellsIsToldByIt() throws Exception {
        String signature = "double f(double x, double y)";
        Path before = hunt("before", source(signature, "return x - y == 0 ? 1 : 2;"), GCC);
        Path after = hunt("after", source(signature, "return x - y == 0 ? NAN : 2;"), GCC);
        StudyDiff diff = diff(before, after);
        List<String> places = diff.changes().stream()
                .map(change -> ChangeSentence.decimalWhere(diff, change))
                .toList();
        assertEquals(1, places.size(), places::toString);
        assertTrue(places.getFirst().startsWith("x - y == 0"), places::toString);
        assertTrue(StudyDiffJson.of(diff).toString().contains("\"condition\":\"x - y == "), "as JSON");
    }

    @Test
    void kernelsWithOtherInputsCannotBeCompared() {
        Path one = hunt("one", Signature.parse("double exp(double x)"), GCC);
        Path two = hunt("two", Signature.parse("float expf(float x)"), GCC);
        assertTrue(assertThrows(BadInputException.class, () -> diff(one, two))
                .getMessage()
                .contains("double exp(double x) before, float expf(float x) after"));
    }

    /** What is luck must not be told as a change: the same function under other seeds has the same classes in the same regions. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "double tgamma(double x)|random",
                "double lgamma(double x)|bayes",
                "double pow(double x, double y)|random",
                "double fmod(double x, double y)|auto"
            })
    void otherSeedsAreNoChange(String signature, String strategy) {
        Kernel kernel = Signature.parse(signature);
        List<Path> studies = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            studies.add(hunt("seed" + seed, kernel, GCC, seed, strategy, 400));
        }
        for (Path before : studies) {
            for (Path after : studies) {
                StudyDiff diff = diff(before, after);
                assertEquals(List.of(), words(diff, Kind.APPEARED), before + " " + after);
                assertEquals(List.of(), words(diff, Kind.GONE), before + " " + after);
            }
        }
    }

    @ParameterizedTest
    @Tag("repeat")
    @CsvSource(
            delimiter = '|',
            value = {"double y0(double x)|random", "double hypot(double x, double y)|bayes"})
    void otherSeedsOfMoreFunctionsAreNoChange(String signature, String strategy) {
        otherSeedsAreNoChange(signature, strategy);
    }
}
