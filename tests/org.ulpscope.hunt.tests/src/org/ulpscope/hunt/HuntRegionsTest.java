package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.ToolchainSettings;
import org.ulpscope.model.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyState;

/** What a hunt does after its search: regions, on real workers. */
class HuntRegionsTest {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());

    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private HuntRequest cosh() {
        return HuntRequest.of(Signature.parse("double cosh(double x)"), folder)
                .withStrategy("random")
                .withBudget(300);
    }

    @Test
    void regionsOfOneInputFollowTheSearchAndCostNoTrials() {
        Path file = folder.resolve("cosh.study");
        hunts.start(
                file,
                cosh().withPlatforms(List.of(GCC, new PlatformRequest("gcc", List.of("-O0")))),
                HuntListener.NONE,
                Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(300, study.summary().trials());
            assertEquals(
                    List.of("gcc INF+ true", "gcc INF+ true", "gcc-2 INF+ true", "gcc-2 INF+ true"),
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
        HuntRequest request = HuntRequest.of(Signature.parse("double y0(double x)"), folder)
                .withStrategy("random")
                .withBudget(1);
        Watch watch = Watch.toTheEnd();
        hunts.start(file, request.withClasses(Set.of(ValueClass.INF_MINUS)), watch, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            Finding finding = study.findings().getLast();
            assertEquals("INF-", finding.label());
            assertEquals(Set.of(InputMark.ZERO), finding.marks());
            assertTrue(finding.trial().isEmpty());
            assertEquals(watch.findings, study.findings());
            assertInstanceOf(
                    ReplayResult.Reproduced.class,
                    new Replay(study, ToolchainSettings.DEFAULT)
                            .run(Progress.NONE)
                            .getLast());
        }
        hunts.resume(file, HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(watch.findings, study.findings());
        }
    }

    @Test
    void aHuntCancelledAmongItsRegionsFindsThemWhenResumed() {
        Path file = folder.resolve("cosh.study");
        CancelledInItsSecondPart cancelled = new CancelledInItsSecondPart();
        assertInstanceOf(HuntResult.Cancelled.class, hunts.start(file, cosh(), HuntListener.NONE, cancelled));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(StudyState.CANCELLED, study.summary().state());
            assertEquals(300, study.summary().trials());
            assertEquals(List.of(), study.regions());
        }
        assertInstanceOf(HuntResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(300, study.summary().trials());
            assertEquals(2, study.regions().size());
        }
    }

    /** The first part is the search, the second the regions. */
    private static final class CancelledInItsSecondPart implements Progress {
        private int parts;

        @Override
        public void begin(String task, long total) {
            parts++;
        }

        @Override
        public void worked(long units) {}

        @Override
        public void message(String text) {}

        @Override
        public boolean isCancelled() {
            return parts > 1;
        }
    }
}
