package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Variable;
import org.ulpscope.tune.internal.study.Descriptions;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.TuneListener;

/** A search knows from a run what loops, conditions and calls of a program do. */
@Tag("slow")
class CountedLinesTest {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        ProbeProgram.in(folder);
        // Of two branches that look alike, one is taken once in a thousand times.
        Files.writeString(folder.resolve("probe.c"), """
                #include <stdio.h>
                #include <stdlib.h>
                int main(int argc, char **argv)
                {
                    double often = 1, seldom = 1;
                    for (int i = 0; i < 100000; i++) {
                        if (i % 1000) {
                            often = often / 1.0000001;
                        } else {
                            seldom = seldom / 1.0000001;
                        }
                    }
                    printf("%.17g %.17g\\n", often, seldom);
                    printf("FOM %g\\n", 1000.0 / (double)(sizeof often + sizeof seldom));
                    return 0;
                }
                """);
    }

    private TunedProgram opened() {
        Tuning tuning =
                EcoreUtil.copy(ProbeProgram.request(folder, 9, 1, 0, "ampt-ga").tuning());
        return TunedProgram.of(tuning, folder, Progress.NONE);
    }

    /** What narrowing a variable alone saves of the score. */
    private static double saved(TunedProgram program, String key) {
        Variable variable = program.program().variable(key).orElseThrow();
        PrecisionVector widest = program.space().widest();
        List<DeclaredFormat> formats = new ArrayList<>(widest.formats());
        formats.set(variable.index(), DeclaredFormat.FP32);
        return program.model().score(widest) - program.model().score(new PrecisionVector(formats));
    }

    @Test
    void whatSeldomRunsCostsLittle() {
        TunedProgram program = opened();
        assertTrue(program.wantsCounts());
        assertEquals(saved(program, "main.often"), saved(program, "main.seldom"), 1e-9);
        TunedProgram counted = ProfiledProgram.of(program, RunnerSource.HERE, Progress.NONE);
        assertFalse(counted.profile().lineCounts().isEmpty());
        double often = saved(counted, "main.often");
        double seldom = saved(counted, "main.seldom");
        assertTrue(often > 900 * seldom, often + " and " + seldom);
    }

    @Test
    void aTuningThatGoesOnHasTheCountsThatItBeganWith() throws Exception {
        Path file = folder.resolve("counted.tuning");
        TuneResult result = new TuneStudy()
                .start(file, ProbeProgram.request(folder, 9, 4, 0, "ampt-ga"), TuneListener.NONE, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, result, result.toString());
        try (TuningReader reader = TuningReader.open(file)) {
            TunedProgram again = Descriptions.open(reader.description(), Progress.NONE);
            assertFalse(again.profile().lineCounts().isEmpty());
            assertEquals(
                    ProfiledProgram.of(opened(), RunnerSource.HERE, Progress.NONE)
                            .profile()
                            .lineCounts(),
                    again.profile().lineCounts());
        }
    }

    @Test
    void aProgramThatCannotBeCountedIsToldFromItsSource() throws Exception {
        Files.writeString(
                folder.resolve("probe.c"),
                Files.readString(folder.resolve("probe.c")).replace("return 0;", "return 1;"));
        assertTrue(ProfiledProgram.of(opened(), RunnerSource.HERE, Progress.NONE)
                .profile()
                .lineCounts()
                .isEmpty());
        Tuning tuning = EcoreUtil.copy(opened().tuning());
        tuning.setLibraries("-lnothere");
        TunedProgram program = TunedProgram.of(tuning, folder, Progress.NONE);
        assertTrue(ProfiledProgram.of(program, RunnerSource.HERE, Progress.NONE)
                .profile()
                .lineCounts()
                .isEmpty());
    }
}
