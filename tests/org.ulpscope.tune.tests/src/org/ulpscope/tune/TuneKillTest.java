package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.TellingProcess;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.TuneListener;

@Tag("slow")
class TuneKillTest {
    private static final int KILLED_AFTER = 3;

    @TempDir
    Path folder;

    static TuneRequest request(Path folder) {
        return ProbeProgram.request(folder, 9, 10, 0, "naive-ga");
    }

    @Test
    void killingLosesTheEvaluationInFlightAtMostAndTheSearchGoesOnIdentically() throws Exception {
        ProbeProgram.in(folder);
        Path file = folder.resolve("killed.tuning");
        long told = tuneUntilKilled(file);
        try (TuningReader reader = TuningReader.open(file)) {
            assertTrue(TuningReader.isTuning(file));
            assertEquals(RunState.INTERRUPTED, reader.state().state());
            assertEquals(RunState.INTERRUPTED, reader.searches().getFirst().state());
            long stored = reader.state().trials();
            assertTrue(stored == told || stored == told + 1, told + " told, " + stored + " stored");
            assertEquals(stored, reader.evaluationsSince(1).size());
        }
        TuneResult resumed = new TuneStudy().resume(file, TuneListener.NONE, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, resumed, resumed.toString());
        Path whole = folder.resolve("whole.tuning");
        new TuneStudy().start(whole, request(folder), TuneListener.NONE, Progress.NONE);
        assertEquals(vectors(whole), vectors(file));
    }

    private long tuneUntilKilled(Path file) throws Exception {
        long told = 0;
        try (TellingProcess tuning = TellingProcess.start(TuningProcess.class, folder, file)) {
            while (told < KILLED_AFTER) {
                told = Long.parseLong(tuning.nextLine().orElseThrow());
            }
            for (String line : tuning.kill()) {
                told = Long.parseLong(line);
            }
        }
        return told;
    }

    private static List<PrecisionVector> vectors(Path file) {
        try (TuningReader reader = TuningReader.open(file)) {
            return reader.evaluations(1).stream()
                    .map(stored -> stored.evaluation().vector())
                    .toList();
        }
    }
}
