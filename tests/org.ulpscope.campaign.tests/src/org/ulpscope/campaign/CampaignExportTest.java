package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

class CampaignExportTest {
    @TempDir
    private Path folder;

    private static CampaignRequest request(FloatFormat format, OptimizationLevel... levels) {
        return new CampaignRequest(
                5,
                Repeats.of(8, 30),
                3,
                format,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of())),
                List.of(levels),
                Repeats.of(5, 20),
                Duration.ofSeconds(5));
    }

    /** Runs a program in a folder that is all it has. */
    private static String run(Path there, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(there.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    @ParameterizedTest
    @EnumSource(
            value = FloatFormat.class,
            names = {"FP64", "FP32"})
    void makeElsewhereGivesTheResultsOfADirectRun(FloatFormat format) throws Exception {
        Installed.program("make");
        CampaignRequest request =
                request(format, OptimizationLevel.O0, OptimizationLevel.O2, OptimizationLevel.O3_FAST_MATH);
        Path direct = folder.resolve("direct.campaign");
        CampaignStudy.run(
                request, direct, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        Path there = folder.resolve("there");
        CampaignExport.export(direct, there);
        run(there, "make", "-j2");
        Path merged = folder.resolve("merged.campaign");
        assertEquals(List.of(), CampaignMerge.merge(merged, List.of(there)));
        for (String table : List.of("platform", "program", "input", "results")) {
            assertEquals(CampaignRows.of(direct, table), CampaignRows.of(merged, table), table);
        }
        // Both together: nothing contradicts.
        assertEquals(List.of(), CampaignMerge.merge(folder.resolve("both.campaign"), List.of(direct, there)));
    }

    @Test
    void whatCrashesOrHangsCostsItselfAlone() throws Exception {
        Installed.program("make");
        Path there = folder.resolve("there");
        CampaignExport.export(
                new CampaignRequest(
                        5,
                        6,
                        1,
                        FloatFormat.FP64,
                        Grammar.standard(),
                        List.of(new PlatformRequest("gcc", List.of())),
                        List.of(OptimizationLevel.O1),
                        6,
                        Duration.ofMillis(200)),
                there);
        Path source = there.resolve("batch-00000.c");
        String text = Files.readString(source);
        Files.writeString(
                source,
                text.replace("return p000001(", "for (;;) ; return p000001(")
                        .replace("return p000003(", "__builtin_trap(); return p000003("));
        run(there, "make", "gcc-O1");
        Path merged = folder.resolve("merged.campaign");
        CampaignMerge.merge(merged, List.of(there.resolve("results/gcc-O1/batch-00000.json")));
        List<String> classes = CampaignRows.of(merged, "(SELECT class FROM result ORDER BY program)");
        assertEquals("TIMEOUT|", classes.get(1));
        assertEquals("CRASH|", classes.get(3));
        assertEquals(
                4,
                CampaignRows.of(merged, "(SELECT * FROM result WHERE bits IS NOT NULL)")
                        .size());
    }

    @Test
    void resultsOfAnotherCampaignAreRefused() throws Exception {
        Installed.program("make");
        Path one = folder.resolve("one");
        CampaignExport.export(request(FloatFormat.FP64, OptimizationLevel.O0), one);
        run(one, "make", "gcc-O0");
        Path other = folder.resolve("other");
        CampaignExport.export(request(FloatFormat.FP32, OptimizationLevel.O0), other);
        Files.copy(other.resolve("campaign.json"), one.resolve("results/campaign.json"));
        UlpscopeException e = assertThrows(
                UlpscopeException.class, () -> CampaignMerge.merge(folder.resolve("m.campaign"), List.of(one)));
        assertTrue(e.getMessage().contains("another campaign"), e.getMessage());
    }

    @Test
    void whatIsHereAloneIsNotExported() {
        CampaignRequest request = new CampaignRequest(
                1,
                1,
                1,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(new PlatformRequest("twin", List.of())),
                List.of(OptimizationLevel.O0),
                1,
                Duration.ofSeconds(1));
        UlpscopeException e =
                assertThrows(UlpscopeException.class, () -> CampaignExport.export(request, folder.resolve("there")));
        assertTrue(e.getMessage().contains("cuda"), e.getMessage());
    }

    @Test
    @Tag("slow")
    void theSameSourcesAreCudaAndHip() throws Exception {
        Installed.program("make");
        Path there = folder.resolve("there");
        CampaignExport.export(
                new CampaignRequest(
                        5,
                        10,
                        2,
                        FloatFormat.FP32,
                        Grammar.standard(),
                        List.of(new PlatformRequest("cuda", List.of()), new PlatformRequest("hip", List.of())),
                        List.of(OptimizationLevel.O1),
                        10,
                        Duration.ofSeconds(1)),
                there);
        String asked = run(there, "make", "-n");
        assertTrue(asked.contains("nvcc -arch=native -x cu -Xptxas -O1 -o"), asked);
        assertTrue(asked.contains("hipcc -x hip -O1 -o"), asked);
        run(
                there,
                Installed.nvcc().toString(),
                "-arch=sm_80",
                "-x",
                "cu",
                "-Xptxas",
                "-O1",
                "-c",
                "-o",
                "cu.o",
                "batch-00000.c");
        try (Stream<Path> made = Files.list(there)) {
            assertTrue(made.anyMatch(file -> file.endsWith("cu.o")));
        }
        run(
                there,
                "env",
                "HIP_PLATFORM=amd",
                Installed.program("hipcc").toString(),
                "--offload-arch=gfx90a",
                "-x",
                "hip",
                "-O1",
                "-c",
                "-o",
                "hip.o",
                "batch-00000.c");
        assertTrue(Files.exists(there.resolve("hip.o")));
    }

    private static CampaignRequest withOptions(String toolchain, String... options) {
        return new CampaignRequest(
                5,
                1,
                1,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(new PlatformRequest(toolchain, List.of(options))),
                List.of(OptimizationLevel.O0),
                1,
                Duration.ofSeconds(5));
    }

    @Test
    void noOptionMakesTheMakefileRunAnything() throws Exception {
        Installed.program("make");
        Path there = folder.resolve("there");
        String[] options = {
            "-DA=`touch ran`", "-DB=$(touch ran)", "-DC=$(shell touch ran)", "-DD=;touch ran;", "-DE=#'\"\\"
        };
        CampaignExport.export(withOptions("gcc", options), there);
        String said = run(there, "sh", "-c", "make -k GCC=\"printf '%s\\\\n'\" || true");
        for (String option : options) {
            assertTrue(said.lines().anyMatch(option::equals), said);
        }
        assertFalse(Files.exists(there.resolve("ran")), said);
    }

    @Test
    void whatMakeWouldReadAsLinesOfItsOwnIsRefused() {
        for (CampaignRequest request :
                List.of(withOptions("gcc", "-DA=\n\ttouch ran"), withOptions("gcc-`touch ran`"))) {
            assertThrows(UlpscopeException.class, () -> CampaignExport.export(request, folder.resolve("there")));
        }
    }
}
