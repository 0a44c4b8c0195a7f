package org.ulpscope.campaign.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.CampaignImport;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.planted.PlantedDiscrepancies;
import org.ulpscope.campaign.planted.PlantedScore;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** One thing is broken on one of two platforms that are the same else, so that it is known what is guilty. */
class PlantedCausesTest {
    /** Calls everywhere, of numbers that do not lose what was changed at once. */
    private static final Grammar TAME = Grammar.parse(
            Grammar.standard()
                    .text()
                    .replace("term.call = 0.15", "term.call = 0.5")
                    .replace("number.subnormal = 0.12", "number.subnormal = 0")
                    .replace("number.least = 0.20", "number.least = 0")
                    .replace("number.greatest = 0.20", "number.greatest = 0")
                    .replace("number.wide = 0.5", "number.wide = 0"),
            "a test");

    private static final Grammar FEW_CALLS =
            Grammar.parse(TAME.text().replace("term.call = 0.5", "term.call = 0.15"), "a test");

    @TempDir
    private Path folder;

    private CampaignReport report(Grammar grammar, int programs, List<String> broken) {
        return report(grammar, programs, broken, List.of());
    }

    /** @param imported programs in the place of random ones; none for those */
    private CampaignReport report(Grammar grammar, int programs, List<String> broken, List<ImportedProgram> imported) {
        Path file = folder.resolve("planted.campaign");
        CampaignRequest request = new CampaignRequest(
                11,
                programs,
                3,
                FloatFormat.FP64,
                grammar,
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", broken)),
                List.of(OptimizationLevel.O2),
                100,
                Duration.ofSeconds(5),
                imported);
        CampaignStudy.run(
                request, file, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.report();
        }
    }

    private static Map<String, Long> causes(CampaignReport report) {
        Map<String, Long> causes = new TreeMap<>();
        for (CauseCount count : report.causes()) {
            Cause cause = count.cause();
            causes.merge((cause.kind().label() + " " + cause.operation()).strip(), count.count(), Long::sum);
        }
        return causes;
    }

    /** The tame grammar, whose programs call one function above all. */
    private static Grammar calling(String function, int arity) {
        return Grammar.parse(
                TAME.text().replaceAll("functions = .*", "functions = " + function + "/" + arity + " sqrt/1 cos/1"),
                "a test");
    }

    /** A header that has a function give the next number up, and nothing else. */
    private Path broken(String function, String parameters, String arguments) throws IOException {
        return Files.writeString(folder.resolve("broken.h"), """
                #include <math.h>
                static inline double broken(%s)
                {
                    const double result = %s(%s);
                    return result == 0 || isinf(result) ? result : nextafter(result, HUGE_VAL);
                }
                #define %s broken
                """.formatted(parameters, function, arguments, function));
    }

    private static Stream<String> functions() {
        return Repeats.some(Stream.of("exp", "ceil", "log"), 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("functions")
    void aBrokenFunctionIsNamed(String function) throws IOException {
        Path header = broken(function, "double x", "x");
        CampaignReport report =
                report(calling(function, 1), Repeats.of(25, 100), List.of("-include", header.toString()));
        assertTrue(report.discrepancies() > 0, "what is broken shows");
        assertEquals(Map.of("library " + function, report.discrepancies()), causes(report));
    }

    @Test
    @Tag("slow")
    void aBrokenFunctionOfTwoArgumentsIsNamed() throws IOException {
        Path header = broken("fmod", "double x, double y", "x, y");
        CampaignReport report = report(calling("fmod", 2), Repeats.of(15, 30), List.of("-include", header.toString()));
        assertTrue(report.discrepancies() > 0, "what is broken shows");
        assertEquals(Map.of("library fmod", report.discrepancies()), causes(report));
    }

    @Test
    void fusedProductsAreNamed() {
        CampaignReport report = report(FEW_CALLS, Repeats.of(5, 60), List.of("-mfma", "-ffp-contract=fast"));
        assertTrue(report.discrepancies() > 0, "what is broken shows");
        Map<String, Long> causes = causes(report);
        assertTrue(
                Set.of("contraction +", "contraction -").containsAll(causes.keySet()),
                () -> causes + " for products that are fused");
    }

    @Test
    @Tag("slow")
    void flushedSubnormalsAreNamed() {
        CampaignReport report = report(Grammar.standard(), Repeats.of(20, 60), List.of("-DULPSCOPE_FLUSH_SUBNORMALS"));
        assertTrue(report.discrepancies() > 0, "what is broken shows");
        Map<String, Long> causes = causes(report);
        assertTrue(causes.keySet().stream().allMatch(cause -> cause.startsWith("flush ")), causes::toString);
    }

    @Test
    void aReciprocalIsNamed() throws IOException {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Files.writeString(programs.resolve("third.c"), """
            /* input: 5.0 0.0 */
            void compute(double comp, double var_1) {
              comp = (comp + var_1) / 3.0;
              printf("%.17g\\n", comp);
            }
            """);
        CampaignReport report = report(
                TAME,
                1,
                List.of("-freciprocal-math"),
                CampaignImport.read(programs, FloatFormat.FP64).programs());
        assertEquals(Set.of("reciprocal /"), causes(report).keySet());
    }

    @Test
    @Tag("repeat")
    void reciprocalsOfRandomProgramsAreNamed() {
        CampaignReport report = report(TAME, 150, List.of("-freciprocal-math"));
        assertTrue(report.discrepancies() > 0, "what is broken shows");
        Map<String, Long> causes = causes(report);
        assertTrue(
                causes.keySet().stream()
                        .allMatch(cause ->
                                cause.equals("reciprocal /") || cause.startsWith("option -fno-reciprocal-math on gcc")),
                causes::toString);
    }

    /** Wrappers of all operations, of which one gives something wrong in each program. */
    @Test
    @Tag("long")
    void whatIsBrokenInOneProgramIsNamedWithItsOperands() throws IOException {
        Installed.program("g++");
        PlantedScore score =
                new PlantedDiscrepancies(FloatFormat.FP64, OptimizationLevel.O2, 11).run(folder, Repeats.of(25, 70));
        assertTrue(score.all() >= Repeats.of(2, 5), score::toString);
        assertEquals(List.of(), score.wrong());
        assertEquals(List.of(), score.unnamed());
    }
}
