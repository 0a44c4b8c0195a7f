package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.report.CampaignPage;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.Discrepancy;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.campaign.study.CampaignJson;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

class NarrowFormatsTest {
    private static final int PROGRAMS = Repeats.of(6, 20);

    @TempDir
    private Path folder;

    private static CampaignRequest request(FloatFormat format, int programs, PlatformRequest... platforms) {
        return new CampaignRequest(
                2,
                programs,
                3,
                format,
                Grammar.standard(),
                List.of(platforms),
                List.of(OptimizationLevel.O2),
                CampaignRequest.USUAL_BATCH,
                Duration.ofSeconds(5));
    }

    private static PlatformRequest gcc(String... options) {
        return new PlatformRequest("gcc", List.of(options));
    }

    private List<String> run(CampaignRequest request, Path file, CampaignDepth depth) {
        List<String> leftOut = new ArrayList<>();
        CampaignListener listener = new CampaignListener() {
            @Override
            public void found(List<Discrepancy> discrepancies) {}

            @Override
            public void leftOut(String sentence) {
                leftOut.add(sentence);
            }
        };
        CampaignStudy.run(request, file, depth, ToolchainSettings.DEFAULT, listener, Progress.NONE);
        return leftOut;
    }

    @Tag("long")
    @Test
    void excessPrecisionIsTheCauseOfDifferencesInFp16AndAPlatformWithoutItIsLeftOut() throws Exception {
        Path file = folder.resolve("half.campaign");
        PlatformRequest without = gcc("-mno-sse2");
        List<String> leftOut = run(
                request(FloatFormat.FP16, 3, gcc(), without, gcc("-fexcess-precision=16")),
                file,
                CampaignDepth.SMALLEST_CASES);
        assertEquals(1, leftOut.size(), leftOut::toString);
        assertTrue(leftOut.getFirst().startsWith("'gcc -mno-sse2' (gcc "), leftOut.getFirst());
        assertTrue(leftOut.getFirst().contains(" has no FP16: "), leftOut.getFirst());
        try (CampaignReader reader = CampaignReader.open(file)) {
            CampaignReport report = reader.report();
            assertEquals(
                    leftOut,
                    report.description().leftOut().stream()
                            .map(one -> one.sentence(FloatFormat.FP16))
                            .toList());
            assertEquals(
                    leftOut.getFirst(),
                    CampaignJson.of(report, file)
                            .getAsJsonArray("leftOut")
                            .get(0)
                            .getAsJsonObject()
                            .get("sentence")
                            .getAsString());
            assertTrue(
                    CampaignPage.text(report).contains("gcc -mno-sse2"),
                    "the page tells of the platform that is not there");
        }
        assertEquals(
                List.of("gcc|", "gcc -fexcess-precision=16|"),
                CampaignRows.of(file, "(SELECT DISTINCT name FROM platform ORDER BY number)"));
        assertEquals(
                List.of("option -fexcess-precision=16 on gcc|"),
                CampaignRows.of(file, "(SELECT DISTINCT kind || ' ' || operation FROM causes)"));
        assertEquals(
                List.of("4|"),
                CampaignRows.of(file, "(SELECT DISTINCT length(bits) FROM result WHERE bits IS NOT NULL)"));
        assertEquals(1, CampaignRows.of(file, "smallest_cases").size());
    }

    @Test
    void whichPlatformsLackAFormatIsKnownBeforeTheCampaign() {
        List<PlatformRequest> platforms = List.of(gcc(), gcc("-mno-sse2"));
        List<LeftOutPlatform> lacking =
                CampaignStudy.leftOut(FloatFormat.FP16, platforms, ToolchainSettings.DEFAULT, Progress.NONE);
        assertEquals(
                List.of("gcc -mno-sse2"),
                lacking.stream().map(LeftOutPlatform::name).toList());
        assertEquals(
                List.of(),
                CampaignStudy.leftOut(FloatFormat.FP32, platforms, ToolchainSettings.DEFAULT, Progress.NONE));
    }

    @Test
    void whereNoPlatformHasTheFormatThatIsSaid() {
        UlpscopeException none = assertThrows(
                UlpscopeException.class,
                () -> run(
                        request(FloatFormat.FP16, 1, gcc("-mno-sse2")),
                        folder.resolve("none.campaign"),
                        CampaignDepth.CAUSES));
        assertTrue(none.getMessage().contains("has no FP16"), none.getMessage());
    }

    /** The second way of each is by the format's own operations; the grammar has no calls, whose results platforms may differ in. */
    @Test
    @Tag("slow")
    void platformsThatHaveAFormatAgreeOnItsArithmetic() throws Exception {
        Installed.program("nvcc");
        Grammar plain =
                Grammar.parse(Grammar.standard().text().replace("term.call = 0.15", "term.call = 0"), "of the test");
        for (FloatFormat format : List.of(FloatFormat.FP16, FloatFormat.BF16)) {
            Stream<PlatformRequest> twins = Stream.of(
                    new PlatformRequest("twin", List.of("-fmad=false")),
                    new PlatformRequest("twin", List.of("-fmad=false", "-arch=sm_80")));
            Stream<PlatformRequest> all =
                    format == FloatFormat.FP16 ? Stream.concat(Stream.of(gcc("-fexcess-precision=16")), twins) : twins;
            CampaignRequest usual = request(format, PROGRAMS, all.toArray(PlatformRequest[]::new));
            CampaignRequest request = new CampaignRequest(
                    1,
                    PROGRAMS,
                    3,
                    format,
                    plain,
                    usual.platforms(),
                    usual.levels(),
                    CampaignRequest.USUAL_BATCH,
                    Duration.ofSeconds(5));
            Path file = folder.resolve(format.label() + ".campaign");
            assertEquals(List.of(), run(request, file, CampaignDepth.CAUSES));
            assertEquals(List.of(), CampaignRows.of(file, "discrepancy"));
            assertEquals(List.of(), CampaignRows.of(file, "(SELECT * FROM result WHERE bits IS NULL)"));
        }
    }
}
