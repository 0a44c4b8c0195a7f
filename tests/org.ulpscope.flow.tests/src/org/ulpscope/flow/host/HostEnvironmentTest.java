package org.ulpscope.flow.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.report.Coverage.Omission;

/** Programs that use the floating-point environment and signals themselves see them as ever. */
@Tag("slow")
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64", disabledReason = "only x86-64 is looked at")
class HostEnvironmentTest {
    private static final int FLOATING_POINT_EXCEPTION = 136;

    @TempDir
    Path folder;

    @Test
    void aProgramsOwnFlagsTrapsAndHandlersAreAsEver() throws IOException {
        PlantedProgram program = PlantedProgram.of(folder, "own.c", "-O2", "-pthread");
        StoredFlow flow = program.look();
        assertEquals(0, flow.status().orElseThrow());
        assertEquals(0, program.bare().status().orElseThrow());
        assertEquals(program.printed(false), program.printed(true));
        Map<String, Set<ExceptionClass>> planted = PlantedProgram.marks("own.c");
        // The last one is for the program that dies of it.
        planted.remove(planted.keySet().stream()
                .max((a, b) -> Integer.compare(line(a), line(b)))
                .orElseThrow());
        assertEquals(planted, PlantedProgram.born(flow));
    }

    @Test
    void aProgramThatDiesOfItsOwnTrapIsToldWhere() throws IOException {
        PlantedProgram program =
                PlantedProgram.of(folder, "own.c", "-O2", "-pthread").with("dies");
        StoredFlow flow = program.look();
        assertEquals(FLOATING_POINT_EXCEPTION, flow.status().orElseThrow());
        assertEquals(program.bare().status(), flow.status());
        assertEquals(PlantedProgram.marks("own.c"), PlantedProgram.born(flow));
    }

    @Test
    void aDivisionOfIntegersByZeroIsItsOwnAffair() {
        PlantedProgram program =
                PlantedProgram.of(folder, "own.c", "-O2", "-pthread").with("integers");
        assertEquals(FLOATING_POINT_EXCEPTION, program.look().status().orElseThrow());
    }

    @Test
    void thatSubnormalsAreFlushedIsNamedWithWhoHasThem() {
        StoredFlow flow =
                PlantedProgram.of(folder, "flushed.c", "-O1", "-ffast-math").look();
        String program = Path.of(flow.executable()).getFileName().toString();
        assertEquals(
                List.of("FTZ and DAZ are on since before main began, set by " + program
                        + ", which was linked with -ffast-math: subnormal results and operands are taken for 0,"
                        + " so a - b may be 0 where a and b differ"),
                flow.omissions().stream().map(Omission::why).toList());
    }

    @Test
    void anotherRoundingIsNamed() {
        StoredFlow flow = PlantedProgram.of(folder, "flushed.c", "-O1").look();
        assertEquals(
                List.of("results are rounded up since some time after main began, not to nearest"),
                flow.omissions().stream().map(Omission::why).toList());
    }

    @Test
    void noLineIsNamedThatAFileDoesNotHave() throws IOException {
        StoredFlow flow = PlantedProgram.of(folder, "header.cpp", "-O0").look();
        List<SourceFrame> chain = flow.findings().getFirst().site().chain();
        for (SourceFrame frame : chain) {
            assertTrue(frame.line() <= Files.readAllLines(Path.of(frame.path())).size(), frame::toString);
        }
    }

    private static int line(String place) {
        return Integer.parseInt(place.substring(place.indexOf(':') + 1));
    }
}
