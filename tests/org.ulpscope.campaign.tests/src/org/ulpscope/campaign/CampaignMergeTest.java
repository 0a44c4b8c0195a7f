package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.run.MissingResults;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.RunState;

class CampaignMergeTest {
    /** Two of its first programs give other results with fast mathematics. */
    private static final long SEED = 5;

    private static final int PROGRAMS = 8;

    @TempDir
    private static Path folder;

    private static final List<Path> PARTS = new ArrayList<>();

    private static CampaignRequest request(long seed, PlatformRequest... platforms) {
        return new CampaignRequest(
                seed,
                PROGRAMS,
                2,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(platforms),
                List.of(OptimizationLevel.O3_FAST_MATH),
                2,
                Duration.ofSeconds(5));
    }

    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());
    private static final PlatformRequest PLAIN = new PlatformRequest("gcc", List.of("-fno-fast-math"));

    private static Path run(String name, CampaignRequest request, CampaignPart part) {
        Path file = folder.resolve(name + ".campaign");
        CampaignStudy.run(
                request,
                part,
                file,
                CampaignDepth.CAUSES,
                ToolchainSettings.DEFAULT,
                CampaignListener.NONE,
                Progress.NONE);
        return file;
    }

    private static RunState state(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.state().state();
        }
    }

    private static void assertSame(Path expected, Path actual) throws Exception {
        for (String table : List.of("platform", "program", "input", "results", "discrepancies", "explanations")) {
            assertEquals(CampaignRows.of(expected, table), CampaignRows.of(actual, table), table);
        }
    }

    @BeforeAll
    static void runParts() {
        for (int number = 1; number <= 3; number++) {
            PARTS.add(run("part-" + number, request(SEED, GCC, PLAIN), new CampaignPart(number, 3)));
        }
    }

    @Test
    @Tag("slow")
    void partsMergedAndResumedAreTheWholeCampaign() throws Exception {
        Path merged = folder.resolve("merged.campaign");
        assertEquals(List.of(), CampaignMerge.merge(merged, PARTS));
        assertEquals(List.of(), CampaignRows.of(merged, "explanation"), "causes belong to no part");
        CampaignStudy.resume(
                merged, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(RunState.FINISHED, state(merged));
        Path whole = run("whole", request(SEED, GCC, PLAIN), CampaignPart.WHOLE);
        assertFalse(CampaignRows.of(whole, "explanations").isEmpty(), "nothing to explain");
        assertSame(whole, merged);
    }

    @Test
    @Tag("slow")
    void missingBatchesAreNamedAndRunByResume() {
        Path merged = folder.resolve("without-2.campaign");
        List<MissingResults> missing = CampaignMerge.merge(merged, List.of(PARTS.get(0), PARTS.get(2)));
        assertEquals(
                List.of(1),
                missing.stream().map(MissingResults::batch).distinct().toList());
        assertEquals(
                List.of("gcc O3_FM", "gcc -fno-fast-math O3_FM"),
                missing.stream().map(MissingResults::platform).distinct().toList());
        assertEquals(RunState.INTERRUPTED, state(merged));
        CampaignStudy.resume(
                merged, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        try (CampaignReader reader = CampaignReader.open(merged)) {
            assertEquals(PROGRAMS, reader.report().programs());
        }
    }

    @Test
    void platformsOfSeveralMachinesComeTogether() throws Exception {
        Path one = run("one", request(SEED, GCC), CampaignPart.WHOLE);
        Path all = folder.resolve("beside.campaign");
        assertEquals(List.of(), CampaignMerge.merge(all, List.of(one, PARTS.get(0), PARTS.get(1), PARTS.get(2))));
        Path again = folder.resolve("again.campaign");
        CampaignMerge.merge(again, PARTS);
        assertEquals(CampaignRows.of(again, "results"), CampaignRows.of(all, "results"));
    }

    @Test
    void anotherCampaignIsRefusedByWhatDiffers() {
        Path other = run("seed", request(4, GCC, PLAIN), new CampaignPart(5, 5));
        Path merged = folder.resolve("never.campaign");
        UlpscopeException e =
                assertThrows(UlpscopeException.class, () -> CampaignMerge.merge(merged, List.of(PARTS.get(0), other)));
        assertTrue(e.getMessage().contains("seed 5 and 4"), e.getMessage());
        assertFalse(merged.toFile().exists());
    }

    @Test
    void resultsThatContradictAreTold() throws Exception {
        Path altered = Files.copy(PARTS.get(1), folder.resolve("altered.campaign"));
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + altered)) {
            connection
                    .createStatement()
                    .execute("UPDATE result SET class = 'Num', bits = '3ff0000000000001'"
                            + " WHERE program = 3 AND input = 0 AND platform = 0");
        }
        Path merged = folder.resolve("contradicting.campaign");
        UlpscopeException e = assertThrows(
                UlpscopeException.class, () -> CampaignMerge.merge(merged, List.of(PARTS.get(1), altered)));
        assertTrue(e.getMessage().contains("p000003 with input 0 on gcc O3_FM"), e.getMessage());
        assertTrue(e.getMessage().contains("3ff0000000000001"), e.getMessage());
    }

    @Test
    void aPartThatWasStoppedGoesOnByTheSameCommand() throws Exception {
        Path campaign = PARTS.get(0);
        Path file = folder.resolve("stopped.campaign");
        CampaignPart part = new CampaignPart(1, 3);
        AtomicBoolean cancelled = new AtomicBoolean();
        CampaignStudy.runPart(
                campaign, part, file, ToolchainSettings.DEFAULT, found -> cancelled.set(true), cancelled::get);
        assertEquals(RunState.CANCELLED, state(file));
        CampaignStudy.runPart(campaign, part, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(RunState.FINISHED, state(file));
        assertEquals(CampaignRows.of(PARTS.get(0), "results"), CampaignRows.of(file, "results"));
        assertThrows(
                UlpscopeException.class,
                () -> CampaignStudy.runPart(
                        campaign,
                        new CampaignPart(3, 3),
                        file,
                        ToolchainSettings.DEFAULT,
                        CampaignListener.NONE,
                        Progress.NONE));
    }
}
