package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.examples.Examples;
import org.ulpscope.model.PrecisionValidation;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Source;
import org.ulpscope.numeric.DeclaredFormat;

class FirstTuningTest {
    @TempDir
    Path folder;

    @Test
    void namesTheCompilerAndAllVariables() throws Exception {
        FirstTuning first = FirstTuning.of(List.of(ProbeProgram.in(folder)), Progress.NONE);
        assertEquals("probe", first.tuning().getName());
        assertEquals("gcc", first.tuning().getCompiler());
        assertEquals(Fom.PRINTED, first.tuning().getFom());
        assertEquals(List.of(), PrecisionValidation.validate(first.tuning()));
        assertEquals(folder, first.folder());
        assertTrue(first.tuning().getVariables().stream()
                .anyMatch(variable ->
                        variable.getKey().equals("main.sum") && variable.getFormat() == DeclaredFormat.FP64));
        assertTrue(
                first.next().getFirst().startsWith("runCommand is '{program}'"),
                first.next().toString());
    }

    @Test
    void aSourceThatAnotherIncludesIsNoSourceOfItsOwn() throws Exception {
        Path part = Files.writeString(folder.resolve("part.c"), "static double half(double x) { return x / 2; }\n");
        Path whole = Files.writeString(
                folder.resolve("whole.c"),
                "#include <stdio.h>\n#include \"part.c\"\nint main(void) { double a = half(3); printf(\"%g\\n\", a); return 0; }\n");
        FirstTuning first = FirstTuning.of(List.of(part, whole), Progress.NONE);
        assertEquals(
                List.of("whole.c"),
                first.tuning().getSources().stream().map(Source::getPath).toList());
        assertEquals(Fom.WALL_TIME, first.tuning().getFom());
        assertEquals(
                List.of("half()", "half.x", "main.a"),
                first.tuning().getVariables().stream()
                        .map(variable -> variable.getKey())
                        .sorted()
                        .toList());
    }

    @Test
    void aCompilationDatabaseSaysWhatIsCompiledAndHow() throws Exception {
        Path source = ProbeProgram.in(Files.createDirectories(folder.resolve("src")));
        Files.createDirectories(folder.resolve("include"));
        Path database = database("-O3 -I../include -DREAL=double", source, "-O3 -I../include -DREAL=double");
        FirstTuning first = FirstTuning.of(List.of(database), Progress.NONE);
        assertEquals("probe", first.tuning().getName());
        assertEquals("gcc-12", first.tuning().getCompiler());
        assertEquals(
                "-O3 -I" + folder.resolve("include") + " -DREAL=double",
                first.tuning().getFlags());
        assertEquals(folder.resolve("src"), first.folder());
        assertEquals(
                List.of("probe.c", "half.c"),
                first.tuning().getSources().stream().map(Source::getPath).toList());
        assertTrue(first.tuning().getVariables().stream()
                .anyMatch(variable -> variable.getKey().equals("half.x")));
    }

    @Test
    void sourcesThatAreCompiledInSeveralWaysAreRefused() throws Exception {
        Path source = ProbeProgram.in(Files.createDirectories(folder.resolve("src")));
        Path database = database("-O3", source, "-O2 -DFAST");
        String message = assertThrows(BadInputException.class, () -> FirstTuning.of(List.of(database), Progress.NONE))
                .getMessage();
        assertTrue(message.contains("probe.c is compiled by 'gcc-12 -O3'"), message);
        assertTrue(message.contains("half.c by 'gcc-12 -O2 -DFAST'"), message);
    }

    @Test
    void anEmptyCompilationDatabaseNamesNoSource() throws Exception {
        Path database = Files.writeString(folder.resolve("compile_commands.json"), "[]");
        assertThrows(BadInputException.class, () -> FirstTuning.of(List.of(database), Progress.NONE));
    }

    /** A database of a source, and of one beside it that has a function. */
    private Path database(String flags, Path source, String flagsOfOther) throws IOException {
        Path other = Files.writeString(source.resolveSibling("half.c"), "REAL half(REAL x) { return x / 2; }\n");
        String entry = "{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"gcc-12 %s -o x.o -c %s\"}";
        return Files.writeString(
                folder.resolve("compile_commands.json"),
                "[" + entry.formatted(source.getParent(), source, flags, source.getFileName()) + ", "
                        + entry.formatted(source.getParent(), other, flagsOfOther, other) + "]");
    }

    @Test
    void theFileBelongsWhereAllSourcesAre() throws Exception {
        Path source = ProbeProgram.in(Files.createDirectories(folder.resolve("src")));
        Path other = Files.writeString(
                Files.createDirectories(folder.resolve("lib")).resolve("half.c"),
                "double half(double x) { return x / 2; }\n");
        FirstTuning first = FirstTuning.of(List.of(source, other), Progress.NONE);
        assertEquals(folder, first.folder());
        assertEquals(
                List.of("src/probe.c", "lib/half.c"),
                first.tuning().getSources().stream().map(Source::getPath).toList());
    }

    @Test
    void aKernelGetsAProgramThatCallsIt() throws Exception {
        for (String name : List.of("softplus.kernel", "softplus.c")) {
            Files.write(folder.resolve(name), Examples.read("own/" + name));
        }
        FirstTuning first = FirstTuning.ofKernel(folder.resolve("softplus.kernel"), Progress.NONE);
        assertTrue(Files.exists(folder.resolve("softplus_harness.c")));
        assertEquals(Fom.PRINTED, first.tuning().getFom());
        assertTrue(
                first.tuning().getVariables().stream()
                        .anyMatch(variable -> variable.getKey().startsWith("softplus.")),
                first.tuning().getVariables().toString());
    }

    @Test
    void whatIsThereAlreadyStaysAsItIs() throws Exception {
        for (String name : List.of("softplus.kernel", "softplus.c")) {
            Files.write(folder.resolve(name), Examples.read("own/" + name));
        }
        for (String name : List.of("softplus.pv", "softplus_harness.c")) {
            Path taken = Files.writeString(folder.resolve(name), "mine");
            refused(name + " exists already");
            assertEquals("mine", Files.readString(taken));
            Files.delete(taken);
            assertEquals(List.of("softplus.c", "softplus.kernel"), names());
        }
    }

    @Test
    void aHarnessThatCannotBeFollowedIsNotLeftBehind() throws Exception {
        Files.write(folder.resolve("softplus.kernel"), Examples.read("own/softplus.kernel"));
        Files.writeString(folder.resolve("softplus.c"), "double softplus(double x) { return");
        assertThrows(UlpscopeException.class, this::ofSoftplus);
        assertEquals(List.of("softplus.c", "softplus.kernel"), names());
    }

    private FirstTuning ofSoftplus() {
        return FirstTuning.ofKernel(folder.resolve("softplus.kernel"), Progress.NONE);
    }

    private void refused(String words) {
        String sentence =
                assertThrows(BadInputException.class, this::ofSoftplus).getMessage();
        assertTrue(sentence.contains(words), sentence);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void whatIsNoSourceIsRefusedInASentence() throws Exception {
        Path header = Files.writeString(folder.resolve("a.h"), "");
        assertTrue(assertThrows(BadInputException.class, () -> FirstTuning.of(List.of(header), Progress.NONE))
                .getMessage()
                .contains("give files that end in .c, .cc"));
        assertTrue(assertThrows(
                        BadInputException.class, () -> FirstTuning.of(List.of(folder.resolve("none.c")), Progress.NONE))
                .getMessage()
                .contains("There is no source"));
    }
}
