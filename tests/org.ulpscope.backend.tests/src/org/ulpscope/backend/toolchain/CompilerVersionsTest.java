package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;

/** Every version of gcc and clang on this machine compiles what the wrapper and the sources of users ask for. */
@Tag("slow")
class CompilerVersionsTest {
    @TempDir
    Path folder;

    /** The names of those that have a version in it, beside the plain gcc and clang that all other tests use. */
    private static List<String> compilers() {
        List<String> names = Toolchains.detect(ToolchainSettings.DEFAULT).available().stream()
                .filter(toolchain -> toolchain.obstacle().isEmpty())
                .map(Toolchain::name)
                .filter(name -> name.matches("(gcc|clang)-\\d+"))
                .toList();
        assumeTrue(!names.isEmpty(), "there are no further versions of gcc or clang on this machine");
        return names;
    }

    @Test
    void functionsOfTheLibraryAreReached() {
        Kernel cosh = Signature.parse("double cosh(double x)");
        for (String name : compilers()) {
            assertEquals("inf", call(cosh, folder, platform(name), "711"), name);
        }
    }

    @Test
    void sourcesInCppAreCompiled() throws IOException {
        Files.writeString(folder.resolve("user.cpp"), """
                #include <cmath>
                #include <vector>
                template <typename T> static T norm(const std::vector<T> &v) {
                    T sum = 0;
                    for (T x : v) sum += x * x;
                    return std::sqrt(sum);
                }
                double f(double x, double y) { return norm(std::vector<double>{x, y}); }
                """);
        Kernel kernel = sourceKernel("double f(double x, double y)", "user.cpp");
        for (String name : compilers()) {
            assertEquals("5", call(kernel, folder, platform(name), "3", "4"), name);
            assertEquals("inf", call(kernel, folder, platform(name), "1e200", "1"), name);
        }
    }

    @Test
    void subnormalsAreFlushedAsInAProgramOfThisCompiler() throws IOException {
        Files.writeString(folder.resolve("user.c"), "double f(double x) { return x * 2; }\n");
        Kernel kernel = sourceKernel("double f(double x)", "user.c");
        for (String name : compilers()) {
            assertEquals("0", call(kernel, folder, platform(name, "-O2", "-ffast-math"), "1e-310"), name);
            assertEquals("2e-310", call(kernel, folder, platform(name, "-O2"), "1e-310"), name);
        }
    }
}
