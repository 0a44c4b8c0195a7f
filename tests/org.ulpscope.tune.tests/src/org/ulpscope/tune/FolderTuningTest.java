package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.PrecisionValidation;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.request.FolderRequest;

/** Whole folders, built by make, CMake and real compilers, and run. */
@Tag("slow")
class FolderTuningTest {
    private static final String FLUX =
            "double flux(double u, double dx) { double half = 0.5 * u; return half * u / dx; }\n";

    private static final String MAIN = """
            #include <stdio.h>
            #include <stdlib.h>
            #include <time.h>
            #include "flux.h"
            int main(int argc, char **argv)
            {
                int steps = argc > 1 ? atoi(argv[1]) : 1000;
                struct timespec begin, end;
                clock_gettime(CLOCK_MONOTONIC, &begin);
                double u = 1;
                for (int i = 0; i < steps; i++)
                    u = 1 + flux(u, 7.0) / (i + 1);
                clock_gettime(CLOCK_MONOTONIC, &end);
                double seconds = (end.tv_sec - begin.tv_sec) + (end.tv_nsec - begin.tv_nsec) * 1e-9 + 1e-9;
                printf("steps %d\\nresult = %.12e\\n", steps, u);
                printf("rate: %.5e steps/s\\n", steps / seconds);
                return 0;
            }
            """;

    @TempDir
    Path top;

    private Path folder;

    @BeforeEach
    void aProgramOfTwoFolders() throws IOException {
        folder = Files.createDirectory(top.resolve("wave"));
        Files.createDirectory(folder.resolve("lib"));
        write("main.c", MAIN);
        write("lib/flux.c", FLUX);
        write("lib/flux.h", "double flux(double u, double dx);\n");
    }

    private static FirstTuning of(FolderRequest request) {
        return FirstTuning.ofFolder(request, Progress.NONE);
    }

    @Test
    void aMakefileTellsAllThatTheUserWouldHaveSaid() throws IOException {
        makefile();
        List<String> before = names();
        FirstTuning first = of(FolderRequest.of(folder));
        Tuning tuning = first.tuning();
        assertEquals("wave", tuning.getName());
        assertEquals(folder.resolve("wave.pv"), first.file());
        assertEquals(
                List.of("main.c", "lib/flux.c"),
                tuning.getSources().stream().map(Source::getPath).toList());
        assertEquals("gcc", tuning.getCompiler());
        assertEquals("-O2 -I" + folder.resolve("lib"), tuning.getFlags());
        assertEquals("-lm", tuning.getLibraries());
        assertEquals("{program} 5000", tuning.getRunCommand());
        assertEquals(6, tuning.getThreshold());
        assertEquals(Fom.PRINTED, tuning.getFom());
        assertEquals("^rate:\\s+([-+.0-9eE]+)", tuning.getFomPattern());
        assertEquals(List.of(), PrecisionValidation.validate(tuning));
        assertEquals(Optional.empty(), first.obstacle());
        assertEquals(before, names(), "the user's folder is left as it was");
        assertTrue(
                first.next().stream().anyMatch(sentence -> sentence.contains("as 'make run' does")),
                first.next().toString());
    }

    @Test
    void whatTheUserSaysCounts() throws IOException {
        makefile();
        FirstTuning first = of(new FolderRequest(
                folder,
                List.of(),
                List.of("CFLAGS=-O1 -Ilib"),
                Optional.of("main"),
                Optional.of(List.of("20")),
                Optional.empty()));
        assertEquals("{program} 20", first.tuning().getRunCommand());
        assertEquals("-O1 -I" + folder.resolve("lib"), first.tuning().getFlags());
    }

    @Test
    void cmakeBuildsInTheCopyToo() throws IOException {
        Installed.program("cmake");
        write("CMakeLists.txt", """
                cmake_minimum_required(VERSION 3.10)
                project(wave C)
                add_library(flux STATIC lib/flux.c)
                target_include_directories(flux PUBLIC lib)
                add_executable(solver main.c)
                target_link_libraries(solver flux m)
                add_executable(other other.c)
                """);
        write("other.c", "int main(void) { return 0; }\n");
        List<String> before = names();
        FirstTuning first = of(FolderRequest.of(folder));
        assertEquals("solver", first.tuning().getName());
        assertEquals(
                List.of("main.c", "lib/flux.c"),
                first.tuning().getSources().stream().map(Source::getPath).toList());
        assertTrue(first.tuning().getFlags().contains("-O3"), first.tuning().getFlags());
        assertEquals("{program}", first.tuning().getRunCommand());
        assertEquals(before, names());
    }

