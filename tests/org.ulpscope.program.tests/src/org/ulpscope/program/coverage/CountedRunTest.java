package org.ulpscope.program.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.program.run.Rejected;

@Tag("slow")
class CountedRunTest {
    @TempDir
    Path folder;

    private ProgramSettings settings(String compiler, String name, String text) throws Exception {
        Path source = Files.writeString(folder.resolve(name), text);
        return new ProgramSettings(
                folder.toAbsolutePath().normalize(),
                new BuildSettings(
                        compiler,
                        List.of("-O2"),
                        List.of(source.toAbsolutePath().normalize()),
                        List.of("-lm"),
                        List.of()),
                List.of("{program}", "{n}"));
    }

    private static LineCounts count(ProgramSettings settings, String n) throws Exception {
        return CountedRun.of(settings, Map.of("n", n), Duration.ofSeconds(30), Progress.NONE);
    }

    private OptionalLong of(LineCounts counts, String name, int from, int to) {
        return counts.of(folder.toAbsolutePath().normalize().resolve(name), from, to);
    }

    @Test
    void linesAreCountedThoughTheUserOptimises() throws Exception {
        ProgramSettings settings = settings("gcc", "loop.c", """
                #include <stdlib.h>
                #include "rare.h"
                int main(int argc, char **argv)
                {
                    double sum = 0;
                    for (int i = 0; i < atoi(argv[1]); i++) {
                        sum += i
                            * 0.5;
                        if (i % 10 == 0)
                            sum = rare(sum);
                    }
                    return sum < 0;
                }
                """);
        Files.writeString(folder.resolve("rare.h"), "static inline double rare(double x)\n{\n    return x - 1;\n}\n");
        LineCounts counts = count(settings, "1000");
        assertEquals(OptionalLong.of(1), of(counts, "loop.c", 5, 5));
        assertEquals(OptionalLong.of(1000), of(counts, "loop.c", 7, 8));
        assertEquals(OptionalLong.of(100), of(counts, "loop.c", 10, 10));
        assertEquals(OptionalLong.of(100), of(counts, "rare.h", 3, 3));
        assertEquals(OptionalLong.empty(), of(counts, "loop.c", 1, 2));
        assertEquals(
                2,
                counts.files().size(),
                () -> "headers of the system too: " + counts.files().keySet());
        try (var left = Files.list(folder)) {
            assertEquals(2, left.count(), "nothing is left beside the sources");
        }
    }

    @Test
    void instancesOfATemplateAreSummed() throws Exception {
        LineCounts counts = count(settings("g++", "twice.cpp", """
                        template <class T> T half(T x)
                        {
                            return x / 2;
                        }
                        int main() { return half(3.0) + half(2.0f) + half(1.0) > 9; }
                        """), "0");
        assertEquals(OptionalLong.of(3), of(counts, "twice.cpp", 3, 3));
    }

    @Test
    void aProgramThatFailsOrDoesNotCompileSaysSo() throws Exception {
        ProgramSettings failing = settings("gcc", "fails.c", "int main(void) { return 3; }\n");
        assertTrue(assertThrows(Rejected.class, () -> count(failing, "0"))
                .getMessage()
                .contains("status 3"));
        ProgramSettings wrong = settings("gcc", "wrong.c", "int main(void) { return x; }\n");
        assertThrows(BuildFailure.class, () -> count(wrong, "0"));
    }

    @Test
    void gccAloneIsAskedAndOnlyWhereItIsCalledByUs() throws Exception {
        assertTrue(CountedRun.canCount(settings("gcc", "a.c", "").build()));
        assertFalse(CountedRun.canCount(settings("clang", "a.c", "").build()));
        assertFalse(CountedRun.canCount(settings("gcc-3", "a.c", "").build()), "there is no gcov-3");
        BuildSettings own = new BuildSettings("gcc", List.of(), List.of(), List.of(), List.of("make"));
        assertFalse(CountedRun.canCount(own));
    }
}
