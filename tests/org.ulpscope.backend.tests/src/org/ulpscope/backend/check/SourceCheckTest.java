package org.ulpscope.backend.check;

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
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

class SourceCheckTest {
    private static final String MISTAKEN = "double f(double x)\n{\n    return x + missing;\n}\n";

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(temporary.resolve("own sources"));
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Toolchains found() {
        return Toolchains.detect(ToolchainSettings.DEFAULT);
    }

    private static Kernel kernel(String source) {
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(source);
        return kernel;
    }

    private Optional<SourceCheck> with(String source, String toolchain, String... options) {
        return SourceCheck.of(
                kernel(source), folder, List.of(new PlatformRequest(toolchain, List.of(options))), found());
    }

    private static List<String> said(Optional<SourceCheck> check) {
        return check.orElseThrow().run(Progress.NONE).diagnostics().stream()
                .map(diagnostic -> diagnostic.place().replaceFirst(":\\d+$", "") + " " + diagnostic.severity())
                .distinct()
                .toList();
    }

    private List<String> filesBeside() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void tellsTheMistakesOfASourceThatNoKernelNames() throws IOException {
        Path file = source("f.c", MISTAKEN);
        CheckedSource checked = SourceCheck.of(file, found()).orElseThrow().run(Progress.NONE);
        Diagnostic first = checked.diagnostics().getFirst();
        assertEquals(file, first.file());
        assertEquals("f.c:3:16", first.place());
        assertTrue(first.message().contains("'missing' undeclared"), first.message());
        assertEquals(Set.of(file), checked.read());
        assertEquals(List.of("f.c"), filesBeside(), "nothing is made");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void eachCompilerTellsTheMistakesOfCAndCpp(String compiler) throws IOException {
        source("f.c", MISTAKEN);
        assertEquals(List.of("f.c:3 ERROR"), said(with("f.c", compiler)));
        source("f.cpp", "#include <vector>\ndouble f(double x)\n{\n    return std::vectr<double>{x}[0];\n}\n");
        assertTrue(said(with("f.cpp", compiler)).contains("f.cpp:4 ERROR"));
        source("f.c", "#include <math.h>\ndouble f(double x)\n{\n    return sqrt(x);\n}\n");
        assertEquals(List.of(), said(with("f.c", compiler)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void whatTheOptionsOfThePlatformDecideIsNoMistake(String compiler) throws IOException {
        Files.createDirectory(folder.resolve("include"));
        source("include/scale.h", "#define SCALE 2.0\n");
        source("f.c", "#include \"scale.h\"\ndouble f(double x)\n{\n    return SCALE * OFFSET * x;\n}\n");
        assertEquals(List.of("f.c:1 ERROR"), said(with("f.c", compiler)));
        assertEquals(List.of(), said(with("f.c", compiler, "-O3", "-Iinclude", "-DOFFSET=1", "-lm")));
        assertEquals(List.of("f.c:4 ERROR"), said(with("f.c", compiler, "-Iinclude")));
        source("f.c", "double f(double x)\n{\n    int unused;\n    return x;\n}\n");
        assertEquals(List.of("f.c:3 WARNING"), said(with("f.c", compiler, "-Wall")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void tellsOfTheHeadersThatWereRead(String compiler) throws IOException {
        Path header = source("shared header.h", "static double twice(double x) { return 2 * y; }\n");
        Path file = source(
                "f.c", "#include <math.h>\n#include \"shared header.h\"\ndouble f(double x) { return twice(x); }\n");
        CheckedSource checked = with("f.c", compiler).orElseThrow().run(Progress.NONE);
        assertEquals(header, checked.diagnostics().getFirst().file());
        assertEquals(Set.of(file, header), checked.read());
    }

    @Test
    void theHeaderOfAKernelComesFirstAsItDoesWhenItIsRun() throws IOException {
        source("types.h", "typedef double number;\n");
        source("f.c", "number f(number x) { return x; }\n");
        Kernel kernel = kernel("f.c");
        assertEquals(List.of("f.c:1 ERROR"), said(SourceCheck.of(kernel, folder, List.of(), found())));
        kernel.setHeader("types.h");
        assertEquals(List.of(), said(SourceCheck.of(kernel, folder, List.of(), found())));
    }

    @Test
    void onlyReadsWhatACompilerForTheCpuCanRead() throws IOException {
        assertEquals(Optional.empty(), SourceCheck.of(source("f.cu", ""), found()));
        assertEquals(Optional.empty(), SourceCheck.of(source("f.cl", ""), found()));
        assertEquals(Optional.empty(), SourceCheck.of(source("f.hpp", ""), found()));
        assertEquals(Optional.empty(), with("f.c", "gcc", "-c"));
        assertEquals(Optional.empty(), with("f.c", "fortran"));
        assertEquals(
                Optional.empty(),
                SourceCheck.of(Signature.parse("double cosh(double x)"), folder, List.of(), found()),
                "the library's function has no source");
        assertEquals(
                "gcc",
                SourceCheck.of(
                                kernel("f.c"),
                                folder,
                                List.of(
                                        new PlatformRequest("fortran", List.of()),
                                        new PlatformRequest("gcc", List.of())),
                                found())
                        .orElseThrow()
                        .toolchain()
                        .name());
    }

    /** Gcc trusts such a file as it trusts itself, and whoever sends a folder may have put it there. */
    @Test
    void whatIsPrecompiledBesideASourceIsNotTaken() throws Exception {
        SourceCheck check = SourceCheck.of(source("f.c", "int f(void) { return 1; }\n"), found())
                .orElseThrow();
        List<String> command =
                new ArrayList<>(List.of(check.toolchain().executable().toString()));
        command.addAll(check.options());
        command.addAll(List.of("-x", "c-header", "f.c", "-o", "f.c.gch"));
        assertEquals(
                0,
                new ProcessBuilder(command).directory(folder.toFile()).start().waitFor());
        source("f.c", "int f(void) { return missing; }\n");
        assertFalse(check.run(Progress.NONE).diagnostics().isEmpty(), "the source itself was read");
    }

    @Test
    void endsWhenItIsCancelled() throws IOException {
        SourceCheck check = SourceCheck.of(source("f.c", MISTAKEN), found()).orElseThrow();
        assertThrows(CancellationException.class, () -> check.run(() -> true));
    }

    @Test
    void whatTwoWaysOfCompilingSayIsToldOnce() throws IOException {
        source("f.c", MISTAKEN);
        CheckedSource one = with("f.c", "gcc").orElseThrow().run(Progress.NONE);
        CheckedSource other = with("f.c", "gcc", "-O0").orElseThrow().run(Progress.NONE);
        assertEquals(one, one.and(other));
        assertEquals(one, CheckedSource.NOTHING.and(one));
    }
}
