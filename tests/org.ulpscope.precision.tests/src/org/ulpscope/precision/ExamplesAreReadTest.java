package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** What holds of every program that is read, shown on those that come along. */
class ExamplesAreReadTest {
    private static PrecisionProgram read(String name, String compiler, String... units) {
        Path folder =
                Path.of(System.getProperty("ulpscope.root", "."), "bundles/org.ulpscope.examples/examples/tune", name);
        assertTrue(Files.isDirectory(folder), () -> folder + " is missing");
        return PrecisionProgramReader.read(
                new Sources(folder, Stream.of(units).map(Path::of).toList(), compiler, List.of("-O2")), Progress.NONE);
    }

    @Test
    void ofTheProgramInCOnlyTheTimeThatItMeasuresIsPinned() {
        PrecisionProgram program = read("euler", "gcc", "flux.c", "main.c");
        check(program);
        assertEquals(Set.of("main.seconds"), pinned(program));
        assertTrue(program.variables().size() >= 40);
    }

    private static Stream<Arguments> examples() {
        return Repeats.some(
                Stream.of(
                        Arguments.of("md", "forces.cu", "main.cu"),
                        Arguments.of("hydro", "kernels.cu", "main.cu"),
                        Arguments.of("neural", "layer.cu", "main.cu")),
                1);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("examples")
    void ofProgramsInCudaOnlyTheTimeThatTheRuntimeTellsIsPinned(String name, String kernels, String main) {
        Installed.nvcc();
        PrecisionProgram program = read(name, "nvcc", kernels, main);
        check(program);
        assertEquals(Set.of("main.milliseconds"), pinned(program));
        assertTrue(program.variables().size() >= 40);
    }

    private static Set<String> pinned(PrecisionProgram program) {
        return program.pins().stream()
                .map(pin -> program.variables().get(pin.variable()).key())
                .collect(Collectors.toSet());
    }

    private static void check(PrecisionProgram program) {
        List<TypeSite> sites = program.sites().stream()
                .sorted(Comparator.comparing((TypeSite site) -> site.token().file())
                        .thenComparing(site -> site.token().from()))
                .toList();
        for (int i = 1; i < sites.size(); i++) {
            Range before = sites.get(i - 1).token();
            Range token = sites.get(i).token();
            assertTrue(!before.file().equals(token.file()) || before.to() <= token.from(), "two sites at " + token);
        }
        Set<Integer> spelled = sites.stream()
                .flatMap(site -> Stream.concat(
                        Stream.of(site.variable()), site.more().stream().flatMap(more -> more.variable().stream()
                                .boxed())))
                .collect(Collectors.toSet());
        for (Variable variable : program.variables()) {
            assertTrue(spelled.contains(variable.index()), variable.label() + " is spelled nowhere");
            SourceFile file = program.file(variable.declared());
            assertEquals(variable.name(), file.text(variable.declared()));
            assertEquals(variable.line(), file.line(variable.declared().from()));
        }
        assertEquals(
                program.variables().size(),
                program.variables().stream().map(Variable::key).distinct().count());
        assertTrue(program.ties().stream()
                .allMatch(tie -> !tie.reason().isBlank()
                        && program.variables().get(tie.first()).original()
                                == program.variables().get(tie.second()).original()));
    }
}
