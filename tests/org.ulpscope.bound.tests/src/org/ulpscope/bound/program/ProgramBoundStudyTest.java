package org.ulpscope.bound.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.Progress;
import org.ulpscope.bound.Model;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.program.cuda.CudaBuild;

@Tag("slow")
class ProgramBoundStudyTest {
    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private ProgramBoundResult bound(List<String> build, String... arguments) {
        return bound(build, Set.of(), "fast", arguments);
    }

    private ProgramBoundResult bound(List<String> build, Set<String> functions, String model, String... arguments) {
        return ProgramBoundStudy.run(
                new ProgramBoundRequest(
                        new CudaBuild.Command(folder, folder, build, Path.of("main")),
                        List.of(arguments),
                        Model.parse(model),
                        functions,
                        List.of(),
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(60)),
                Progress.NONE);
    }

    @Test
    void aProgramOfSeveralFilesTellsItsLinesWhatItPrintsAndWhatToPin() throws IOException {
        write("total.h", "double total(const double *values, int count);\n");
        write("total.c", """
                #include "total.h"

                double total(const double *values, int count)
                {
                    double sum = 0;
                    for (int i = 0; i < count; i++)
                        sum += values[i];
                    return sum;
                }
                """);
        write("main.c", """
                #include <stdio.h>
                #include <stdlib.h>
                #include "total.h"

                int main(int argc, char **argv)
                {
                    double *values = malloc((argc - 1) * sizeof *values);
                    for (int i = 1; i < argc; i++)
                        values[i - 1] = atof(argv[i]);
                    double result = total(values, argc - 1);
                    if (result > 0.5)
                        puts("large");
                    printf("%d values: %.17g\\n", argc - 1, result);
                    free(values);
                    return 0;
                }
                """);
        write("Makefile", """
                CC = gcc
                main: main.o total.o
                \t$(CC) -o $@ $^ -lm
                %.o: %.c total.h
                \t$(CC) -O2 -c -o $@ $<
                """);
        ProgramBoundResult result = bound(List.of("make"), "1e16", "1", "-1e16");
        PrintedNumber printed = result.printed().getFirst();
        assertEquals(13, printed.line());
        assertEquals(2, printed.argument());
        assertEquals("0", printed.widest().low().orElseThrow().decimal());
        assertEquals("1", printed.widest().high().orElseThrow().decimal());
        ProgramLine unstable = result.unstable().getFirst();
        assertEquals(folder.resolve("main.c").toString(), unstable.seen().file());
        assertEquals(11, unstable.seen().line());
        ProgramLine sum = result.lines().stream()
                .filter(line -> line.seen().place().equals(folder.resolve("total.c") + ":7"))
                .findFirst()
                .orElseThrow();
        assertEquals("total", sum.function());
        assertEquals(3, sum.seen().count());
        assertEquals(3, sum.seen().widestAt());
        assertEquals(1, sum.seen().share().orElseThrow());
        assertEquals(7, result.advice().lines().getFirst().line());
        assertEquals(BigInteger.ZERO, result.advice().width());
        assertTrue(result.run().output().contains("3 values: 0"));
        assertFalse(Files.exists(folder.resolve("main")));
    }

    @Test
    void onlyChosenFunctionsAreTold() throws IOException {
        write("main.c", """
                #include <stdio.h>
                static double third(double x) { return x / 3 * 7; }
                int main(void)
                {
                    double y = third(0.1) + 0.2 + 0.3;
                    printf("%g\\n", y);
                    return 0;
                }
                """);
        ProgramBoundResult result = bound(List.of("gcc", "main.c", "-o", "main"), Set.of("third"), "fast");
        assertEquals(
                Set.of("third"),
                Set.copyOf(result.lines().stream().map(ProgramLine::function).toList()));
        BadInputException refused = assertThrows(
                BadInputException.class, () -> bound(List.of("gcc", "main.c", "-o", "main"), Set.of("fourth"), "fast"));
        assertTrue(refused.getMessage().contains("no function 'fourth'"), refused.getMessage());
    }
}