    @Test
    void whatCMakeCompilesToKnowTheCompilerIsNoProgram() throws IOException {
        Installed.program("cmake");
        write("main.c", "#include <stdio.h>\nint main(void) { double x = 3; printf(\"%.9f\\n\", x / 7); return 0; }\n");
        write("CMakeLists.txt", """
                cmake_minimum_required(VERSION 3.10)
                project(wave C CXX)
                add_executable(solver main.c)
                """);
        assertEquals("solver", of(FolderRequest.of(folder)).tuning().getName());
    }

    @Test
    void aSourceAloneIsEnough() throws IOException {
        Path single = Files.createDirectory(top.resolve("single"));
        Files.writeString(
                single.resolve("sum.c"),
                "#include <stdio.h>\nint main(void) { float s = 0; for (int i = 1; i < 99; i++) s += 1.0f / i; printf(\"%g\\n\", s); }\n");
        FirstTuning first = of(FolderRequest.of(single));
        assertEquals("sum", first.tuning().getName());
        assertEquals(3, first.tuning().getThreshold());
        assertEquals(Fom.WALL_TIME, first.tuning().getFom());
        Files.writeString(single.resolve("other.c"), "int main(void) { return 0; }\n");
        String sentence = assertThrows(BadInputException.class, () -> of(FolderRequest.of(single)))
                .getMessage();
        assertTrue(sentence.contains("'other', 'sum'"), sentence);
    }

    @Test
    void resultsMayBeInAFileAndDataBesideTheMakefile() throws IOException {
        write("main.c", """
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    double x[3], sum = 0;
                    FILE *in = fopen(argv[1], "r");
                    if (!in || fscanf(in, "%lf %lf %lf", x, x + 1, x + 2) != 3)
                        return 1;
                    fclose(in);
                    FILE *out = fopen(argv[2], "w");
                    for (int i = 0; i < 3; i++)
                        fprintf(out, "%.4f\\n", sum += x[i] / 3);
                    fclose(out);
                    puts("PASS");
                    return 0;
                }
                """);
        write("lib/input.txt", "1.5 2.5 3.5\n");
        write(
                "Makefile",
                "main: main.c\n\tgcc -O2 -o main main.c\nrun: main\n\tcd lib && ../main input.txt result.txt\n");
        FirstTuning first = of(FolderRequest.of(folder));
        assertEquals(
                "{program} {folder}/lib/input.txt result.txt", first.tuning().getRunCommand());
        assertEquals("result.txt", first.tuning().getOutput());
        assertEquals(4, first.tuning().getThreshold(), "5 digits are written, and the last one is rounded");
        Files.delete(folder.resolve("lib/input.txt"));
        assertThrows(BadInputException.class, () -> of(FolderRequest.of(folder)));
    }

    @Test
    void dataThatIsNotThereIsNamed() throws IOException {
        makefile();
        write("main.c", "int main(int argc, char **argv) { double x = argc; return x > 1; }\n");
        String sentence = assertThrows(
                        BadInputException.class,
                        () -> of(new FolderRequest(
                                folder,
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                Optional.of(List.of("../data/mesh.097K")),
                                Optional.empty())))
                .getMessage();
        assertTrue(sentence.contains("There is no ../data/mesh.097K"), sentence);
    }

    @Test
    void whoPrintsNoResultIsTold() throws IOException {
        makefile();
        write(
                "main.c",
                "#include <stdio.h>\nint main(void) { double x = 3; printf(\"%s\\n\", x > 2 ? \"PASS\" : \"FAIL\"); }\n");
        assertTrue(of(FolderRequest.of(folder)).obstacle().orElseThrow().contains("no result"));
        write(
                "Makefile",
                Files.readString(folder.resolve("Makefile"))
                        + "ifeq ($(DEBUG),yes)\nCFLAGS += -g\nendif\nifeq ($(DUMP), 1)\nCFLAGS += -DDUMP\nendif\n");
        String obstacle = of(FolderRequest.of(folder)).obstacle().orElseThrow();
        assertTrue(obstacle.endsWith("a switch: --make 'DUMP=1', --make 'DEBUG=yes'."), obstacle);
    }

    @Test
    void aFolderOfNothingSaysWhatItNeeds() throws IOException {
        Path empty = Files.createDirectory(top.resolve("empty"));
        String sentence = assertThrows(BadInputException.class, () -> of(FolderRequest.of(empty)))
                .getMessage();
        assertTrue(sentence.contains("no makefile"), sentence);
    }

