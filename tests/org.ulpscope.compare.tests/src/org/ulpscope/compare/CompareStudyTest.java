package org.ulpscope.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.DifferenceCount;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.compare.verdict.CoverageSentence;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyGlance;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** Comparisons of real kernels, compiled by gcc with different options and run in real workers. */
@Tag("slow")
class CompareStudyTest {
    private static final String PLANTED = """
            _Float16 planted(_Float16 x) {
            #if VARIANT == 1
                if (x >= 1.5f && x <= 2.5f) return __builtin_nanf("");
                if (x == 100) return -x;
                if (x <= -10 && x >= -11) return 0.0f;
            #else
                if (x <= -10 && x >= -11) return -0.0f;
            #endif
                return x;
            }
            """;

    private final CompareStudy comparisons = new CompareStudy(ToolchainSettings.DEFAULT);

    /** The finite FP16 numbers, both infinities and a NaN of each sign. */
    private static final long INPUTS = 63_488 + 4;

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("f.study");
    }

    private ComparisonReport finished(CompareRequest request) {
        StudyResult result = comparisons.start(file(), request, CompareListener.NONE, Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result.toString());
        return report();
    }

    private ComparisonReport report() {
        try (StudyReader study = StudyReader.open(file())) {
            return CompareStudy.comparison(study).orElseThrow();
        }
    }

    private CompareRequest.Builder exhaustive(String signature, String source, int platforms) throws Exception {
        Kernel kernel = Variants.kernel(folder, signature, source);
        return CompareRequest.builder(kernel, folder, Variants.platforms(platforms))
                .strategy("exhaustive");
    }

    private static Map<String, Long> counts(PairComparison pair) {
        return pair.differences().stream().collect(Collectors.toMap(DifferenceCount::kind, DifferenceCount::inputs));
    }

    private static Map<String, Long> matrix(PairComparison pair) {
        return pair.matrix().stream()
                .collect(Collectors.toMap(
                        cell -> cell.referenceClass() + "/" + cell.platformClass(), ClassCount::inputs));
    }

    @Test
    void plantedDisagreementsAreCountedAndTheirRegionsAreExact() throws Exception {
        ComparisonReport report =
                finished(exhaustive("_Float16 planted(_Float16 x)", PLANTED, 2).build());
        assertTrue(report.coverage().complete());
        assertEquals(INPUTS, report.coverage().compared());
        PairComparison pair = report.pairs().getFirst();
        assertEquals(INPUTS, pair.compared());
        // 1.5 to 2 has 512 steps and 2 to 2.5 has 256; 10 to 11 has 128.
        assertEquals(Map.of("equal", INPUTS - 769 - 1 - 129, "sign of zero", 129L, "class", 770L), counts(pair));
        assertEquals(769, matrix(pair).get("NORMAL+/NaN"));
        assertEquals(1, matrix(pair).get("NORMAL+/NORMAL-"));
        assertEquals(129, matrix(pair).get("ZERO-/ZERO+"));
        assertEquals(899, pair.disagreeing());
        try (StudyReader study = StudyReader.open(file())) {
            List<String> sentences = study.regions().stream()
                    .map(region -> RegionSentence.of(study.description(), region))
                    .toList();
            assertEquals(
                    List.of(
                            "-11 <= x <= -10: sign of zero",
                            "1.5 <= x <= 2.5: NORMAL+/NaN",
                            "x = 100: NORMAL+/NORMAL-"),
                    sentences);
            assertTrue(study.regions().stream().allMatch(Region::exact));
            assertEquals(
                    List.of(Variants.name(1), Variants.name(1), Variants.name(1)),
                    study.regions().stream().map(Region::platform).toList());
            StudyGlance glance = StudyGlance.of(study);
            // 899 of 63,492 are 1.4 %.
            assertEquals(
                    Variants.name(0) + " and " + Variants.name(1)
                            + " differ for 1 % of all inputs, some of them in class",
                    glance.headline());
            assertEquals(
                    List.of(Variants.name(1) + " against " + Variants.name(0)
                            + ", 63,492 inputs: equal 99 %, sign of zero 0.2 %, class 1 %"),
                    glance.bars().stream().map(bar -> bar.words()).toList());
            assertEquals(899, glance.ranked().getFirst().inputs());
        }
    }

    /** No sweep over ordinals has a NaN, and a compiler that takes for granted that there is none leaves the test for it out. */
    @Test
    void aNaNThatOnePlatformLetsThroughIsADisagreement() throws Exception {
        ComparisonReport report =
                finished(exhaustive("_Float16 clean(_Float16 x)", """
                _Float16 clean(_Float16 x) { return x != x && VARIANT == 0 ? 0 : x; }
                """, 2).build());
        PairComparison pair = report.pairs().getFirst();
        assertEquals(2, matrix(pair).get("ZERO+/NaN"), "of both signs");
        assertEquals(1, matrix(pair).get("INF-/INF-"), "infinities are tried as well");
        assertEquals(2, pair.disagreeing());
        assertEquals("ZERO+/NaN", report.disagreements().getFirst().kind());
        try (StudyReader study = StudyReader.open(file())) {
            assertEquals(
                    Variants.name(0) + " and " + Variants.name(1) + " differ for 2 of 63,492 inputs, in class",
                    StudyGlance.of(study).headline());
            assertEquals(
                    "All 63,488 inputs of the domain were compared, and 4 with NaNs or infinities.",
                    CoverageSentence.of(study.description(), report));
            new Replay(study, ToolchainSettings.DEFAULT)
                    .run(Progress.NONE)
                    .forEach(one -> assertInstanceOf(ReplayResult.Reproduced.class, one));
        }
    }

    @Test
    void whereADomainIsGivenTheSentenceSaysThatNoNaNWasTried() throws Exception {
        Kernel kernel = Variants.within(
                Variants.kernel(folder, "_Float16 same(_Float16 x)", "_Float16 same(_Float16 x) { return x; }\n"),
                "1",
                "2");
        ComparisonReport report = finished(CompareRequest.builder(kernel, folder, Variants.platforms(2))
                .strategy("exhaustive")
                .build());
        try (StudyReader study = StudyReader.open(file())) {
            assertEquals(
                    "All 1,025 inputs of the domain were compared; no NaN was tried as an input.",
                    CoverageSentence.of(study.description(), report));
        }
    }

    @Test
    void aDisagreementIsAFindingOnBothPlatformsAndReplays() throws Exception {
        finished(exhaustive("_Float16 planted(_Float16 x)", PLANTED, 2).build());
        try (StudyReader study = StudyReader.open(file())) {
            List<Finding> findings = study.findings();
            for (Finding finding : findings) {
                List<String> platforms = findings.stream()
                        .filter(other -> other.label().equals(finding.label())
                                && other.inputBits().equals(finding.inputBits()))
                        .map(Finding::platform)
                        .sorted()
                        .toList();
                assertEquals(List.of(Variants.name(0), Variants.name(1)), platforms);
            }
            assertEquals(
                    List.of("NORMAL+/NORMAL-", "NORMAL+/NaN", "sign of zero"),
                    findings.stream().map(Finding::label).distinct().sorted().toList());
            List<ReplayResult> again = new Replay(study, ToolchainSettings.DEFAULT).run(Progress.NONE);
            assertEquals(findings.size(), again.size());
            again.forEach(one -> assertInstanceOf(ReplayResult.Reproduced.class, one));
        }
    }

    /** Or else there is one input more among those shown than there are findings. */
    @Test
    void theWorstInputOfAKindIsAFindingWhereTheKindHasItsFillOfThem() throws Exception {
        ComparisonReport report = finished(CompareRequest.builder(
                        Variants.kernel(folder, "_Float16 rising(_Float16 x)", """
                _Float16 rising(_Float16 x) {
                    union { _Float16 value; unsigned short bits; } u = {1};
                #if VARIANT == 1
                    u.value = x;
                    u.bits = 0x3c00 + 256 + u.bits % 256;
                #endif
                    return u.value;
                }
                """), folder, Variants.platforms(2))
                .strategy("random")
                .budget(300)
                .findingsKept(1)
                .build());
        try (StudyReader study = StudyReader.open(file())) {
            Set<List<Object>> findings = study.findings().stream()
                    .map(one -> List.<Object>of(one.platform(), one.inputBits()))
                    .collect(Collectors.toSet());
            for (Disagreement worst : report.disagreements()) {
                assertTrue(findings.contains(List.of(worst.platform(), worst.inputBits())), worst.toString());
            }
        }
    }

    /** The pairs, the sentence beside them and the count of all tell of the same inputs. */
    @Test
    void whatOnlyTheSearchForBordersHasMetIsCountedInAllPlaces() throws Exception {
        ComparisonReport report = finished(CompareRequest.builder(
                        Variants.kernel(folder, "double edge(double x)", """
                double edge(double x) {
                    if (x > 1000) return VARIANT == 1 ? -x : x;
                    if (x > 999.99999999999) return VARIANT == 1 ? __builtin_nan("") : x;
                    return x;
                }
                """), folder, Variants.platforms(2))
                .strategy("random")
                .budget(200)
                .build());
        PairComparison pair = report.pairs().getFirst();
        assertTrue(pair.compared() > report.coverage().compared(), pair.toString());
        assertEquals(pair.compared(), report.compared());
        assertEquals(pair.compared() - 200, report.metAtBorders());
    }

    @Test
    void theWorstInputOfEachKindIsTheWorst() throws Exception {
        ComparisonReport report =
                finished(exhaustive("_Float16 off(_Float16 x)", """
                _Float16 off(_Float16 x) {
                    union { _Float16 value; unsigned short bits; } u = {1};
                #if VARIANT == 1
                    if (x >= 8 && x < 16) u.bits += (unsigned short) ((float) x * 10);
                #endif
                    return u.value;
                }
                """, 2).build());
        for (Disagreement one : report.disagreements()) {
            Value input = new Value(FloatFormat.FP16, one.inputBits().getFirst());
            long ulps = (long) (input.toDouble() * 10);
            assertEquals(ulps, one.ulps().orElseThrow().longValue(), one.toString());
        }
        assertEquals(
                Map.of("65-128 ulps", 128L, "129-256 ulps", 159L),
                report.disagreements().stream().collect(Collectors.toMap(Disagreement::kind, one -> one.ulps()
                        .orElseThrow()
                        .longValue())));
    }

    @Test
    void nansOfDifferentPayloadAreEqual() throws Exception {
        ComparisonReport report =
                finished(exhaustive("_Float16 payload(_Float16 x)", """
                _Float16 payload(_Float16 x) {
                    union { unsigned short bits; _Float16 value; } u;
                    u.bits = VARIANT == 0 ? 0x7e00 : 0xfe01;
                    return u.value;
                }
                """, 2).build());
        assertEquals(Map.of("equal", INPUTS), counts(report.pairs().getFirst()));
        assertEquals(Map.of("NaN/NaN", INPUTS), matrix(report.pairs().getFirst()));
        assertEquals(List.of(), report.disagreements());
    }

    @Test
    void aCrashOnOneSideIsADisagreementAndOnBothNone() throws Exception {
        ComparisonReport report =
                finished(exhaustive("_Float16 crashing(_Float16 x)", """
                #include <signal.h>
                _Float16 crashing(_Float16 x) {
                    if (x == 7) raise(SIGSEGV);
                #if VARIANT == 1
                    if (x == 100 || x == -3) raise(SIGSEGV);
                #endif
                    return x;
                }
                """, 2).build());
        PairComparison pair = report.pairs().getFirst();
        assertEquals(Map.of("equal", INPUTS - 3, "one fault", 2L, "both fault", 1L), counts(pair));
        assertEquals(2, pair.disagreeing());
        assertEquals(1, matrix(pair).get("NORMAL+/CRASH"));
        assertEquals(1, matrix(pair).get("NORMAL-/CRASH"));
        Disagreement worst = report.disagreements().stream()
                .filter(one -> one.kind().equals("NORMAL+/CRASH"))
                .findFirst()
                .orElseThrow();
        assertEquals(100, new Value(FloatFormat.FP16, worst.inputBits().getFirst()).toDouble());
        assertInstanceOf(Outcome.Crashed.class, worst.outcomes().get(1));
    }

    @Test
    void threePlatformsAreEachComparedWithTheFirst() throws Exception {
        ComparisonReport report =
                finished(exhaustive("_Float16 three(_Float16 x)", """
                _Float16 three(_Float16 x) {
                    if (x == 1) return VARIANT;
                    return VARIANT == 2 && x == 2 ? 5 : x;
                }
                """, 3).build());
        assertEquals(2, report.pairs().size());
        assertEquals(Variants.name(0), report.pairs().getFirst().reference());
        assertEquals(Variants.name(0), report.pairs().getLast().reference());
        assertEquals(Variants.name(1), report.pairs().getFirst().platform());
        assertEquals(Variants.name(2), report.pairs().getLast().platform());
        assertEquals(1, report.pairs().getFirst().disagreeing());
        assertEquals(2, report.pairs().getLast().disagreeing());
        for (Disagreement one : report.disagreements()) {
            assertEquals(3, one.outcomes().size(), "what all platforms give");
        }
        try (StudyReader study = StudyReader.open(file())) {
            assertEquals(
                    study.findings().size(),
                    new HashSet<>(study.findings().stream()
                                    .map(one -> List.of(one.platform(), one.label(), one.inputBits()))
                                    .toList())
                            .size());
        }
    }

    @Test
    void aToleranceHidesSmallDifferencesAndCountsThemAllTheSame() throws Exception {
        ComparisonReport report = finished(
                exhaustive("_Float16 ulps(_Float16 x)", """
                _Float16 ulps(_Float16 x) {
                    union { _Float16 value; unsigned short bits; } u = {1};
                    if (x == 1) u.bits += 2 * VARIANT;
                    if (x == 2) u.bits += 3 * VARIANT;
                    return u.value;
                }
                """, 2).tolerance(2).build());
        PairComparison pair = report.pairs().getFirst();
        assertEquals(Map.of("equal", INPUTS - 2, "2 ulps", 1L, "3-4 ulps", 1L), counts(pair));
        assertEquals(1, pair.disagreeing());
        try (StudyReader study = StudyReader.open(file())) {
            assertEquals(
                    List.of("3-4 ulps", "3-4 ulps"),
                    study.findings().stream().map(Finding::label).toList());
        }
    }

    @Test
    void aPlatformThatCannotRunIsLeftOutAndOneAloneIsRefused() {
        Kernel kernel = Signature.parse("double exp(double x)");
        List<PlatformRequest> platforms =
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of("-mcpu=nonsense")));
        StudyResult result = comparisons.start(
                file(), CompareRequest.builder(kernel, folder, platforms).build(), CompareListener.NONE, Progress.NONE);
        StudyResult.Failed failed = assertInstanceOf(StudyResult.Failed.class, result);
        assertTrue(
                failed.cause().getMessage().contains("nothing to compare it with"),
                failed.cause().getMessage());
    }
}
