package org.ulpscope.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.tests.support.Installed;

@Tag("slow")
class ExamplesTest {
    @TempDir
    Path folder;

    static List<String> kernels() {
        return Examples.kernels();
    }

    @Test
    void areTwentyKernels() {
        assertEquals(20, Examples.kernels().size());
    }

    @Test
    void theIndexListsEveryFile() throws IOException {
        Path examples = Path.of(System.getProperty("ulpscope.root", "."), "bundles/org.ulpscope.examples/examples");
        try (Stream<Path> files = Files.walk(examples)) {
            assertEquals(
                    files.filter(Files::isRegularFile)
                            .map(file -> examples.relativize(file).toString().replace('\\', '/'))
                            .filter(name -> !name.equals("index.txt"))
                            .sorted()
                            .toList(),
                    Examples.files().stream().sorted().toList());
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void loadWithoutAProblemAndNameTheirSources(String name) {
        Examples.copyTo(folder);
        Path file = folder.resolve(name);
        Kernel kernel = KernelFiles.load(file);
        assertEquals(List.of(), KernelValidation.validate(kernel));
        assertTrue(Files.exists(KernelFiles.resolve(file, kernel.getSource())));
    }

    @Test
    void theReadmeNamesEveryKernel() {
        String readme = new String(Examples.read("README.md"), StandardCharsets.UTF_8);
        Examples.copyTo(folder);
        for (String name : Examples.kernels()) {
            String row = "| `" + name.replace(".kernel", "") + "` | `"
                    + SignatureText.print(KernelFiles.load(folder.resolve(name))) + "` |";
            assertTrue(readme.contains(row), row);
        }
    }

    @Test
    void areNeverWrittenOverTheUsersFiles() throws IOException {
        Files.writeString(folder.resolve("README.md"), "mine");
        UlpscopeException refusal = assertThrows(UlpscopeException.class, () -> Examples.copyTo(folder));
        assertTrue(refusal.getMessage().contains("README.md exists already"), refusal.getMessage());
        assertEquals("mine", Files.readString(folder.resolve("README.md")));
    }

    @Test
    void canBeReadFromAJar() throws Exception {
        Path jar = folder.resolve("examples.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            add(entries, "org/ulpscope/examples/Examples.class");
            add(entries, "examples/index.txt");
            for (String name : Examples.files()) {
                add(entries, "examples/" + name);
            }
        }
        Path copies = folder.resolve("copies");
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, parentWithoutExamples())) {
            loader.loadClass("org.ulpscope.examples.Examples")
                    .getMethod("copyTo", Path.class)
                    .invoke(null, copies);
        }
        for (String name : Examples.files()) {
            assertEquals(
                    new String(Examples.read(name), StandardCharsets.UTF_8), Files.readString(copies.resolve(name)));
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void definitionsInCMatchTheirSignatures(String name) throws Exception {
        Kernel kernel = kernel(name);
        if (kernel.getOrigin() == Origin.SOURCE && !kernel.getSource().isEmpty()) {
            compile(name, kernel, ".c", "gcc", "-Wall", "-Wextra", "-Werror", "-fsyntax-only");
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void definitionsInCudaMatchTheirSignatures(String name) throws Exception {
        Path nvcc = Installed.nvcc();
        Kernel kernel = kernel(name);
        if (CTypes.isCuda(kernel.getOrigin()) && !kernel.getSource().isEmpty()) {
            compile(
                    name,
                    kernel,
                    ".cu",
                    nvcc.toString(),
                    "-ptx",
                    "-Werror",
                    "all-warnings",
                    "-o",
                    folder.resolve("x.ptx").toString());
        }
    }

    private Kernel kernel(String name) {
        Examples.copyTo(folder);
        return KernelFiles.load(folder.resolve(name));
    }

    /** Compiles the declaration that the kernel's signature makes together with the source; a mismatch is an error of the compiler. */
    private void compile(String name, Kernel kernel, String ending, String... command) throws Exception {
        Path source = KernelFiles.resolve(folder.resolve(name), kernel.getSource());
        Path both = Files.writeString(
                folder.resolve("both" + ending), SignatureText.print(kernel) + ";\n#include \"" + source + "\"\n");
        Process compiler = new ProcessBuilder(Stream.concat(Stream.of(command), Stream.of(both.toString()))
                        .toList())
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, compiler.waitFor(), said);
    }

    private static void add(JarOutputStream entries, String name) throws IOException {
        entries.putNextEntry(new JarEntry(name));
        try (var in = Examples.class.getResourceAsStream("/" + name)) {
            entries.write(in.readAllBytes());
        }
        entries.closeEntry();
    }

    /** Sees everything but the examples, so that only the jar can have them. */
    private static ClassLoader parentWithoutExamples() {
        return new ClassLoader(Examples.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("org.ulpscope.examples.")) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }

            @Override
            public URL getResource(String name) {
                return name.startsWith("examples/") ? null : super.getResource(name);
            }
        };
    }
}
