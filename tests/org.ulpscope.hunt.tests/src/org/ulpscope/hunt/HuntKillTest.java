package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.tests.support.TellingProcess;

@Tag("slow")
class HuntKillTest {
    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    @Test
    void aHuntKilledAgainAndAgainGivesTheSameStudyAsOneThatWasNot() throws Exception {
        Path whole = folder.resolve("whole.study");
        assertInstanceOf(
                StudyResult.Finished.class,
                hunts.start(whole, HuntingProcess.request(folder), HuntListener.NONE, Progress.NONE));
        Path file = folder.resolve("killed.study");
        for (int batches = 1; batches <= 2; batches++) {
            long acknowledged = killedAfter(batches, file);
            try (StudyReader study = StudyReader.open(file)) {
                List<StudyTrial> stored = trials(file);
                assertTrue(stored.size() >= acknowledged, stored.size() + " stored of " + acknowledged);
                assertEquals(trials(whole).subList(0, stored.size()), stored);
                if (stored.size() < 400) {
                    assertEquals(RunState.INTERRUPTED, study.summary().state());
                }
            }
        }
        assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
        assertEquals(trials(whole), trials(file));
        assertEquals(findings(whole), findings(file));
    }

    private static long killedAfter(int batches, Path file) throws Exception {
        long acknowledged = 0;
        try (TellingProcess hunter = TellingProcess.start(HuntingProcess.class, file)) {
            for (int batch = 0; batch < batches; batch++) {
                acknowledged = Math.max(
                        acknowledged, hunter.nextLine().map(Long::parseLong).orElse(-1L));
            }
        }
        return acknowledged;
    }

    private static List<StudyTrial> trials(Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            return study.trialsSince(0, Integer.MAX_VALUE);
        }
    }

    private static List<Finding> findings(Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            return study.findings();
        }
    }
}
