package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.store.LogEntry;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingsByInput;
import org.ulpscope.study.Guard;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyTrial;

/** What a hunt does after its search: regions, on real workers. */
@Tag("slow")
class HuntRegionsTest {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());

    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private HuntRequest.Builder cosh() {
        return HuntRequest.builder(Signature.parse("double cosh(double x)"), folder)
                .strategy("random")
                .budget(300);
    }

    @Test
    void whatIsKeptOfAnInputIsKeptOnEachPlatformThatGivesIt() throws Exception {
        Files.writeString(folder.resolve("late.c"), """
                #ifdef __FAST_MATH__
                #define FROM 10.0
                #else
                #define FROM 1000.0
                #endif
                double late(double x) { return x > FROM ? 1e300 * 1e300 * x : 1.0; }
                """);
        Kernel late = Signature.parse("double late(double x)");
        late.setOrigin(Origin.SOURCE);
        late.setSource("late.c");
        Path file = folder.resolve("late.study");
        hunts.start(
                file,
                HuntRequest.builder(late, folder)
                        .platforms(List.of(GCC, new PlatformRequest("gcc", List.of("-O2", "-ffast-math"))))
                        .strategy("random")
                        .budget(20)
                        .build(),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            FindingsByInput.of(study).simplestFirst().forEach(input -> input.outcomes()
                    .forEach((platform, outcome) -> {
                        if (outcome.label(study.description().resultFormat()).equals("INF+")) {
                            assertTrue(
                                    input.on(platform).isPresent(), platform + " gives INF+ for " + input.inputBits());
                        }
                    }));
            assertEquals(
                    List.of(HuntStage.REGIONS.words() + ".", HuntStage.SIMPLEST.words() + "."),
                    study.log().stream()
                            .map(LogEntry::text)
                            .filter(text -> text.startsWith("Finding "))
                            .toList());
        }
    }

    /** Inputs that differ from each other in nothing but a few bits came in another order on each of them, and boxes began at others. */
    @Test
    void platformsThatGiveTheSameHaveTheSameRegions() throws Exception {
        Files.writeString(
                folder.resolve("ratio.c"), "double ratio(double a, double b) { return (a * a - b * b) / (a - b); }\n");
        Kernel ratio = Signature.parse("double ratio(double a, double b)");
        ratio.setOrigin(Origin.SOURCE);
        ratio.setSource("ratio.c");
        Path file = folder.resolve("ratio.study");
        List<PlatformRequest> platforms =
                List.of(GCC, new PlatformRequest("gcc", List.of("-O1")), new PlatformRequest("gcc", List.of("-O0")));
        hunts.start(
                file,
                HuntRequest.builder(ratio, folder).platforms(platforms).build(),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            List<List<String>> regions = study.description().platforms().stream()
                    .map(platform -> study.regions().stream()
                            .filter(region -> region.platform().equals(platform.name()))
                            .map(region -> region.label() + " " + region.extent())
                            .toList())
                    .toList();
            assertFalse(regions.getFirst().isEmpty());
            assertEquals(regions.get(0), regions.get(1));
            assertEquals(regions.get(0), regions.get(2));
        }
    }

    /** The last corner of the inputs that overflow, near to which no other input of a lattice is. */
    @Test
    void whatAGuardOfBoxesLeavesIsFoundJustOutsideOfIt() throws Exception {
        Files.writeString(folder.resolve("lse.c"), """
                #include <assert.h>
                #include <math.h>
                double lse(double x, double y) {
                    assert(!(y >= 0x1.62e42fefa39fp+9)
                            && !(x >= 0x1.62e42fefa39fp+9 && y <= 0x1.62e42fefa39efp+9)
                            && !(x <= -0x1.74910d52d3052p+9 && y <= -0x1.74910d52d3052p+9)
                            && !(x >= 0x1.626ccb83a9bdp+9 && x <= 0x1.62e42fefa39efp+9
                                && y >= 0x1.62a3d70a3d70ap+9 && y <= 0x1.62e42fefa39efp+9));
                    return log(exp(x) + exp(y));
                }
                """);
        Kernel lse = Signature.parse("double lse(double x, double y)");
        lse.setOrigin(Origin.SOURCE);
        lse.setSource("lse.c");
        Path file = folder.resolve("lse.study");
        hunts.start(
                file,
                HuntRequest.builder(lse, folder).platforms(List.of(GCC)).build(),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertTrue(
                    study.regions().stream().anyMatch(region -> region.label().equals("INF+")));
            assertTrue(
                    FindingsByInput.of(study).simplestFirst().stream()
                            .flatMap(input -> input.outcomes().values().stream())
                            .anyMatch(
                                    outcome -> outcome.label(study.description().resultFormat())
                                            .equals("INF+")),
                    "an input of it is shown");
        }
    }

    /** Of four inputs there are no boxes, but where two are equal is told, and can be kept out. */
    @Test
    void theGuardOfARelationLeavesNothingOfItToFind() throws Exception {
        Path bare = four("(c + d) / (a - b)", "");
        hunts.start(bare, four(), HuntListener.NONE, Progress.NONE);
        String guard;
        try (StudyReader study = StudyReader.open(bare)) {
            assertEquals(
                    List.of("a - b == 0: INF+", "a - b == 0: INF-"),
                    study.regions().stream()
                            .map(region -> RegionSentence.of(study.description(), region))
                            .toList());
            assertTrue(study.findings().stream().anyMatch(HuntRegionsTest::haveEqualInputs));
            guard = Guard.of(study.description(), study.regions()).orElseThrow();
        }
        assertEquals("assert(!(a - b == 0));", guard);
        Path guarded = four("(c + d) / (a - b)", guard);
        hunts.start(guarded, four(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(guarded)) {
            assertEquals(List.of(), study.regions());
            assertTrue(study.findings().stream().noneMatch(HuntRegionsTest::haveEqualInputs));
        }
    }

    @Tag("long")
    @Test
    void theGuardOfARunOfOneOfFourInputsLeavesNothingToFind() throws Exception {
        String root = "sqrt(b) + atan(a) * atan(c) * atan(d)";
        Path bare = four(root, "");
        hunts.start(bare, four(), HuntListener.NONE, Progress.NONE);
        String guard;
        try (StudyReader study = StudyReader.open(bare)) {
            assertTrue(study.findings().stream().anyMatch(HuntRegionsTest::isNaN));
            guard = Guard.of(study.description(), study.regions()).orElseThrow();
        }
        assertEquals("assert(!(b < 0));", guard);
        Path guarded = four(root, guard);
        hunts.start(guarded, four(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(guarded)) {
            assertTrue(study.findings().stream().noneMatch(HuntRegionsTest::isNaN));
        }
    }

    /** One of both flushes subnormals to zero, the bound of the guard too. */
    @Tag("long")
    @Test
    void theGuardOfAPlatformThatFlushesSubnormalsLeavesNothingToFind() throws Exception {
        Path bare = entropy("");
        hunts.start(bare, flushing(), HuntListener.NONE, Progress.NONE);
        String guard;
        try (StudyReader study = StudyReader.open(bare)) {
            assertTrue(study.findings().stream().anyMatch(HuntRegionsTest::isNaN));
            guard = Guard.of(study.description(), study.regions()).orElseThrow();
        }
        Path guarded = entropy(guard);
        hunts.start(guarded, flushing(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(guarded)) {
            assertEquals(List.of(), study.findings(), guard);
        }
    }

    private Path entropy(String guard) throws Exception {
        Files.writeString(
                folder.resolve("entropy.c"),
                "#include <assert.h>\n#include <math.h>\ndouble entropy(double p) {\n" + guard
                        + "\nreturn -p * log(p) - (1 - p) * log(1 - p);\n}\n");
        return folder.resolve("entropy" + guard.length() + ".study");
    }

    private HuntRequest flushing() {
        Kernel entropy = Signature.parse("double entropy(double p)");
        entropy.setOrigin(Origin.SOURCE);
        entropy.setSource("entropy.c");
        PlatformRequest fast = new PlatformRequest("gcc", List.of("-O3", "-ffast-math"));
        return HuntRequest.builder(entropy, folder)
                .platforms(List.of(GCC, fast))
                .build();
    }

    private static boolean isNaN(Finding finding) {
        return finding.label().equals("NaN");
    }

    private Path four(String expression, String guard) throws Exception {
        Files.writeString(
                folder.resolve("four.c"),
                "#include <assert.h>\n#include <math.h>\ndouble four(double a, double b, double c, double d) {\n"
                        + guard + "\nreturn " + expression + ";\n}\n");
        return folder.resolve("four" + guard.length() + ".study");
    }

    private HuntRequest four() {
        Kernel four = Signature.parse("double four(double a, double b, double c, double d)");
        four.setOrigin(Origin.SOURCE);
        four.setSource("four.c");
        return HuntRequest.builder(four, folder).build();
    }

    private static boolean haveEqualInputs(Finding finding) {
        return Double.longBitsToDouble(finding.inputBits().get(0))
                == Double.longBitsToDouble(finding.inputBits().get(1));
    }

    @Test
    void itsStageStandsInTheStudyAndNoneWhileItSearches() {
        Path file = folder.resolve("stages.study");
        List<Optional<HuntStage>> seen = new ArrayList<>();
        HuntListener looking = new HuntListener() {
            @Override
            public void opened(StudyDescription study) {
                seen.add(stage(file));
            }

            @Override
            public void tried(List<StudyTrial> trials) {
                seen.add(stage(file));
            }
        };
        hunts.start(file, cosh().build(), looking, Progress.NONE);
        assertEquals(Optional.of(HuntStage.SIMPLEST), stage(file));
        hunts.resume(file, looking, Progress.NONE);
        assertTrue(seen.size() > 2 && seen.stream().allMatch(Optional::isEmpty), seen.toString());
    }

    private static Optional<HuntStage> stage(Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            return HuntStage.of(study);
        }
    }

    @Test
    void regionsOfOneInputFollowTheSearchAndCostNoTrials() {
        Path file = folder.resolve("cosh.study");
        hunts.start(
                file,
                cosh().platforms(List.of(GCC, new PlatformRequest("gcc", List.of("-O0"))))
                        .build(),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(300, study.summary().trials());
            assertEquals(
                    List.of("gcc INF+ true", "gcc INF+ true", "gcc -O0 INF+ true", "gcc -O0 INF+ true"),
                    study.regions().stream()
                            .map(r -> r.platform() + " " + r.label() + " " + r.exact())
                            .toList());
            assertEquals(
                    0x1.633ce8fb9f87ep+9,
                    Double.longBitsToDouble(
                            study.regions().get(1).extent().from().getFirst()));
            assertEquals(
                    List.of(true, true),
                    study.regionEfforts().stream().map(RegionEffort::complete).toList());
        }
    }

    @Test
    void aClassThatOnlyItsRegionMeetsIsAFinding() {
        Path file = folder.resolve("y0.study");
        HuntRequest request = HuntRequest.builder(Signature.parse("double y0(double x)"), folder)
                .strategy("random")
                .budget(1)
                .classes(Set.of(ValueClass.INF_MINUS))
                .build();
        Watch watch = Watch.toTheEnd();
        hunts.start(file, request, watch, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            Finding finding = study.findings().stream()
                    .filter(found -> found.label().equals("INF-"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(Set.of(InputMark.ZERO), finding.marks());
            assertTrue(finding.trial().isEmpty());
            assertEquals(watch.findings, study.findings());
            new Replay(study, ToolchainSettings.DEFAULT)
                    .run(Progress.NONE)
                    .forEach(result -> assertInstanceOf(ReplayResult.Reproduced.class, result));
        }
        hunts.resume(file, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(watch.findings, study.findings());
        }
    }

    @Test
    void aHuntInTwoInputsHasBoxesAndTheCutsAskedFor() {
        Path file = folder.resolve("hypot.study");
        HuntRequest request = HuntRequest.builder(Signature.parse("double hypot(double x, double y)"), folder)
                .strategy("random")
                .budget(100)
                .classes(Set.of(ValueClass.INF_PLUS))
                .cuts(List.of("y=0x1p1023", "x=1"))
                .build();
        hunts.start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(
                    List.of("y=0x1p1023", "x=1"), study.description().request().cuts());
            List<Region> cut = study.regions().stream().filter(Region::isCut).toList();
            assertEquals(2, cut.size(), study.regions().toString());
            double from = Double.longBitsToDouble(cut.getLast().extent().from().getFirst());
            assertEquals(Math.sqrt(3) * 0x1p1023, from, 8 * Math.ulp(0x1p1023));
            assertTrue(RegionSentence.of(study.description(), cut.getLast())
                    .matches("x >= 0x1\\.b.* at y = 0x1p\\+1023.*: INF\\+"));
            assertTrue(study.regions().size() > cut.size());
        }
    }

    @Test
    void aCutThatDoesNotFitIsRefusedBeforeThereIsAStudy() {
        Path file = folder.resolve("cosh.study");
        StudyResult result = hunts.start(file, cosh().cuts(List.of("y=1")).build(), HuntListener.NONE, Progress.NONE);
        assertInstanceOf(StudyResult.Failed.class, result);
        assertFalse(Files.exists(file));
    }

    @Test
    void anExceptionInsideIsAFindingWhereFlagsAreObserved() throws Exception {
        Files.writeString(
                folder.resolve("f.c"),
                "double f(double x) { volatile double s = x * 0x1p1000; return s > 1 ? 1 : 2; }");
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        Path file = folder.resolve("f.study");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .strategy("random")
                .budget(10)
                .observeFlags(true)
                .build();
        hunts.start(file, request, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals("overflow inside", study.findings().getLast().label());
            assertEquals("overflow inside", study.regions().getLast().label());
            assertInstanceOf(
                    ReplayResult.Reproduced.class,
                    new Replay(study, ToolchainSettings.DEFAULT)
                            .run(Progress.NONE)
                            .getLast());
        }
    }

    @Test
    void aHuntCancelledAmongItsRegionsFindsThemWhenResumed() {
        Path file = folder.resolve("cosh.study");
        CancelledInItsPart cancelled = new CancelledInItsPart(2);
        assertInstanceOf(StudyResult.Cancelled.class, hunts.start(file, cosh().build(), HuntListener.NONE, cancelled));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(RunState.CANCELLED, study.summary().state());
            assertEquals(300, study.summary().trials());
            assertEquals(List.of(), study.regions());
        }
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(300, study.summary().trials());
            assertEquals(2, study.regions().size());
            assertTrue(
                    log(study).contains("The search had ended. Regions are kept once all are found, and begin again."),
                    log(study).toString());
        }
    }

    @Test
    void aHuntCancelledAfterItsRegionsKeepsThemWhenResumed() {
        Path file = folder.resolve("cosh.study");
        assertInstanceOf(
                StudyResult.Cancelled.class,
                hunts.start(file, cosh().build(), HuntListener.NONE, new CancelledInItsPart(3)));
        List<Region> found;
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(RunState.CANCELLED, study.summary().state());
            assertEquals(Optional.of(HuntStage.SIMPLEST), HuntStage.of(study));
            assertEquals(List.of(), study.simplest());
            found = study.regions();
            assertEquals(2, found.size());
        }
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(found, study.regions());
            assertEquals(1, study.simplest().size());
            assertEquals(1, Collections.frequency(log(study), HuntStage.REGIONS.words() + "."));
            assertEquals(2, Collections.frequency(log(study), HuntStage.SIMPLEST.words() + "."));
        }
    }

    private static List<String> log(StudyReader study) {
        return study.log().stream().map(LogEntry::text).toList();
    }

    /** The first part is the search, the second the regions, the third the simplest inputs. */
    private static final class CancelledInItsPart implements Progress {
        private final int part;
        private int parts;

        CancelledInItsPart(int part) {
            this.part = part;
        }

        @Override
        public void begin(String task, long total) {
            parts++;
        }

        @Override
        public boolean isCancelled() {
            return parts >= part;
        }
    }
}