    @Test
    void whoNamesAProgramNeedsNoOther() throws IOException {
        makefile();
        String text = Files.readString(folder.resolve("Makefile"));
        write("Makefile", "all: main other\nother:\n\tno-such-compiler -c other.f\n" + text);
        String sentence = assertThrows(BadInputException.class, () -> of(FolderRequest.of(folder)))
                .getMessage();
        assertTrue(
                sentence.contains("it calls 'no-such-compiler', which is not on this machine")
                        && sentence.contains("--make 'NAME=VALUE'"),
                sentence);
        FirstTuning first = of(new FolderRequest(
                folder, List.of(), List.of(), Optional.of("main"), Optional.empty(), Optional.empty()));
        assertEquals("{program} 5000", first.tuning().getRunCommand());
    }

    @Test
    void aHeaderThatTheBuildMakesIsAskedFor() throws IOException {
        makefile();
        write("main.c", "#include \"made.h\"\n" + MAIN);
        write(
                "Makefile",
                Files.readString(folder.resolve("Makefile"))
                        + "main.o: lib/made.h\nlib/made.h:\n\techo > lib/made.h\n");
        String sentence = assertThrows(BadInputException.class, () -> of(FolderRequest.of(folder)))
                .getMessage();
        assertTrue(sentence.contains("The build itself makes made.h: build the program in its own folder"), sentence);
        write("lib/made.h", "\n");
        assertEquals("wave", of(FolderRequest.of(folder)).tuning().getName());
    }

    @Test
    void cancellingEndsTheBuild() throws IOException {
        makefile();
        assertThrows(CancellationException.class, () -> FirstTuning.ofFolder(FolderRequest.of(folder), () -> true));
    }

    @Test
    void aCudaProgramOfAnOldMakefileIsBuiltAndRunsWithoutAGpu() throws IOException {
        Installed.nvcc();
        write("main.cu", """
                #include <cstdio>
                __global__ void roots(double *x) { double y = x[threadIdx.x] * 1.5; x[threadIdx.x] = sqrt(y); }
                int main()
                {
                    double host[4] = {1, 2, 3, 4}, *x;
                    cudaMalloc(&x, sizeof host);
                    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                    roots<<<1, 4>>>(x);
                    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                    for (double root : host) printf("%.9f\\n", root);
                }
                """);
        write("Makefile", "ARCH = sm_35\nmain: main.cu\n\tnvcc -arch=$(ARCH) -O3 main.cu -o main\n");
        FirstTuning first = of(new FolderRequest(
                folder, List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.of(RunPlace.TWIN)));
        assertEquals(Fom.KERNEL_TIME, first.tuning().getFom());
        assertEquals("", first.tuning().getFunctions());
        assertFalse(first.tuning().getFlags().contains("sm_35"));
        assertTrue(first.next().stream().anyMatch(sentence -> sentence.contains("makes no code for sm_35")));
        assertTrue(first.next().stream().anyMatch(sentence -> sentence.startsWith("Programs ran without a GPU")));
    }

    @Test
    void whereTheHostIsInTheFigureOfMeritItsVariablesAreOfInterestToo() throws IOException {
        Installed.nvcc();
        write("main.cu", """
                #include <cstdio>
                __global__ void roots(double *x) { x[threadIdx.x] = sqrt(x[threadIdx.x] * 1.5); }
                int main()
                {
                    double host[4] = {1, 2, 3, 4}, *x;
                    cudaMalloc(&x, sizeof host);
                    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                    roots<<<1, 4>>>(x);
                    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
                    for (double root : host) printf("%.9f\\n", root);
                    printf("FOM = 155.08 (z/s)\\n");
                }
                """);
        write("Makefile", "main: main.cu\n\tnvcc -O3 main.cu -o main\n");
        FirstTuning first = of(new FolderRequest(
                folder, List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.of(RunPlace.TWIN)));
        assertEquals(Fom.PRINTED, first.tuning().getFom());
        assertEquals("main", first.tuning().getFunctions());
        assertTrue(first.next().stream().anyMatch(sentence -> sentence.startsWith("Functions of interest: main")));
    }

    private void makefile() throws IOException {
        write("Makefile", """
                CFLAGS = -O2 -Ilib
                main: main.o lib/flux.o
                \tgcc -o $@ main.o lib/flux.o -lm
                %.o: %.c
                \tgcc $(CFLAGS) -c $< -o $@
                run: main
                \t./main 5000
                """);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            return new ArrayList<>(tree.map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList());
        }
    }
}
