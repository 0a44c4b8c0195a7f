package org.ulpscope.backend.installed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Availability.Missing;
import org.ulpscope.backend.toolchain.FakeCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;

class ToolchainsTest {
    private static final String UNUSED = "exit 1";

    @TempDir
    Path folder;

    @Test
    void listsACompilerOnceUnderAllItsNames() throws Exception {
        FakeCompiler.write(folder.resolve("bin/gcc-11"), "11.4.0", UNUSED);
        Files.createSymbolicLink(folder.resolve("bin/gcc"), Path.of("gcc-11"));
        Toolchains toolchains = detect("bin");
        assertEquals(List.of("gcc"), names(toolchains));
        assertEquals(
                Set.of("gcc-11", "gcc-11.4", "gcc-11.4.0"),
                toolchains.named("gcc").aliases());
        assertEquals("gcc 11.4.0", toolchains.named("gcc-11").product());
        assertEquals(List.of("-O2"), toolchains.named("gcc").defaultOptions());
    }

    @Test
    void listsSeveralVersionsAndNamesThemApart() throws Exception {
        FakeCompiler.write(folder.resolve("first/gcc"), "12.2.0", UNUSED);
        FakeCompiler.write(folder.resolve("first/gcc-9"), "9.5.0", UNUSED);
        FakeCompiler.write(folder.resolve("second/gcc"), "13.1.0", UNUSED);
        FakeCompiler.write(folder.resolve("third/gcc"), "12.2.0", UNUSED);
        Toolchains toolchains = detect("first", "second", "third");
        assertEquals(List.of("gcc", "gcc-9", "gcc-13.1"), names(toolchains));
        assertEquals("gcc", toolchains.named("gcc-12.2").name());
        assertEquals("gcc-13.1", toolchains.named("gcc-13.1.0").name());
        assertEquals("gcc-9", toolchains.named("gcc-9.5").name());
        assertEquals(folder.resolve("first/gcc"), toolchains.named("gcc").executable());
    }

    /** Two of one version that make code for different machines are told apart by where they are. */
    @Test
    void namesCompilersOfOneVersionByTheirFolders() throws Exception {
        FakeCompiler.write(folder.resolve("first/gcc"), "12.2.0", UNUSED);
        Path other = FakeCompiler.write(folder.resolve("second/gcc"), "12.2.0", UNUSED);
        Files.writeString(other, Files.readString(other).replace("$(uname -m)", "elsewhere"));
        Toolchains toolchains = detect("first", "second");
        assertEquals(List.of("gcc", "gcc-12.2.0@" + folder.resolve("second")), names(toolchains));
        assertEquals(other, toolchains.named(names(toolchains).getLast()).executable());
    }

    @Test
    void callsTheOnlyVersionThereIsByItsFamilyToo() throws Exception {
        FakeCompiler.write(folder.resolve("bin/gcc-9"), "9.5.0", UNUSED);
        assertEquals("gcc-9", detect("bin").named("gcc").name());
    }

    @Test
    void asksNoOtherMakeForACompilerByItsName() throws Exception {
        FakeCompiler.write(folder.resolve("bin/gcc"), "12.2.0", UNUSED);
        Path asked = folder.resolve("asked");
        Path nvcc = folder.resolve("bin/nvcc");
        Files.writeString(nvcc, "#!/bin/sh\ntouch '" + asked + "'\n");
        assertTrue(nvcc.toFile().setExecutable(true));
        Toolchains toolchains = detect("bin");
        assertEquals("gcc", toolchains.named("gcc").name());
        assertEquals("gcc", toolchains.first(toolchain -> true).orElseThrow().name());
        assertFalse(Files.exists(asked));
        toolchains.all();
        assertTrue(Files.exists(asked));
    }

    @Test
    void saysWhatIsMissingAndHowToGetIt() {
        Toolchains toolchains = detect("nowhere");
        assertEquals(
                List.of(
                        "gcc",
                        "clang",
                        "cuda",
                        "twin",
                        "gcn",
                        "gcn-hipify-perl",
                        "gcn-hipify-clang",
                        "hip",
                        "icx",
                        "musl",
                        "sleef",
                        "opencl"),
                toolchains.all().stream().map(Availability::name).toList());
        assertTrue(toolchains.all().stream()
                .allMatch(one ->
                        one instanceof Missing missing && missing.remedy().contains("nstall")));
        String sentence = assertThrows(UlpscopeException.class, () -> toolchains.named("clang"))
                .getMessage();
        assertTrue(sentence.contains("apt install clang"), sentence);
        assertTrue(assertThrows(UlpscopeException.class, () -> toolchains.named("icc"))
                .getMessage()
                .contains("icc"));
    }

    /** PoCL ends the process where there is no /sys. */
    @Test
    void aDriverOfOpenClThatFailsIsToldUnderTheNameThatUsersChoose() {
        ToolchainProvider openCl = ServiceLoader.load(ToolchainProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.family().equals("opencl"))
                .findFirst()
                .orElseThrow();
        Missing missing = openCl.silent(Path.of("/usr/lib/libOpenCL.so.1"), "It failed with status 134.");
        assertEquals("opencl", missing.name());
        assertEquals("It failed with status 134.", missing.reason());
        assertTrue(missing.remedy().contains("/sys"), missing.remedy());
    }

