package org.ulpscope.precision.internal.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** Every version of clang on this machine reads the same from the same sources. */
@Tag("slow")
class ClangVersionsTest {
    private static final Path ROOT =
            Path.of(System.getProperty("ulpscope.root", ".")).toAbsolutePath().normalize();
    private static final Path EXAMPLES = ROOT.resolve("bundles/org.ulpscope.examples/examples/tune");
    private static final Path MIXED = ROOT.resolve("tests/org.ulpscope.tune.tests/programs");

    @TempDir
    Path folder;

    @Test
    void inC() throws IOException {
        check(EXAMPLES.resolve("euler"), "gcc");
        check(MIXED.resolve("mixed_c"), "gcc");
    }

    @Tag("long")
    @Test
    void inCpp() throws IOException {
        check(MIXED.resolve("mixed_cpp"), "g++");
        Files.writeString(folder.resolve("templates.cpp"), """
                #include <cmath>
                #include <vector>
                template <typename T> struct Pair {
                    T a, b;
                    T mean() const { return T(0.5) * (a + b); }
                    template <typename U> U sum(U more) const { return (U)a + static_cast<U>(b) + more; }
                };
                template <typename T> T cube(T x) { T y = T{0.5} * x; return y * x * x + 0.25 * double(x); }
                template <typename T> T outer(const T *x, int n) { T s = 0; for (int i = 0; i < n; i++) s += cube(x[i]); return s; }
                using real = double;
                real f(real a, float b, std::vector<double> &v) {
                    Pair<double> pair{a, b};
                    auto scale = [&](double t) { return t * pair.mean(); };
                    for (double &x : v) x = std::max(x, scale(x)) + std::pow(b, 2);
                    return outer(&a, 1) + outer(&b, 1) + pair.sum(b) + outer(v.data(), 3);
                }
                """);
        check(folder, "g++");
    }

    private static Stream<String> examples() {
        return Repeats.some(Stream.of("neural", "hydro", "md"), 1);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void inCuda(String example) throws IOException {
        check(EXAMPLES.resolve(example), Installed.nvcc().toString());
    }

    @Tag("long")
    @Test
    void inCudaWithTemplates() throws IOException {
        check(MIXED.resolve("mixed_cuda"), Installed.nvcc().toString());
    }

    private void check(Path sources, String compiler) throws IOException {
        SearchPath machine = SearchPath.ofThisMachine();
        List<Path> versions = machine.programs(Pattern.compile("clang-\\d+"));
        assumeTrue(versions.size() > 1, "there are no two versions of clang on this machine");
        PrecisionProgram first = read(sources, compiler, versions.getFirst(), machine);
        for (Path version : versions.subList(1, versions.size())) {
            PrecisionProgram other = read(sources, compiler, version, machine);
            same(version, first, other, PrecisionProgram::variables);
            same(version, first, other, PrecisionProgram::sites);
            same(version, first, other, PrecisionProgram::ties);
            same(version, first, other, PrecisionProgram::pins);
            same(version, first, other, PrecisionProgram::functions);
            same(version, first, other, PrecisionProgram::flows);
            same(version, first, other, PrecisionProgram::limits);
        }
    }

    private static void same(
            Path version, PrecisionProgram first, PrecisionProgram other, Function<PrecisionProgram, List<?>> part) {
        assertEquals(lines(part.apply(first)), lines(part.apply(other)), version.toString());
    }

    private static String lines(List<?> all) {
        return String.join("\n", all.stream().map(Object::toString).toList());
    }

    /** Reads with one clang, which is put first on the path, alone in a folder. */
    private PrecisionProgram read(Path sources, String compiler, Path clang, SearchPath machine) throws IOException {
        Path alone = Files.createDirectories(folder.resolve("only-" + clang.getFileName()));
        Path script = alone.resolve("clang");
        Files.writeString(script, "#!/bin/sh\nexec '" + clang + "' \"$@\"\n");
        assertTrue(script.toFile().setExecutable(true));
        List<Path> units;
        try (Stream<Path> files = Files.list(sources)) {
            units = files.filter(file -> file.toString().matches(".*\\.(c|cpp|cu)"))
                    .sorted()
                    .toList();
        }
        SearchPath path = new SearchPath(
                Stream.concat(Stream.of(alone), machine.folders().stream()).toList(), machine.cudaRoots());
        return WholeProgram.read(new Sources(sources, units, compiler, List.of()), path, Progress.NONE);
    }
}
