package org.ulpscope.flow.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowStudy;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.tests.support.Installed;

/** A program in which each value goes a way that is known by hand, as it runs, and as its file has it. */
@Tag("slow")
class FlowTraceTest {
    private static final Path PROGRAM =
            Path.of(System.getProperty("ulpscope.root"), "tests/org.ulpscope.flow.tests/programs/ways.cu");

    @TempDir
    Path folder;

    @Test
    void valuesAreFollowedFromTheirBirthToOutputsAndBranches() throws IOException {
        Installed.nvcc();
        FlowTrace trace = traced().trace().orElseThrow();
        assertTrue(trace.whole());
        assertEquals(
                List.of(
                        "5 NaN output",
                        "21 INF output",
                        "25 NaN output",
                        "31 INF output",
                        "34 NaN none",
                        "40 INF output",
                        "42 NaN output",
                        "43 NaN output"),
                trace.origins().stream()
                        .sorted(Comparator.comparing(origin -> line(origin.site())))
                        .map(origin -> line(origin.site()) + " "
                                + origin.exception().label() + " "
                                + trace.fate(origin).name().toLowerCase(Locale.ROOT))
                        .toList());

        // Through a function, memory of the device, shared memory, a copy to the host and back, other threads of the
        // warp, an atomic addition.
        FlowOrigin division = at(trace, 5);
        assertEquals(Set.of("sum[0]", "out[17]"), outputs(division));
        assertEquals("(16,0,0)", division.first().thread().toString());
        assertEquals("dividing 0 by 0", OriginWords.how(division));
        assertEquals(
                Set.of(9, 14, 16, 17, 18, 28, 29, 30),
                lines(division, ExceptionEvent.CARRY, ExceptionEvent.LOAD, ExceptionEvent.STORE));
        assertEquals(Set.of(17), lines(division, ExceptionEvent.COMPARE));
        assertEquals(Set.of(18), lines(division, ExceptionEvent.VANISH));

        FlowOrigin product = at(trace, 21);
        FlowOrigin difference = at(trace, 25);
        assertEquals(List.of(product.number()), difference.causes());
        assertEquals(Set.of("out[1]"), outputs(difference));
        assertEquals(Set.of(25), lines(product, ExceptionEvent.TURN));
        assertEquals(Set.of(22), lines(product, ExceptionEvent.VANISH));
        assertEquals(
                List.of(23),
                product.meetings().stream()
                        .filter(FlowEvent::decides)
                        .map(meeting -> line(meeting.site()))
                        .toList());
        assertEquals(OperandSource.Kind.READ, product.operands().getFirst().kind());
        assertEquals("in", product.operands().getFirst().array().orElseThrow());

        FlowOrigin half = at(trace, 31);
        assertEquals(ExceptionClass.INF, half.exception());
        // The upper half of the fourth pair.
        assertEquals(Set.of("halves[7]"), outputs(half));

        assertEquals(Set.of(36), lines(at(trace, 34), ExceptionEvent.PASS_OVER));
        assertTrue(at(trace, 34).outputs().isEmpty());

        // The second number of the third row of four, which lie apart on the device.
        assertEquals(Set.of("image[9]"), outputs(at(trace, 40)));

        // A library's function ends in a constant that no instruction computes.
        assertEquals(Set.of("out[0]"), outputs(at(trace, 42)));
        assertEquals(ExceptionEvent.ENTRY, at(trace, 42).meeting());

        // The host reads it without a copy.
        assertEquals(Set.of("both[3]"), outputs(at(trace, 43)));
        assertEquals(0, at(trace, 43).outputs().getFirst().copy());
    }

    @Test
    void theFirstIsTheLowestBlockAndALineIsToldOfOnce() {
        Installed.nvcc();
        StoredFlow flow = traced(PROGRAM.resolveSibling("order.cu"));
        flow.findings()
                .forEach(finding -> assertEquals(
                        "launch 1, block (0,0,0), thread (0,0,0)",
                        finding.occurrence().where()));
        FlowTrace trace = flow.trace().orElseThrow();
        List<FlowOrigin> divisions = trace.origins().stream()
                .filter(origin -> origin.exception() == ExceptionClass.INF)
                .toList();
        assertEquals(4, divisions.size());
        for (FlowOrigin division : divisions) {
            assertEquals(
                    "launch 1, block (0,0,0), thread (0,0,0)", division.first().where());
        }
        List<FlowStory> stories = FlowStory.of(trace, flow.description().request());
        assertEquals(1, stories.size(), stories::toString);
        FlowStory.Part first = stories.getFirst().sentences().getFirst();
        assertTrue(first.text().contains("; by one of 4 instructions of this line; what the others give"), first::text);
        assertEquals(Set.of("out[0]"), outputs(stories.getFirst().origin()));
    }

    @Test
    void narrowValuesAreFollowedAndCountedExactly() {
        Installed.nvcc();
        StoredFlow flow = traced(PROGRAM.resolveSibling("narrow.cu"));
        assertEquals(0, flow.status().orElseThrow());
        FlowTrace trace = flow.trace().orElseThrow();
        assertTrue(trace.whole());
        assertEquals(
                List.of("6 NaN output", "9 INF output", "20 NaN output"),
                trace.origins().stream()
                        .sorted(Comparator.comparing(origin -> line(origin.site())))
                        .map(origin -> line(origin.site()) + " "
                                + origin.exception().label() + " "
                                + trace.fate(origin).name().toLowerCase(Locale.ROOT))
                        .toList());
        assertEquals(Set.of("bytes[3]", "wide[2]", "wide[3]"), outputs(at(trace, 6)));
        assertEquals(Set.of("halves[1]"), outputs(at(trace, 9)));
        assertEquals(40960, at(trace, 20).outputs().getFirst().count());
    }

    private StoredFlow traced() {
        return traced(PROGRAM);
    }

    private StoredFlow traced(Path program) {
        FlowRequest request = new FlowRequest(
                        new CudaBuild.Sources(program.getParent(), List.of(program), List.of()),
                        CudaVariant.Device.SIMULATED,
                        List.of(),
                        List.of(),
                        folder,
                        true,
                        1,
                        0,
                        false)
                .following(Following.NAN_AND_INF);
        Path file = folder.resolve("ways.flow");
        FlowStudy.run(request, file, builder -> {}, FlowListener.NONE, Progress.NONE);
        return FlowReader.read(file);
    }

    private static FlowOrigin at(FlowTrace trace, int line) {
        return trace.origins().stream()
                .filter(origin -> line(origin.site()) == line)
                .findFirst()
                .orElseThrow();
    }

    private static int line(FlowSite site) {
        return site.chain().stream()
                .filter(frame -> frame.path().startsWith(PROGRAM.getParent().toString()))
                .findFirst()
                .orElseThrow()
                .line();
    }

    private static Set<String> outputs(FlowOrigin origin) {
        return origin.outputs().stream()
                .map(output -> output.place().toString())
                .collect(Collectors.toSet());
    }

    private static Set<Integer> lines(FlowOrigin origin, ExceptionEvent... meetings) {
        return Stream.of(meetings)
                .flatMap(meeting -> origin.meetings(meeting).stream())
                .map(meeting -> line(meeting.site()))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
