package org.ulpscope.backend.internal.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.FakeCompiler;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/** What a user is told when a compiler, or the user's source, is not as it should be. */
@Tag("slow")
class CompilerFaultsTest {
    @TempDir
    Path folder;

    private KernelCompiler compiler;

    @BeforeEach
    void openCache() {
        compiler = compiler(Duration.ofMinutes(1));
    }

    @Test
    void saysThatACompilerIsGone() throws Exception {
        Toolchain fake = FakeCompiler.toolchain(folder, "exit 0");
        Files.delete(fake.executable());
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(fake, Signature.parse("double cosh(double x)")));
        assertTrue(failure.getMessage().contains("cannot be started"), failure.getMessage());
    }

    @Test
    void saysWhatACompilerThatFailsSays() throws Exception {
        Toolchain fake = FakeCompiler.toolchain(folder, "echo licence expired >&2; exit 3");
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(fake, Signature.parse("double cosh(double x)")));
        assertTrue(failure.getMessage().contains("status 3; licence expired"), failure.getMessage());
        assertEquals("licence expired\n", failure.output());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gcc: fatal error: cannot execute 'cc1plus': execvp: No such file or directory",
                "gcc: fatal error: cannot execute \u2018cc1plus\u2019: execvp: No such file or directory"
            })
    void saysHowToGetTheCompilerOfCppWhereOnlyThatOfCIs(String message) throws Exception {
        Files.writeString(folder.resolve("user.cpp"), "double f(double x) { return x; }\n");
        Toolchain fake = FakeCompiler.toolchain(folder, "echo \"" + message + "\" >&2; exit 1");
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(fake, sourceKernel("user.cpp")));
        assertTrue(failure.getMessage().contains("'apt install g++'"), failure.getMessage());
    }

    @Test
    void doesNotBelieveACompilerThatMakesNothing() throws Exception {
        Toolchain fake = FakeCompiler.toolchain(folder, "exit 0");
        assertThrows(CompilationException.class, () -> compile(fake, Signature.parse("double cosh(double x)")));
    }

    @Test
    void endsACompilerThatHangsAndWhatItStarted() throws Exception {
        Path alive = folder.resolve("alive");
        Toolchain fake = FakeCompiler.toolchain(folder, "(while sleep 0.1; do touch '" + alive + "'; done) & wait");
        compiler = compiler(Duration.ofSeconds(1));
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(fake, Signature.parse("double cosh(double x)")));
        assertTrue(failure.getMessage().contains("within 1 s"), failure.getMessage());
        assertTrue(Files.deleteIfExists(alive), "the child has run");
        Thread.sleep(500);
        assertTrue(Files.notExists(alive), "the child has been ended too");
    }

    @Test
    void keepsABoundedPartOfWhatACompilerPrints() throws Exception {
        Toolchain fake = FakeCompiler.toolchain(folder, "head -c 20000000 /dev/zero | tr '\\\\0' x; exit 1");
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(fake, Signature.parse("double cosh(double x)")));
        assertTrue(
                failure.output().length() < 2_000_000,
                "kept " + failure.output().length());
        assertTrue(
                failure.getMessage().length() < 1000,
                "a sentence of " + failure.getMessage().length());
    }

    @Test
    void stopsWhenTheUserAsks() throws Exception {
        Toolchain fake = FakeCompiler.toolchain(folder, "exec sleep 600");
        Progress cancelled = () -> true;
        assertThrows(
                CancellationException.class,
                () -> compiler.compile(
                        Signature.parse("double cosh(double x)"), folder, fake, platform(fake), cancelled));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void pointsAtTheLineOfTheUsersSource(String name) throws Exception {
        Path source =
                Files.writeString(folder.resolve("user.c"), "double f(double x)\n{\n    return x + missing;\n}\n");
        Kernel kernel = sourceKernel("user.c");
        CompilationException failure = assertThrows(CompilationException.class, () -> compile(real(name), kernel));
        Diagnostic first = failure.diagnostics().get(0);
        assertEquals(source, first.file());
        assertEquals(3, first.line());
        assertEquals(16, first.column());
        assertEquals(Diagnostic.Severity.ERROR, first.severity());
        assertTrue(failure.getMessage().contains("user.c:3:16: "), failure.getMessage());
    }

    /** In C of before 2024 a name without its header is a warning, and only the linker fails. */
    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void aNameThatTheLinkerMissesIsAnErrorAtItsLine(String name) throws Exception {
        Files.writeString(folder.resolve("user.c"), "double f(double x)\n{\n    assert(x > 0);\n    return x;\n}\n");
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(real(name), sourceKernel("user.c")));
        assertEquals(
                List.of(3),
                failure.diagnostics().stream()
                        .filter(one -> one.severity() == Diagnostic.Severity.ERROR)
                        .map(Diagnostic::line)
                        .toList());
        assertTrue(failure.getMessage().contains("'#include <assert.h>'"), failure.getMessage());
    }

    @Test
    void pointsIntoAHeaderThatTheSourceIncludes() throws Exception {
        Files.createDirectories(folder.resolve("include"));
        Path header = Files.writeString(folder.resolve("include/inner.h"), "\n\nint broken(;\n");
        Files.writeString(folder.resolve("user.c"), "#include \"include/inner.h\"\ndouble f(double x) { return x; }\n");
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(real("gcc"), sourceKernel("user.c")));
        assertEquals(header, failure.diagnostics().get(0).file());
        assertEquals(3, failure.diagnostics().get(0).line());
    }

    @Test
    void keepsWarnings() throws Exception {
        Files.writeString(folder.resolve("user.c"), "double f(double x) { int i = 1e300; return x + i; }\n");
        CompiledKernel compiled = compile(real("gcc"), sourceKernel("user.c"));
        assertTrue(compiled.compilerOutput().contains("user.c:1:"), compiled.compilerOutput());
    }

    @ParameterizedTest
    @ValueSource(strings = {"double no_such_function(double x)", "float cosh(float x)"})
    void saysThatALibraryHasNoSuchFunction(String signature) throws Exception {
        CompilationException failure =
                assertThrows(CompilationException.class, () -> compile(real("gcc"), Signature.parse(signature)));
        assertTrue(failure.getMessage().matches(".*(no library or source|signature).*"), failure.getMessage());
    }

    @Test
    void saysThatALibraryIsMissing() throws Exception {
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.setLibrary("no_such_library");
        CompilationException failure = assertThrows(CompilationException.class, () -> compile(real("gcc"), kernel));
        assertTrue(failure.getMessage().contains("-lno_such_library"), failure.getMessage());
    }

    @Test
    void saysThatTheSourceOrItsFolderIsMissing() throws Exception {
        Kernel kernel = sourceKernel("nowhere.c");
        CompilationException failure = assertThrows(CompilationException.class, () -> compile(real("gcc"), kernel));
        assertTrue(failure.getMessage().contains("nowhere.c"), failure.getMessage());
        Toolchain gcc = real("gcc");
        UlpscopeException gone = assertThrows(
                UlpscopeException.class,
                () -> compiler.compile(kernel, folder.resolve("gone"), gcc, platform(gcc), Progress.NONE));
        assertTrue(gone.getMessage().contains("gone"), gone.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/zero", "/dev/stdin", "/proc/self"})
    void readsNothingThatIsNoRegularFile(String source) throws Exception {
        Toolchain fake = FakeCompiler.toolchain(folder, "exit 0");
        UlpscopeException refused = assertThrows(UlpscopeException.class, () -> compile(fake, sourceKernel(source)));
        assertTrue(refused.getMessage().contains("'" + source + "' is not a regular file"), refused.getMessage());
        Kernel withHeader = Signature.parse("double f(double x)");
        withHeader.setHeader(source);
        refused = assertThrows(UlpscopeException.class, () -> compile(fake, withHeader));
        assertTrue(refused.getMessage().startsWith("The header '" + source), refused.getMessage());
    }

    @Test
    void readsNoSourceThatIsLargerThanAnySource() throws Exception {
        try (RandomAccessFile sparse =
                new RandomAccessFile(folder.resolve("dump.c").toFile(), "rw")) {
            sparse.setLength(1L << 40);
        }
        Toolchain fake = FakeCompiler.toolchain(folder, "exit 0");
        UlpscopeException refused = assertThrows(UlpscopeException.class, () -> compile(fake, sourceKernel("dump.c")));
        assertTrue(refused.getMessage().contains("1048576 MiB"), refused.getMessage());
    }

    private KernelCompiler compiler(Duration limit) {
        return new KernelCompiler(new CompilationCache(folder.resolve("cache"), 1 << 28), limit);
    }

    private CompiledKernel compile(Toolchain toolchain, Kernel kernel) {
        return compiler.compile(kernel, folder, toolchain, platform(toolchain), Progress.NONE);
    }

    private static Platform platform(Toolchain toolchain) {
        return new Platform(toolchain.name(), toolchain.product(), List.of("-O1"), toolchain.device());
    }

    private static Toolchain real(String name) {
        return Toolchains.detect(ToolchainSettings.DEFAULT).named(name);
    }

    private static Kernel sourceKernel(String source) {
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(source);
        return kernel;
    }
}
