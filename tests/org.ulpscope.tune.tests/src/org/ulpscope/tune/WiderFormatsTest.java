package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.numeric.DeclaredFormat.FP128;
import static org.ulpscope.numeric.DeclaredFormat.FP32;
import static org.ulpscope.numeric.DeclaredFormat.FP64;
import static org.ulpscope.numeric.DeclaredFormat.FP80;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.request.FolderRequest;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.TuneListener;

/** Programs whose variables are wider than FP64, from their sources to the patch, with real compilers. */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64|x86_64")
class WiderFormatsTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Path ROOT = Path.of(System.getProperty("ulpscope.root", "."));

    @TempDir
    Path folder;

    private TunedProgram read(String program, String... sources) throws IOException {
        Path from = ROOT.resolve(program);
        for (String source : sources) {
            Files.copy(from.resolve(source), folder.resolve(source));
        }
        Tuning tuning = PrecisionFiles.load(from.resolve(from.getFileName() + ".pv"));
        return TunedProgram.of(tuning, folder, Progress.NONE);
    }

    private String run(String... command) throws IOException {
        ProcessResult result = ChildProcess.run(List.of(command), folder, LIMIT, () -> false);
        assertTrue(result.succeeded(), () -> String.join(" ", command) + ": " + result.output());
        return result.output().strip();
    }

    private void apply(TunedProgram program, PrecisionVector vector) throws IOException {
        Files.writeString(
                folder.resolve("the.patch"), Patch.of(program.program(), vector).diff(folder));
        run("patch", "-p1", "-i", "the.patch");
    }

    private static PrecisionVector all(TunedProgram program, DeclaredFormat format) {
        return program.space()
                .at(program.space().choices().stream()
                        .mapToInt(choice -> Math.max(0, choice.formats().indexOf(format)))
                        .toArray());
    }

    @Test
    void theArcIsFoundToBeFasterInFp64() throws IOException {
        TunedProgram program = read("bundles/org.ulpscope.examples/examples/tune/arc", "arc.c");
        assertEquals(10, program.space().choices().size());
        for (Choice choice : program.space().choices()) {
            assertEquals(List.of(FP80, FP64, FP32), choice.formats());
        }
        for (String compiler : List.of("gcc", "clang")) {
            Installed.program(compiler);
            run(compiler, "-O2", "-Wall", "-Wextra", "-Werror", "arc.c", "-o", "wide", "-lm");
            assertEquals("length 5.7957763146294", run("./wide", "200000").substring(0, 22));
        }
        apply(program, all(program, FP64));
        String text = Files.readString(folder.resolve("arc.c"));
        assertFalse(text.contains("L;") || text.contains("sinl") || text.contains("sqrtl"), text);
        assertTrue(text.contains("printf(\"length %.18Lf\\n\", (long double)length);"), text);
        for (String compiler : List.of("gcc", "clang")) {
            run(compiler, "-O2", "-Wall", "-Wextra", "-Werror", "arc.c", "-o", "narrow", "-lm");
            assertEquals("length 5.79577631462", run("./narrow", "200000").substring(0, 20));
        }
    }

    @Test
    @Tag("long")
    void aSearchNarrowsTheArc() throws Exception {
        Path from = ROOT.resolve("bundles/org.ulpscope.examples/examples/tune/arc");
        Files.copy(from.resolve("arc.c"), folder.resolve("arc.c"));
        Tuning tuning = PrecisionFiles.load(from.resolve("arc.pv"));
        tuning.setRunCommand("{program} 50000");
        SearchRequest search = SearchRequest.of("ampt-ga").within(OptionalLong.of(12), Optional.empty());
        TuneRequest request = new TuneRequest(tuning, folder, List.of(search), 0);
        Path file = folder.resolve("arc.tuning");
        assertInstanceOf(
                TuneResult.Finished.class, new TuneStudy().start(file, request, TuneListener.NONE, Progress.NONE));
        try (TuningReader reader = TuningReader.open(file)) {
            TuningFigures figures = TuningFigures.of(reader);
            assertTrue(figures.foundFaster());
            assertTrue(figures.result().orElseThrow().evaluation().error() >= 10);
        }
    }

    @Test
    @Tag("slow")
    void aFolderOfLongDoublesIsAskedForAsManyDigitsAsOneOfDoubles() throws IOException {
        Files.copy(ROOT.resolve("bundles/org.ulpscope.examples/examples/tune/arc/arc.c"), folder.resolve("arc.c"));
        Files.writeString(
                folder.resolve("Makefile"), "arc: arc.c\n\tgcc -O2 -o $@ arc.c -lm\n\nrun: arc\n\t./arc 2000\n");
        FirstTuning first = FirstTuning.ofFolder(FolderRequest.of(folder), Progress.NONE);
        assertEquals(6, first.tuning().getThreshold());
        assertTrue(
                first.next().stream().anyMatch(sentence -> sentence.contains("computes in FP80")),
                first.next().toString());
    }

    @Test
    void everythingWideIsNarrowedToEachLevel() throws IOException {
        Installed.program("gcc");
        TunedProgram program = read("tests/org.ulpscope.tune.tests/programs/wide_c", "main.c", "norm.c", "wide.h");
        for (Choice choice : program.space().choices()) {
            DeclaredFormat original = program.program()
                    .variables()
                    .get(choice.variables().getFirst())
                    .original();
            assertEquals(
                    switch (original) {
                        case FP128 -> List.of(FP128, FP80, FP64, FP32);
                        case FP80 -> List.of(FP80, FP64, FP32);
                        default -> List.of(FP64, FP32);
                    },
                    choice.formats());
        }
        apply(program, all(program, FP64));
        run("gcc", "-O2", "-Wall", "-Wextra", "-Werror", "main.c", "norm.c", "-o", "narrow", "-lquadmath", "-lm");
        assertTrue(run("./narrow").startsWith("3.530057 9.430655894258"), run("./narrow"));
        String text = Files.readString(folder.resolve("main.c"));
        assertTrue(text.contains("sscanf(argv[2], \"%lf\", &asked)"), text);
        assertTrue(text.contains("\"%.30Qg\", (__float128)total)"), text);
        assertTrue(text.contains("3 * sizeof(double)"), text);
    }

    @Test
    void whatIsPassedOnSaysTheSameInEveryFormat() throws IOException {
        Installed.program("gcc");
        TunedProgram program = read("tests/org.ulpscope.tune.tests/programs/ways_c", "main.c");
        run("gcc", "-O2", "main.c", "-o", "wide", "-lm");
        String text = Files.readString(folder.resolve("main.c"));
        for (DeclaredFormat format : List.of(FP64, FP32)) {
            Files.writeString(folder.resolve("main.c"), text);
            apply(program, all(program, format));
            run("gcc", "-O2", "-Wall", "-Wextra", "-Werror", "main.c", "-o", "narrow", "-lm");
            assertEquals(run("./wide"), run("./narrow"), format::label);
        }
    }

    @Test
    void nothingIsWidenedInCpp() throws IOException {
        Installed.program("g++");
        Files.writeString(folder.resolve("main.cpp"), "long double a; int main() { double b = 1; a = b; }\n");
        Tuning tuning = PrecisionFiles.fromXml("""
                <?xml version="1.0" encoding="UTF-8"?>
                <precision:Tuning xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:precision="http://ulpscope.org/precision/1" name="root" compiler="g++" formats="FP128 FP80 FP64">
                  <sources path="main.cpp"/>
                  <variables key="main.b" format="FP80"/>
                </precision:Tuning>
                """, "root.pv");
        TunedProgram program = TunedProgram.of(tuning, folder, Progress.NONE);
        assertEquals(List.of(FP80, FP64), program.vector().formats());
        assertTrue(program.remarks().getFirst().startsWith("'main.b' cannot be FP80"), program.remarks()::toString);
        assertEquals(
                List.of(List.of(FP80, FP64)),
                program.space().choices().stream().map(Choice::formats).toList());
    }

    @Test
    void functionsOfGccsQuadLibraryGetTheirHeader() throws IOException {
        Installed.program("gcc");
        Files.writeString(folder.resolve("main.c"), """
                #include <quadmath.h>
                #include <stdio.h>
                int main(void)
                {
                    __float128 x = 2.0Q;
                    x = sqrtq(x);
                    printf("%.15f\\n", (double)x);
                    return 0;
                }
                """);
        Tuning tuning = PrecisionFiles.fromXml("""
                <?xml version="1.0" encoding="UTF-8"?>
                <precision:Tuning xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:precision="http://ulpscope.org/precision/1" name="root" compiler="gcc">
                  <sources path="main.c"/>
                </precision:Tuning>
                """, "root.pv");
        TunedProgram program = TunedProgram.of(tuning, folder, Progress.NONE);
        apply(program, all(program, FP80));
        run("gcc", "-Wall", "-Werror", "main.c", "-o", "narrow", "-lm");
        assertEquals("1.414213562373095", run("./narrow"));
        assertTrue(Files.readString(folder.resolve("main.c")).contains("#include <math.h>\n"));
    }
}
