package org.ulpscope.tune.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.program.coverage.LineCounts;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.internal.score.CountedFlows;

/** What is cast once for a call, or once for an element, in a program whose lines were counted. */
class CountedCallsTest {
    @TempDir
    Path folder;

    @Test
    void aParameterIsCastAsOftenAsACountedFunctionIsCalled() throws IOException {
        PrecisionProgram counted = counted("""
                double f(double x, double y)
                {
                    return x * y;
                }
                int main(void)
                {
                    double sum = 0;
                    for (int i = 0; i < 10; i++) {
                        sum += f(sum, 2.0);
                    }
                    return sum > 1;
                }
                """, 1000, 0, 1000, 0, 1, 0, 1, 1001, 1000, 0, 1);
        assertEquals(2000, castsOf(counted, "f.x"), "when it is passed, and when it is multiplied");
    }

    @Test
    void anElementThatIsNamedAgainUnderAConditionIsCastOnce() throws IOException {
        PrecisionProgram counted = counted("""
                double f(const double *a, double b)
                {
                    double c = a[0] * b;
                    if (c > 1) {
                        c = c + a[0];
                    }
                    return c;
                }
                """, 1000, 0, 1000, 1000, 300, 0, 1000);
        assertEquals(1000, castsOf(counted, "f.a"));
    }

    /** A program, and how often each of its lines ran; 0 for those without code, and for those that did not run. */
    private PrecisionProgram counted(String text, long... times) throws IOException {
        Installed.program("gcc");
        Path file = Files.writeString(folder.resolve("main.c"), text).toRealPath();
        PrecisionProgram program = PrecisionProgramReader.read(
                new Sources(file.getParent(), List.of(Path.of("main.c")), "gcc", List.of()), Progress.NONE);
        Map<Integer, Long> lines = new HashMap<>();
        for (int i = 0; i < times.length; i++) {
            if (times[i] > 0) {
                lines.put(i + 1, times[i]);
            }
        }
        return CountedFlows.of(
                program, new LineCounts(Map.of(program.units().getFirst().path(), lines)));
    }

    private static double castsOf(PrecisionProgram program, String narrow) {
        List<DeclaredFormat> formats =
                new ArrayList<>(PrecisionVector.original(program).formats());
        formats.set(program.variable(narrow).orElseThrow().index(), DeclaredFormat.FP32);
        return new PerformanceModel(program, PaperCosts.table())
                .tally(new PrecisionVector(formats))
                .casts();
    }
}