    @Test
    void listsACompilerThatDoesNotWorkAsMissing() throws Exception {
        Path broken = Files.createDirectories(folder.resolve("bin")).resolve("gcc");
        Files.writeString(broken, "#!/bin/sh\necho cannot find cc1 >&2\nexit 3\n");
        assertTrue(broken.toFile().setExecutable(true));
        FakeCompiler.write(folder.resolve("bin/gcc-9"), "9.5.0", UNUSED);
        Toolchains toolchains = detect("bin");
        assertTrue(toolchains.all().get(0) instanceof Missing missing
                && missing.reason().contains("cannot find cc1"));
        assertEquals("gcc-9", toolchains.named("gcc-9").name());
    }

    @Test
    void doesNotTakeOneMakeForAnother() throws Exception {
        Path disguised = Files.createDirectories(folder.resolve("bin")).resolve("gcc");
        Files.writeString(
                disguised, "#!/bin/sh\necho 'Apple clang version 15.0.0'\necho 'Target: arm64-apple-darwin'\n");
        assertTrue(disguised.toFile().setExecutable(true));
        assertTrue(detect("bin").all().get(0) instanceof Missing);
    }

    @Test
    void usesThePathAndTheOptionsOfTheUser() throws Exception {
        FakeCompiler.write(folder.resolve("bin/gcc"), "12.2.0", UNUSED);
        Path other = FakeCompiler.write(folder.resolve("opt/my-compiler"), "14.0.0", UNUSED);
        ToolchainSettings settings = new ToolchainSettings(List.of(
                new ToolchainSettings.Override("gcc", Optional.empty(), Optional.of(List.of("-O3", "-g"))),
                new ToolchainSettings.Override("mine", Optional.of(other), Optional.empty()),
                new ToolchainSettings.Override("gone", Optional.of(folder.resolve("gone")), Optional.empty()),
                new ToolchainSettings.Override("pathless", Optional.empty(), Optional.empty())));
        Toolchains toolchains = Toolchains.detect(settings, new SearchPath(List.of(folder.resolve("bin")), List.of()));
        assertEquals(List.of("-O3", "-g"), toolchains.named("gcc").defaultOptions());
        assertEquals("gcc 14.0.0", toolchains.named("mine").product());
        for (String name : List.of("gone", "pathless")) {
            assertTrue(
                    assertThrows(UlpscopeException.class, () -> toolchains.named(name))
                            .getMessage()
                            .contains("settings"),
                    name);
        }
    }

    @Test
    @Tag("long")
    void doesNotWaitForACompilerThatDoesNotAnswer() throws Exception {
        Path hanging = Files.createDirectories(folder.resolve("bin")).resolve("gcc");
        Files.writeString(hanging, "#!/bin/sh\nsleep 600\n");
        assertTrue(hanging.toFile().setExecutable(true));
        assertTrue(detect("bin").all().get(0) instanceof Missing missing
                && missing.reason().contains("did not answer"));
    }

    @Test
    void findsTheCompilersOfThisMachine() {
        Toolchains toolchains = Toolchains.detect(ToolchainSettings.DEFAULT);
        Toolchain gcc = toolchains.named("gcc");
        assertTrue(gcc.product().matches("gcc \\d+\\.\\d+\\.\\d+"), gcc.product());
        assertTrue(gcc.obstacle().isEmpty());
        assertTrue(toolchains.all().stream().anyMatch(one -> one instanceof Available));
    }

    @Test
    void refusesOptionsThatWouldMakeAnotherFileAndNoOthers() {
        Toolchain gcc = Toolchains.detect(ToolchainSettings.DEFAULT).named("gcc");
        for (String option :
                List.of("-c", "-S", "-E", "-o", "-ofile", "-MD", "@options", "-shared", "-x", "-fsyntax-only")) {
            assertTrue(gcc.refusal(List.of("-O2", option)).orElse("").contains("'" + option + "'"), option);
        }
        assertEquals(
                Optional.empty(),
                gcc.refusal(List.of(
                        "-O3",
                        "-Ofast",
                        "-ffast-math",
                        "-march=native",
                        "-std=c++20",
                        "-I",
                        "include",
                        "-DX=1",
                        "-lgsl",
                        "x.o")));
    }

    private Toolchains detect(String... folders) {
        List<Path> path = List.of(folders).stream().map(folder::resolve).toList();
        return Toolchains.detect(ToolchainSettings.DEFAULT, new SearchPath(path, List.of()));
    }

    /** The compilers named gcc; other math libraries that this machine has are platforms by means of the same gcc. */
    private static List<String> names(Toolchains toolchains) {
        return toolchains.available().stream()
                .map(Toolchain::name)
                .filter(name -> name.startsWith("gcc"))
                .toList();
    }
}
