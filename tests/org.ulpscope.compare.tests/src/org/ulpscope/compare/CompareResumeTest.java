package org.ulpscope.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.compare.verdict.NoErrorsSentence;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyTrial;

@Tag("slow")
class CompareResumeTest {
    private final CompareStudy comparisons = new CompareStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    /** Says to stop once so many units of a part of the work are done. */
    private record StopAfter(String task, long units, long[] done, boolean[] isIt) implements Progress {
        static StopAfter units(String task, long units) {
            return new StopAfter(task, units, new long[1], new boolean[1]);
        }

        @Override
        public void begin(String begun, long total) {
            isIt[0] = begun.startsWith(task);
        }

        @Override
        public void worked(long more) {
            done[0] += isIt[0] ? more : 0;
        }

        @Override
        public boolean isCancelled() {
            return done[0] >= units;
        }
    }

    private record Stored(
            ComparisonReport report, List<Finding> findings, List<Region> regions, List<StudyTrial> trials) {
        static Stored in(Path file) {
            try (StudyReader study = StudyReader.open(file)) {
                return new Stored(
                        CompareStudy.comparison(study).orElseThrow(),
                        study.findings(),
                        study.regions(),
                        study.trialsSince(0, Integer.MAX_VALUE));
            }
        }
    }

    private CompareRequest.Builder expOnTwo() {
        return CompareRequest.builder(
                        Signature.parse("double exp(double x)"),
                        folder,
                        List.of(
                                new PlatformRequest("gcc", List.of("-O2")),
                                new PlatformRequest("gcc", List.of("-O2", "-ffast-math"))))
                .sample(20);
    }

    private void assertGoesOnAsIfNeverStopped(CompareRequest request, Progress stopping) {
        Path whole = folder.resolve("whole.study");
        assertInstanceOf(
                StudyResult.Finished.class, comparisons.start(whole, request, CompareListener.NONE, Progress.NONE));
        Path parts = folder.resolve("parts.study");
        assertInstanceOf(
                StudyResult.Cancelled.class, comparisons.start(parts, request, CompareListener.NONE, stopping));
        assertTrue(stopping.isCancelled());
        assertSaysThatExactValuesComeLast(parts);
        assertInstanceOf(StudyResult.Finished.class, comparisons.resume(parts, CompareListener.NONE, Progress.NONE));
        assertEquals(Stored.in(whole), Stored.in(parts));
    }

    /** It was said of {@code exp} that exact values are known of functions such as {@code exp} alone. */
    private static void assertSaysThatExactValuesComeLast(Path cancelled) {
        try (StudyReader study = StudyReader.open(cancelled)) {
            assertEquals(
                    "No errors against exact values: they are computed last, and the comparison did not come so far.",
                    NoErrorsSentence.of(study.description(), study.summary().state()));
        }
    }

    @Test
    void aSweepThatWasCancelledGoesOnAsIfItHadNeverBeen() {
        assertGoesOnAsIfNeverStopped(expOnTwo().strategy("lattice").build(), StopAfter.units("Comparing 4", 100_000));
    }

    @Test
    void aSearchThatWasCancelledGoesOnAsIfItHadNeverBeen() {
        assertGoesOnAsIfNeverStopped(
                expOnTwo().strategy("bayes").budget(300).build(), StopAfter.units("Searching", 100));
    }

    @Test
    void aFinishedComparisonStaysAsItIs() {
        Path file = folder.resolve("f.study");
        CompareRequest request = expOnTwo().strategy("random").budget(50).build();
        comparisons.start(file, request, CompareListener.NONE, Progress.NONE);
        Stored before = Stored.in(file);
        assertInstanceOf(StudyResult.Finished.class, comparisons.resume(file, CompareListener.NONE, Progress.NONE));
        assertEquals(before, Stored.in(file));
    }
}
