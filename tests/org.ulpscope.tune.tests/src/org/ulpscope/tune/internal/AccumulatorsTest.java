package org.ulpscope.tune.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Variable;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;

class AccumulatorsTest {
    @TempDir
    Path folder;

    private PrecisionProgram program;

    @BeforeEach
    void readAProgram() throws IOException {
        Installed.program("gcc");
        Files.writeString(folder.resolve("main.c"), """
                #include <math.h>
                float f(const float *a, float *all, int n) {
                    float s = 0, t = 0, u = 0, last = 0, once = 0;
                    once += a[0];
                    for (int i = 0; i < n; i++) {
                        s += a[i];
                        t = a[i] + t;
                        u = fmaf(a[i], a[i], u);
                        last = a[i] + 1;
                        all[0] += a[i];
                    }
                    return s + t + u + last + once;
                }
                """);
        program = PrecisionProgramReader.read(
                new Sources(folder, List.of(Path.of("main.c")), "gcc", List.of()), Progress.NONE);
    }

    @Test
    void areTheLocalsThatLoopsAddTo() {
        Set<String> keys = Accumulators.of(program).stream()
                .map(index -> program.variables().get(index).key())
                .collect(Collectors.toSet());
        assertEquals(Set.of("f.s", "f.t", "f.u"), keys);
    }

    @Test
    void stayWiderThanSixteenBitsUnlessTheFileSaysOtherwiseOfThem() {
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        tuning.setFormats("FP32 FP16");
        SpaceOfFile space = space(tuning);
        assertTrue(space.obstacle(index("f.s")).startsWith("A loop adds up in it"), space.obstacle(index("f.s")));
        assertEquals("", space.obstacle(index("f.last")));
        VariableFormat own = PrecisionFactory.eINSTANCE.createVariableFormat();
        own.setKey("f.s");
        own.setFormats("FP32 FP16");
        tuning.getVariables().add(own);
        assertEquals(List.of(DeclaredFormat.FP32, DeclaredFormat.FP16), formats(space(tuning), "f.s"));
    }

    private SpaceOfFile space(Tuning tuning) {
        Set<Integer> all = program.variables().stream().map(Variable::index).collect(Collectors.toSet());
        return SpaceOfFile.of(tuning, program, new TiedSets(program), all);
    }

    private static List<DeclaredFormat> formats(SpaceOfFile space, int index) {
        return space.space().choices().stream()
                .filter(choice -> choice.variables().contains(index))
                .findFirst()
                .orElseThrow()
                .formats();
    }

    private List<DeclaredFormat> formats(SpaceOfFile space, String key) {
        return formats(space, index(key));
    }

    private int index(String key) {
        return program.variable(key).orElseThrow().index();
    }
}
