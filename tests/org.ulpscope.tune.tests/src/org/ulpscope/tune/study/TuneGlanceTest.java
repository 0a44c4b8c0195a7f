package org.ulpscope.tune.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.study.Headline;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.tune.ProbeProgram;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;

/** A tuning is told at one glance: how much faster, what changed, and the fastest versions by rank. */
@Tag("slow")
class TuneGlanceTest {
    @TempDir
    static Path folder;

    private static Glance glance;
    private static TuningFigures figures;

    @BeforeAll
    static void tune() throws IOException {
        ProbeProgram.in(folder);
        Path file = folder.resolve("probe.tuning");
        new TuneStudy()
                .start(file, ProbeProgram.request(folder, 9, 12, 6, "ampt-ga"), TuneListener.NONE, Progress.NONE);
        try (TuningReader reader = TuningReader.open(file)) {
            glance = TuneGlance.of(reader);
            figures = TuningFigures.of(reader);
        }
    }

    @Test
    void theSentenceSaysHowFastAndWithHowManyVariablesChanged() {
        double speedup = figures.result().orElseThrow().speedup();
        assertTrue(speedup > 1, "the program is made to be faster when it is narrower");
        String begin = figures.description().tuning().getName() + " is " + figures.timesAsFast(speedup) + " with "
                + figures.changes().size() + " of "
                + figures.description().variables().size() + " variables in another Format";
        assertTrue(glance.headline().startsWith(begin), glance.headline());
        assertTrue(glance.headline().split("\\s+").length <= Headline.MOST_WORDS, glance.headline());
    }

    @Test
    void theBestVersionNamesWhatChangedAndWhere() {
        TuningFigures.Change first = figures.changes().getFirst();
        assertTrue(
                glance.exhibit().fields().stream()
                        .map(Field::name)
                        .toList()
                        .contains(first.variable().key()),
                glance.toString());
        assertEquals(
                folder.resolve(first.variable().file()),
                glance.exhibit().place().orElseThrow().file());
        assertEquals(
                first.variable().line(), glance.exhibit().place().orElseThrow().line());
    }

    @Test
    void versionsAreRankedByTheirSpeed() {
        List<Double> speeds = glance.ranked().stream()
                .map(RankedResult::amount)
                .map(Double::valueOf)
                .toList();
        assertEquals(speeds.stream().sorted((a, b) -> Double.compare(b, a)).toList(), speeds);
        assertTrue(glance.ranked().size() <= RankedResult.MOST, glance.toString());
    }

    @Test
    void theBarsCountAllThatRanAndAllVariables() {
        assertEquals(2, glance.bars().size());
        assertEquals(
                figures.searches().stream().mapToLong(StoredSearch::evaluations).sum(),
                glance.bars().getFirst().inputs());
        assertEquals(
                figures.description().variables().size(),
                glance.bars().getLast().inputs());
    }
}
