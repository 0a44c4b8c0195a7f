package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.study.FlowDescription;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.FlowWriter;
import org.ulpscope.flow.study.ReplayedFinding;
import org.ulpscope.flow.study.ReplayedFinding.Outcome;
import org.ulpscope.flow.study.SourceLines;
import org.ulpscope.flow.study.StoredFlow;

class FlowReplayTest {
    @TempDir
    Path folder;

    private String place;
    private StoredFlow flow;

    @BeforeEach
    void twoOperationsInOneLine() throws IOException {
        place = Files.writeString(folder.resolve("app.cu"), "x = a / b + c / d;\n") + ":1";
        Path file = folder.resolve("app.flow");
        try (FlowWriter writer = FlowWriter.create(
                file, new FlowDescription(Flows.request(folder), "0.1.0", Instant.now()), "/cache/app", 9)) {
            writer.found(List.of(nan(0, 0), nan(1, -0.0)));
        }
        flow = FlowReader.read(file);
    }

    @Test
    void whatComesAgainWithTheSameBitsHolds() {
        FlowReplay replay = replay(nan(0, 0), nan(1, -0.0));
        assertEquals(List.of(Outcome.SAME, Outcome.SAME), outcomes(replay));
        assertTrue(replay.holds());
        assertEquals(List.of(), replay.fresh());
    }

    @Test
    void otherBitsInTheSameThreadDoNotHold() {
        FlowReplay replay = replay(nan(0, -0.0), nan(1, -0.0));
        assertEquals(List.of(Outcome.OTHER_BITS, Outcome.SAME), outcomes(replay));
        assertFalse(replay.holds());
    }

    @Test
    void anotherThreadMayBeTheFirst() {
        FlowReplay replay = replay(nan(0, 0), nan(2, 0));
        assertEquals(List.of(Outcome.SAME, Outcome.ANOTHER_FIRST), outcomes(replay));
        assertTrue(replay.holds());
    }

    @Test
    void whatIsGoneAndWhatIsNewIsTold() {
        FlowFinding infinity = Flows.born(
                Flows.site(1, "div.rn.f64 a, b, c", place), ExceptionClass.INF, Double.POSITIVE_INFINITY, 1, 0);
        FlowReplay replay = replay(nan(0, 0), infinity);
        assertEquals(List.of(Outcome.SAME, Outcome.GONE), outcomes(replay));
        assertFalse(replay.holds());
        assertEquals(List.of(infinity), replay.fresh());
        assertEquals(
                "1 of 2 findings came again with the same bits, 1 gone. 1 are found that were not.", replay.summary());
    }

    /** A NaN in the thread that has the number of its instruction. */
    private FlowFinding nan(int number, double operand) {
        return Flows.born(Flows.site(number, "div.rn.f64 a, b, c", place), ExceptionClass.NAN, Double.NaN, operand, 0);
    }

    private FlowReplay replay(FlowFinding... now) {
        return FlowReplay.between(flow, List.of(now), SourceLines.now(List.of(now)));
    }

    private static List<Outcome> outcomes(FlowReplay replay) {
        return replay.findings().stream().map(ReplayedFinding::outcome).toList();
    }
}
