package org.ulpscope.hunt.internal.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.HuntCauses;

/** A function of many steps is followed on as many inputs as there are steps for, which is told. */
class RunStepsTest {
    /** Of one run: some steps for each of 1,000 rounds. */
    private static final int STEPS_OF_A_RUN = 10_000;

    @TempDir
    Path folder;

    @Test
    void runsEndWithTheStepsAndThatIsToldWhereFindingsAreLeft() throws Exception {
        HuntCauses few = causes(new RunSteps(3 * STEPS_OF_A_RUN, Progress.NONE));
        assertEquals(
                List.of("Causes of NaN were looked for in part, since the function takes many steps."), few.reasons());
        HuntCauses enough = causes(new RunSteps(RunSteps.in(CauseQuestion.MOST_TIME), Progress.NONE));
        assertTrue(enough.causes().size() > few.causes().size());
        assertEquals(List.of(), enough.reasons());
    }

    @Test
    void noRunBeginsAfterTheUserCancelled() throws Exception {
        HuntCauses causes = causes(new RunSteps(RunSteps.in(CauseQuestion.MOST_TIME), new Progress() {
            @Override
            public void worked(long units) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        }));
        assertTrue(causes.causes().isEmpty());
    }

    /** The first findings have another cause than those that follow, which are not reached with few steps. */
    private HuntCauses causes(RunSteps steps) throws Exception {
        String signature = "double late(double x, double y)";
        Path source = Files.writeString(folder.resolve("late.c"), """
                #include <math.h>
                double late(double x, double y)
                {
                    double kept = x;
                    for (int i = 0; i < 1000; i++) {
                        kept = y > 0 ? kept : x;
                    }
                    return y > 0 ? 0 : y < -1 ? sqrt(y) : sqrt(kept - 100);
                }
                """);
        FunctionSource function = FunctionSource.read(source, Language.C, "late", 2, Progress.NONE);
        List<double[]> findings = IntStream.range(0, 40)
                .mapToObj(i -> new double[] {i, i < 10 ? -2 : -1})
                .toList();
        List<double[]> good =
                IntStream.range(0, 99).mapToObj(i -> new double[] {200 + i, -1}).toList();
        ClassInputs inputs = new ClassInputs(ValueClass.NAN, findings, good);
        return new CauseSearch(function, new KernelInputs(SourceKernel.of(signature, "late.c")), inputs, steps).find();
    }
}
