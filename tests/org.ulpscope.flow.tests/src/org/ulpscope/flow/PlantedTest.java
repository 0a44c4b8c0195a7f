package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Installed;

/** A program whose lines say themselves, behind {@code //!}, which values are born there; each is known by hand. */
@Tag("slow")
class PlantedTest {
    private static final Path PROGRAM =
            Path.of(System.getProperty("ulpscope.root"), "tests/org.ulpscope.flow.tests/programs/planted.cu");
    private static final Pattern MARK = Pattern.compile("//! (.*)");

    @TempDir
    Path folder;

    @Test
    void whatIsBornWhereIsWhatWasPlanted() throws IOException {
        Installed.nvcc();
        StoredFlow flow = run();
        Map<Integer, Set<ExceptionClass>> born = new TreeMap<>();
        List<FlowLine> lines = FlowLine.of(flow.findings(), flow.description().request()::isOwn);
        lines.stream()
                .filter(FlowLine::isSource)
                .forEach(line -> born.put(line.place().orElseThrow().line(), line.born()));
        assertEquals(planted(), born);
        // Line 17 adds finite numbers, line 18 adds to an infinity that is there.
        FlowLine carrying =
                lines.stream().filter(line -> !line.isSource()).findFirst().orElseThrow();
        assertEquals(18, carrying.place().orElseThrow().line());
        assertEquals(Set.of(ExceptionClass.INF), carrying.carried());

        assertFirst(flow, 22, 2, "(2,0,0)", "(17,0,0)");
        // It begins with 1 and is multiplied by 1e100 from launch 5 on: the fourth time is too much.
        assertFirst(flow, 26, 8, "(0,0,0)", "(0,0,0)");
        assertEquals(FloatFormat.FP16, at(flow, 24).site().format());
        assertEquals(FloatFormat.BF16, at(flow, 25).site().format());
        // The sum of the two is not smaller than one of them.
        assertEquals("1.7e+308", at(flow, 10).occurrence().operands().getFirst().decimal());
        assertEquals("1e-310", at(flow, 15).occurrence().result().decimal());
        assertEquals(
                List.of(4, 16),
                at(flow, 4).site().chain().stream().map(frame -> frame.line()).toList());

        assertEquals(
                Map.of("doubles", 1L, "rare", 1L, "halves", 1L, "brains", 1L, "grow", 5L),
                flow.kernels().stream()
                        .collect(Collectors.toMap(
                                kernel ->
                                        kernel.name().substring(0, kernel.name().indexOf('(')),
                                FlowKernel::launches)));
        assertEquals(0, flow.status().orElseThrow());
        assertEquals(RunState.FINISHED, flow.state().state());
        assertEquals(
                "out[0] = in[0] / in[0]; //! NaN DIV0",
                flow.lines().text(at(flow, 7).site().line().orElseThrow()).orElseThrow());
        assertReplays(flow);
    }

    private void assertReplays(StoredFlow flow) {
        FlowReplay replay = FlowReplay.of(flow, builder -> {}, FlowListener.NONE, Progress.NONE);
        assertTrue(replay.holds(), () -> replay.toString());
        assertEquals(flow.findings().size(), replay.findings().size());
        assertEquals(List.of(), replay.fresh());
    }

    private StoredFlow run() {
        FlowRequest request = new FlowRequest(
                new CudaBuild.Sources(PROGRAM.getParent(), List.of(PROGRAM), List.of()),
                CudaVariant.Device.SIMULATED,
                List.of(),
                List.of(),
                folder,
                true,
                1,
                0,
                true);
        Path file = folder.resolve("planted.flow");
        FlowStudy.run(request, file, builder -> {}, FlowListener.NONE, Progress.NONE);
        return FlowReader.read(file);
    }

    private static Map<Integer, Set<ExceptionClass>> planted() throws IOException {
        Map<Integer, Set<ExceptionClass>> planted = new TreeMap<>();
        List<String> lines = Files.readAllLines(PROGRAM);
        for (int i = 0; i < lines.size(); i++) {
            Matcher mark = MARK.matcher(lines.get(i));
            if (mark.find()) {
                planted.put(
                        i + 1,
                        Arrays.stream(mark.group(1).split(" "))
                                .map(ExceptionClass::labelled)
                                .collect(Collectors.toSet()));
            }
        }
        assertEquals(14, planted.size());
        return planted;
    }

    private static void assertFirst(StoredFlow flow, int line, long launch, String block, String thread) {
        Occurrence first = at(flow, line).occurrence();
        assertEquals(launch, first.launch());
        assertEquals(block, first.block().toString());
        assertEquals(thread, first.thread().toString());
    }

    private static FlowFinding at(StoredFlow flow, int line) {
        return flow.findings().stream()
                .filter(FlowFinding::appears)
                .filter(finding ->
                        FlowLine.place(finding.site(), flow.description().request()::isOwn)
                                        .orElseThrow()
                                        .line()
                                == line)
                .findFirst()
                .orElseThrow();
    }
}
