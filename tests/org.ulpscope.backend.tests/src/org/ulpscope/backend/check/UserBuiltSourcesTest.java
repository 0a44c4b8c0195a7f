package org.ulpscope.backend.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;

class UserBuiltSourcesTest {
    private static final Path FILE = Path.of("/programs/flow/flow.pv");
    private static final Path SOURCE = Path.of("/programs/flow/flux.c");

    private static Tuning program(String flags) {
        Tuning program = PrecisionFactory.eINSTANCE.createTuning();
        Source source = PrecisionFactory.eINSTANCE.createSource();
        source.setPath("../flow/flux.c");
        program.getSources().add(source);
        program.setFlags(flags);
        return program;
    }

    private static boolean decides(Tuning program) {
        return UserBuiltSources.decideOn(program, FILE, SOURCE);
    }

    @Test
    void whatIsOptimisedMeansTheSame() {
        assertFalse(decides(program("-O2")));
        assertFalse(decides(program("-O3 -march=native -ffast-math")));
    }

    @Test
    void macrosIncludeFoldersAndABuildOfItsOwnDecide() {
        assertTrue(decides(program("-O2 -DCELLS=100")));
        assertTrue(decides(program("-I include")));
        assertTrue(decides(program("-std=c++20")));
        Tuning built = program("-O2");
        built.setBuildCommand("make flow");
        assertTrue(decides(built));
    }

    @Test
    void aSourceOfNoProgramIsDecidedOnByNone() {
        assertFalse(UserBuiltSources.decideOn(program("-DCELLS=100"), FILE, Path.of("/programs/flow/other.c")));
    }
}
