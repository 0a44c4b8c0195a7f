package org.ulpscope.campaign.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreState;
import org.ulpscope.study.Headline;
import org.ulpscope.study.OutcomeBar;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.RankedResult;

/** A campaign is told at one glance: how often platforms differ, which most, and why. */
class CampaignGlanceTest {
    private static final PairTable MILD =
            pair("gcc", "clang", OptimizationLevel.O0, 1000, Map.of(DiscrepancyKind.NUMBER_NUMBER, 10L));
    private static final PairTable WILD = pair(
            "gcc",
            "twin",
            OptimizationLevel.O3,
            1000,
            Map.of(
                    DiscrepancyKind.NUMBER_NUMBER,
                    200L,
                    DiscrepancyKind.NAN_ZERO,
                    50L,
                    DiscrepancyKind.INF_NUMBER,
                    40L));
    private static final PairTable WILD_TOO =
            pair("gcc", "twin", OptimizationLevel.O0, 1000, Map.of(DiscrepancyKind.NUMBER_ZERO, 100L));

    @Test
    void theSentenceSaysHowOftenWhereAndWhy() {
        Glance glance = CampaignGlance.of(report(
                RunState.FINISHED,
                List.of(MILD, WILD, WILD_TOO),
                List.of(cause(CauseKind.LIBRARY, "fmod", 300), cause(CauseKind.CONTRACTION, "+", 100))));
        assertEquals(
                "Platforms differ in 400 of 3,000 comparisons, most often gcc and twin at O3; 75 % by library fmod",
                glance.headline());
        assertEquals(
                List.of("library fmod", "contraction +"),
                glance.ranked().stream().map(RankedResult::label).toList());
        assertEquals("300", glance.ranked().getFirst().amount());
    }

    @Test
    void thePairThatDiffersMostComesFirstAndLevelsAreTogether() {
        List<OutcomeBar> bars = CampaignGlance.of(report(RunState.FINISHED, List.of(MILD, WILD, WILD_TOO), List.of()))
                .bars();
        assertEquals(
                List.of(
                        "gcc, twin, 2,000 comparisons: NaN on one side 3 %, infinity on one side 2 %, zero on one side 5 %,"
                                + " other numbers 10 %, the same 81 %",
                        "gcc, clang, 1,000 comparisons: other numbers 1 %, the same 99.0 %"),
                bars.stream().map(OutcomeBar::words).toList());
    }

    @Test
    void withoutCausesPairsAreRanked() {
        Glance glance = CampaignGlance.of(report(RunState.RUNNING, List.of(MILD, WILD), List.of()));
        assertEquals(
                List.of(
                        "gcc and twin differ in 29 % of 1,000 comparisons",
                        "gcc and clang differ in 1 % of 1,000 comparisons"),
                glance.ranked().stream().map(RankedResult::words).toList());
        assertTrue(glance.headline().startsWith("So far: platforms differ in 300 of 2,000"), glance.headline());
        assertTrue(glance.headline().split("\\s+").length <= Headline.MOST_WORDS, glance.headline());
    }

    @Test
    void whatAgreesIsToldWithHowMuchWasRun() {
        PairTable same = pair("gcc", "clang", OptimizationLevel.O0, 1000, Map.of());
        Glance glance = CampaignGlance.of(report(RunState.FINISHED, List.of(same), List.of()));
        assertEquals("gcc and clang agree in all 1,000 comparisons of 100 programs", glance.headline());
        assertEquals(List.of(), glance.ranked());
    }

    @Test
    void whereNothingRanNothingIsClaimed() {
        PairTable none = pair("gcc", "clang", OptimizationLevel.O0, 0, Map.of());
        Glance glance = CampaignGlance.of(report(RunState.FINISHED, List.of(none), List.of()));
        assertEquals("No program has run on two platforms yet", glance.headline());
        assertEquals(List.of("Not looked at: gcc and clang at O0 (nothing was run on both)."), glance.leftOut());
    }

    private static PairTable pair(
            String left, String right, OptimizationLevel level, long runs, Map<DiscrepancyKind, Long> kinds) {
        return new PairTable(left, right, level, runs, kinds, Map.of());
    }

    private static CauseCount cause(CauseKind kind, String operation, long count) {
        return new CauseCount(
                new Cause(kind, operation),
                "gcc",
                "twin",
                OptimizationLevel.O3,
                count,
                0,
                "p000017-i2",
                Optional.empty(),
                Optional.empty());
    }

    private static CampaignReport report(RunState state, List<PairTable> pairs, List<CauseCount> causes) {
        CampaignDescription description = new CampaignDescription(
                7,
                100,
                10,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(),
                10,
                Duration.ofSeconds(1),
                "0.1.0",
                Instant.EPOCH);
        return new CampaignReport(
                description,
                new StoreState(state, "", 0, 0, Duration.ZERO, Instant.EPOCH, false),
                Map.of(),
                100,
                pairs,
                List.of(),
                causes);
    }
}
