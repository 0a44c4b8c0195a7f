package org.ulpscope.campaign.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.campaign.study.content.CauseReduction;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Repeats;

class SmallestCasesTest {
    @TempDir
    private static Path shared;

    /** A campaign whose second platform fuses products, with the smallest cases. */
    private static Path fused;

    @TempDir
    private Path folder;

    @BeforeAll
    static void runFused() {
        fused = shared.resolve("fused.campaign");
        run(request(TAME, 15, FUSED), fused, Progress.NONE);
    }

    /** Numbers that do not lose at once what was fused. */
    private static final Grammar TAME = Grammar.parse(
            Grammar.standard()
                    .text()
                    .replace("number.subnormal = 0.12", "number.subnormal = 0")
                    .replace("number.least = 0.20", "number.least = 0")
                    .replace("number.greatest = 0.20", "number.greatest = 0")
                    .replace("number.wide = 0.5", "number.wide = 0"),
            "a test");

    private static final String[] FUSED = {"-mfma", "-ffp-contract=fast"};

    private static CampaignRequest request(Grammar grammar, int programs, String... options) {
        return new CampaignRequest(
                1,
                programs,
                3,
                FloatFormat.FP64,
                grammar,
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of(options))),
                List.of(OptimizationLevel.O2),
                100,
                Duration.ofSeconds(5));
    }

    private static void run(CampaignRequest request, Path file, Progress progress) {
        CampaignStudy.run(request, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, progress);
    }

    private static CampaignReport report(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.report();
        }
    }

    /** A fused product shows with two operations; one platform gives a x b + c rounded once, the other rounded twice, by exact arithmetic. */
    @Test
    void aFusedProductComesDownToAProductAndASum() {
        List<CauseCount> causes = report(fused).causes();
        assertFalse(causes.isEmpty(), "no product was fused");
        for (CauseCount count : causes) {
            assertEquals(CauseKind.CONTRACTION, count.cause().kind());
            CampaignCase smallest = count.smallest().orElseThrow();
            assertEquals(2, smallest.operations(), smallest::source);
            CulpritOperation guilty = smallest.operation().orElseThrow();
            boolean sum = count.cause().operation().equals("+");
            BigDecimal first = guilty.operands().get(0).exact();
            BigDecimal second = guilty.operands().get(1).exact();
            double rounded = (sum ? first.add(second) : first.subtract(second)).doubleValue();
            assertEquals(rounded, guilty.left().toDouble(), "what is not fused");
            assertEquals("left", guilty.isRight());
            assertTrue(guilty.right().toDouble() != rounded, "what is fused");
        }
    }

    /** Who looks at the file while it is written sees the program of the campaign first, and the smallest case last. */
    @Test
    void theFileHasEachProgramOnTheWay() {
        try (CampaignReader reader = CampaignReader.open(fused)) {
            for (CauseCount count : reader.report().causes()) {
                CauseReduction way = count.reduction().orElseThrow();
                CampaignCase smallest = count.smallest().orElseThrow();
                assertEquals(smallest.name(), way.name());
                assertEquals(smallest.left().level(), way.level());
                assertEquals(
                        reader.cases(way.name()).getFirst().operations(),
                        way.first().operations());
                assertTrue(way.smallerOnes() > 0, way::toString);
                assertTrue(way.last().operations() < way.first().operations(), way::toString);
                assertEquals(smallest.operations(), way.last().operations());
                assertEquals(smallest.source(), way.source());
            }
        }
    }

    /** Whatever is reduced keeps the kind of its discrepancy, and the campaign's own program has it too. */
    @Test
    @Tag("long")
    void theKindOfDiscrepancyIsKept() {
        Path file = folder.resolve("kinds.campaign");
        run(request(Grammar.standard(), Repeats.of(5, 24), "-ffast-math"), file, Progress.NONE);
        try (CampaignReader reader = CampaignReader.open(file)) {
            List<CauseCount> causes = reader.report().causes();
            assertTrue(causes.size() >= Repeats.of(2, 4), "few causes: " + causes);
            for (CauseCount count : causes) {
                CampaignCase smallest = count.smallest().orElseThrow();
                assertEquals(
                        smallest.kind(),
                        DiscrepancyKind.of(smallest.leftValue(), smallest.rightValue())
                                .orElseThrow());
                CampaignCase whole = reader.cases(smallest.name()).getFirst();
                assertEquals(whole.kind(), smallest.kind());
                assertEquals(whole.cause(), smallest.cause());
                assertTrue(smallest.operations() <= whole.operations());
            }
            List<Integer> sizes = causes.stream()
                    .map(count -> count.smallest().orElseThrow().operations())
                    .sorted()
                    .toList();
            assertTrue(sizes.get(sizes.size() / 2) <= 3, () -> "sizes are " + sizes);
        }
    }

    /** Whether it has none as it is of before, or as it was cancelled before it had any. */
    @Test
    @Tag("slow")
    void aCampaignWithoutSmallestCasesIsReadAndGetsThemLater() throws Exception {
        Path file = Files.copy(fused, folder.resolve("before.campaign"));
        List<CauseCount> causes = report(file).causes();
        assertFalse(causes.isEmpty());
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.createStatement().execute("DROP VIEW smallest_cases");
            connection.createStatement().execute("DROP TABLE smallest_input");
            connection.createStatement().execute("DROP TABLE smallest");
        }
        assertTrue(report(file).causes().stream()
                .allMatch(count -> count.smallest().isEmpty()));
        AtomicBoolean cancelled = new AtomicBoolean();
        Progress cancelling = new Progress() {
            @Override
            public void begin(String task, long total) {
                cancelled.compareAndSet(false, task.startsWith("Reducing"));
            }

            @Override
            public boolean isCancelled() {
                return cancelled.get();
            }
        };
        CampaignStudy.resume(file, ToolchainSettings.DEFAULT, CampaignListener.NONE, cancelling);
        CampaignReport report = report(file);
        assertEquals(RunState.CANCELLED, report.state().state());
        assertTrue(report.causes().stream().allMatch(count -> count.smallest().isEmpty()));
        CampaignStudy.resume(file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(causes, report(file).causes());
    }
}
