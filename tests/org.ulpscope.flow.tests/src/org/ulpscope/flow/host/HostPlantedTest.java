package org.ulpscope.flow.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowReplay;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** Programs in C with exceptional values in known lines, built by real compilers: all are found and none invented, and the programs notice nothing. */
@Tag("slow")
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64", disabledReason = "only x86-64 is looked at")
class HostPlantedTest {
    private static final int ABORTED = 134;

    @TempDir
    Path folder;

    private static Stream<String> flags() {
        return Repeats.some(Stream.of("-O2 -no-pie", "-O3 -mavx2 -mfma", "-O0", "-O2"), 2);
    }

    @ParameterizedTest
    @MethodSource("flags")
    void whatIsBornWhereIsWhatWasPlanted(String flags) throws IOException {
        PlantedProgram program = PlantedProgram.made(folder, "CFLAGS=" + flags);
        assertFinds(program.look(), program);
    }

    @Test
    void clangBuildsProgramsToo() throws IOException {
        Installed.program("clang");
        PlantedProgram program = PlantedProgram.made(folder, "CC=clang");
        assertFinds(program.look(), program);
    }

    private void assertFinds(StoredFlow flow, PlantedProgram program) throws IOException {
        assertEquals(PlantedProgram.marks("planted.c", "library.c"), PlantedProgram.born(flow));
        assertEquals(3, flow.status().orElseThrow());
        assertEquals(RunState.FINISHED, flow.state().state());
        assertEquals(3, program.bare().status().orElseThrow());
        assertEquals(program.printed(false), program.printed(true));
        assertEquals(
                PlantedProgram.SOURCES.resolve("planted.c").toString(),
                at(flow, "sink = zero / zero;").site().line().orElseThrow().path());
    }

    @Test
    void aFindingSaysWhatWasComputedOfWhat() {
        StoredFlow flow = PlantedProgram.made(folder).look();
        FlowFinding sum = at(flow, "sink = large + large;");
        assertEquals("addsd", sum.site().operation());
        assertEquals(List.of("1.7e+308", "1.7e+308"), operands(sum));
        assertEquals("inf", sum.occurrence().result().decimal());
        assertEquals("doubles", sum.site().function());
        assertEquals(1, sum.occurrence().thread().x());
        FlowFinding narrowed = at(flow, "sink_f = (float)big;");
        assertEquals(List.of("1e+200"), operands(narrowed));
        assertEquals("FP32", narrowed.site().format().label());
        // Of four elements the last one is too much.
        assertEquals(List.of("1e+30", "1e+30"), operands(at(flow, "fours = bigs * bigs;")));
        assertEquals(
                2,
                at(flow, "sink = *(double *)of - infinite;")
                        .occurrence()
                        .thread()
                        .x());
        FlowFinding inlined =
                at(flow, "static inline __attribute__((always_inline)) double reciprocal(double a) { return 1 / a; }");
        assertEquals("doubles", inlined.site().function());
        assertEquals(
                "reciprocal", inlined.site().line().orElseThrow().function().orElseThrow());
        assertEquals(2, inlined.site().chain().size());
        FlowSite logarithm = at(flow, "sink = log(minus);").site();
        assertTrue(logarithm.instruction().endsWith(" in libm.so.6"));
        assertTrue(logarithm.described().endsWith("sd in log(-1)"), logarithm::instruction);
        assertTrue(flow.findings().stream().map(FlowFinding::occurrence).allMatch(Occurrence::isOnHost));
    }

    @Test
    void whatIsAskedToBeCountedIsCounted() {
        StoredFlow flow = PlantedProgram.made(folder).counted().look();
        Map<ExceptionClass, Long> counts = flow.findings().stream()
                .filter(finding -> text(flow, finding).startsWith("sink = i / (zero * i);"))
                .collect(Collectors.toMap(
                        FlowFinding::exception, finding -> finding.count().orElseThrow()));
        assertEquals(
                Map.of(ExceptionClass.NAN, 1L, ExceptionClass.INF, 99_999L, ExceptionClass.DIV0, 100_000L), counts);
    }

    @Test
    void aReplayFindsTheSame() {
        StoredFlow flow = PlantedProgram.made(folder).look();
        FlowReplay replay = FlowReplay.of(flow, builder -> {}, FlowListener.NONE, Progress.NONE);
        assertTrue(replay.holds(), replay::toString);
        assertEquals(flow.findings().size(), replay.findings().size());
        assertEquals(List.of(), replay.fresh());
    }

    @Test
    void aCrashKeepsWhatWasSeen() throws IOException {
        StoredFlow flow = PlantedProgram.made(folder).with("abort").look();
        assertEquals(ABORTED, flow.status().orElseThrow());
        Map<String, Set<ExceptionClass>> planted = PlantedProgram.marks("planted.c", "library.c");
        int last = planted.keySet().stream()
                .filter(place -> place.startsWith("planted.c:"))
                .mapToInt(place -> Integer.parseInt(place.substring(place.indexOf(':') + 1)))
                .max()
                .orElseThrow();
        planted.remove("planted.c:" + last);
        assertEquals(planted, PlantedProgram.born(flow));
    }

    @Test
    void aProgramThatIsInterruptedKeepsWhatWasSeen() throws IOException {
        AtomicBoolean found = new AtomicBoolean();
        Progress progress = new Progress() {
            @Override
            public boolean isCancelled() {
                return found.get();
            }
        };
        StoredFlow flow = PlantedProgram.of(folder, "endless.c")
                .asking(progress)
                .look(new FlowListener() {
                    @Override
                    public void found(List<FlowFinding> findings) {
                        found.set(true);
                    }
                });
        assertEquals(RunState.CANCELLED, flow.state().state());
        assertEquals(PlantedProgram.marks("endless.c"), PlantedProgram.born(flow));
    }

    @Test
    void exceptionsByTheMillionDoNotChangeWhatAProgramPrints() throws IOException {
        for (String flags : List.of("-O2", "-O0", "-O3 -mavx2").subList(0, Repeats.of(1, 3))) {
            Path own = Files.createDirectory(folder.resolve("of" + flags.replace(' ', '_')));
            PlantedProgram program = PlantedProgram.of(own, "hot.c", (flags + " -pthread").split(" "));
            assertEquals(PlantedProgram.marks("hot.c"), PlantedProgram.born(program.look()));
            program.bare();
            assertEquals(program.printed(false), program.printed(true));
        }
    }

    @Test
    void aProgramThatIsLinkedStaticallyIsRefused() {
        PlantedProgram program = PlantedProgram.of(folder, "endless.c", "-static");
        UlpscopeException refused = assertThrows(UlpscopeException.class, program::look);
        assertTrue(refused.getMessage().contains("linked statically"), refused::getMessage);
    }

    private static FlowFinding at(StoredFlow flow, String text) {
        return flow.findings().stream()
                .filter(finding -> text(flow, finding).startsWith(text))
                .findFirst()
                .orElseThrow();
    }

    private static String text(StoredFlow flow, FlowFinding finding) {
        return finding.site().line().flatMap(flow.lines()::text).orElse("");
    }

    private static List<String> operands(FlowFinding finding) {
        return finding.occurrence().operands().stream()
                .map(value -> value.decimal())
                .toList();
    }
}
