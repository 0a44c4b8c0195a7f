package org.ulpscope.flow.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.study.StoredFlow;

/** Programs that use the floating-point environment and signals themselves see them as ever. */
@Tag("slow")
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

    private static int line(String place) {
        return Integer.parseInt(place.substring(place.indexOf(':') + 1));
    }
}
