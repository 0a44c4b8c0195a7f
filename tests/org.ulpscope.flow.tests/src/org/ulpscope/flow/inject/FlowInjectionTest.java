package org.ulpscope.flow.inject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowStudy;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.tests.support.Installed;

/** Values that are put into a program in which their ways are known by hand. */
@Tag("slow")
class FlowInjectionTest {
    private static final Path PROGRAM = Path.of(
                    System.getProperty("ulpscope.root"), "tests/org.ulpscope.flow.tests/programs/injected.cu")
            .normalize();

    @TempDir
    Path folder;

    @Test
    void eachValueIsToldWithWhatNoticedIt() throws IOException {
        StoredFlow flow = run(
                "injected.cu:6=NaN",
                "injected.cu:10=INF",
                "injected.cu:14=NaN",
                "injected.cu:18=-INF",
                "injected.cu:22=NaN",
                "injected.cu:25=INF",
                "injected.cu:29=NaN",
                "programs/injected.cu:32=NaN",
                "sums:in[3]=NaN",
                "sums:shift=INF");
        FlowTrace trace = flow.trace().orElseThrow();
        InjectionWords words = new InjectionWords(trace, flow.description().request());
        assertEquals(
                List.of(
                        Optional.of(Fate.NONE),
                        Optional.of(Fate.NONE),
                        Optional.of(Fate.BRANCH),
                        Optional.of(Fate.OUTPUT),
                        Optional.empty(),
                        Optional.of(Fate.OUTPUT),
                        Optional.of(Fate.OUTPUT),
                        Optional.of(Fate.NONE),
                        Optional.of(Fate.OUTPUT),
                        Optional.of(Fate.OUTPUT)),
                trace.injections().stream().map(trace::fateOf).toList());

        // What swallowed them.
        assertTrue(told(words, trace, 0).contains("injected.cu:7 by max"), told(words, trace, 0));
        assertTrue(told(words, trace, 0).endsWith("of nan, 0 gives 0"), told(words, trace, 0));
        assertTrue(
                told(words, trace, 1).contains("injected.cu:11 by div.rn.f64 of 5, inf gives 0"),
                told(words, trace, 1));
        assertTrue(told(words, trace, 7).contains("decides a choice at injected.cu:33 by setp"), told(words, trace, 7));

        // What noticed them, and when they were put.
        assertTrue(told(words, trace, 2).contains("injected.cu:15 by setp"), told(words, trace, 2));
        assertEquals(4, trace.injections().get(3).moment().orElseThrow().launch());
        FlowInjection square = trace.injections().get(3);
        int thread = square.moment().orElseThrow().thread().x();
        assertEquals(Set.of("out[" + thread + "]"), outputs(trace, square));
        assertEquals(ExceptionClass.INF, origin(trace, square).exception());
        assertTrue(origin(trace, square).first().result().isNegative());

        assertTrue(trace.injections().get(4).moment().isEmpty());
        assertTrue(told(words, trace, 4).startsWith("was never put"));

        // The first number of a pair, and only that.
        FlowInjection half = trace.injections().get(5);
        assertEquals(Set.of("out[" + 2 * half.moment().orElseThrow().thread().x() + "]"), outputs(trace, half));
        assertEquals("inf", origin(trace, half).first().result().decimal());
        assertEquals("9", origin(trace, half).first().operands().get(1).decimal());

        // Into memory, before a launch: each later launch reads it too.
        FlowInjection element = trace.injections().get(8);
        assertEquals(8, element.moment().orElseThrow().launch());
        assertEquals(Set.of("out[3]"), outputs(trace, element));
        FlowInjection argument = trace.injections().get(9);
        assertEquals(
                7,
                trace.origins().get(argument.origins().getFirst()).outputs().stream()
                        .mapToLong(output -> output.count())
                        .sum());
        assertTrue(trace.whole());

        List<String> headlines = FlowStory.of(trace, flow.description().request()).stream()
                .map(FlowStory::headline)
                .toList();
        assertTrue(headlines.contains("NaN put at injected.cu:6 by --inject"), headlines.toString());
        assertTrue(headlines.contains("NaN put at sums:in[3] by --inject"), headlines.toString());
    }

    @Test
    void anOrdinaryNumberIsPutAndWhatItGivesBirthToIsFound() throws IOException {
        StoredFlow flow = run("injected.cu:10=0x0p0");
        FlowTrace trace = flow.trace().orElseThrow();

        assertTrue(trace.injections().getFirst().moment().isPresent());
        assertTrue(trace.injections().getFirst().origins().isEmpty());
        assertEquals(
                Set.of("DIV0", "INF"),
                flow.findings().stream()
                        .filter(finding -> finding.appears())
                        .map(finding -> finding.exception().label())
                        .collect(Collectors.toSet()));
    }

    @Test
    void placesThatAreNotThereAreToldWithWhatIsThere() throws IOException {
        assertRefused("injected.cu:1=NaN", "lines near it that have one are 6, 7");
        assertRefused("other.cu:1=NaN", "sources of kernels are injected.cu");
        assertRefused("nothing:in[0]=NaN", "there is no kernel 'nothing'");
        assertRefused("sums:of[0]=NaN", "it has in, out, shift");
        assertRefused("sums:in=NaN", "write in[0]");
        assertRefused("sums:shift[0]=NaN", "without an index");
        assertRefused("sums:in[8]=NaN", "the last index is 7");
    }

    private void assertRefused(String injection, String why) throws IOException {
        Installed.nvcc();
        String told =
                assertThrows(BadInputException.class, () -> run(injection)).getMessage();
        assertTrue(told.contains(why), told);
    }

    private static String told(InjectionWords words, FlowTrace trace, int number) {
        return words.fate(trace.injections().get(number));
    }

    private static FlowOrigin origin(FlowTrace trace, FlowInjection injection) {
        return trace.origins().get(injection.origins().getFirst());
    }

    private static Set<String> outputs(FlowTrace trace, FlowInjection injection) {
        return injection.origins().stream()
                .flatMap(number -> trace.origins().get(number).outputs().stream())
                .map(output -> output.place().toString())
                .collect(Collectors.toSet());
    }

    private StoredFlow run(String... injections) throws IOException {
        Installed.nvcc();
        FlowRequest request = new FlowRequest(
                        new CudaBuild.Sources(PROGRAM.getParent(), List.of(PROGRAM), List.of()),
                        CudaVariant.Device.SIMULATED,
                        List.of(),
                        List.of(),
                        folder,
                        true,
                        1,
                        0,
                        false)
                .injecting(Arrays.stream(injections).map(Injection::parse).toList());
        Path file = folder.resolve("injected" + Math.abs(Arrays.hashCode(injections)) + ".flow");
        FlowStudy.run(request, file, builder -> {}, FlowListener.NONE, Progress.NONE);
        StoredFlow flow = FlowReader.read(file);
        assertEquals(request.injections(), flow.description().request().injections());
        return flow;
    }
}
