package org.ulpscope.precision.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.numeric.DeclaredFormat.FP32;
import static org.ulpscope.numeric.DeclaredFormat.FP64;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tests.support.Installed;

class DiffOfAPatchTest {
    /** Line endings, a missing one at the end, bytes that are no UTF-8; the paths have folders and spaces. */
    private static final List<String> SOURCES = List.of(
            "double x;\n",
            "int a;\nint b;\nint c;\nint d;\ndouble x;\nint e;\nint f;\nint g;\nint h;",
            "int a;\ndouble x;",
            "int a;\r\ndouble x;\r\nint b;\r\n",
            "// \u00e4\u00f6\u00ff\ndouble x;\n",
            "double x;\n\n\n");

    @TempDir
    private Path folder;

    @Test
    void nothingChangedIsNoPatch() {
        TextProgram text = new TextProgram(folder.resolve("a.c"), SourceLanguage.C, "double x;\n");
        text.declare("x", FP64, "double", "double");
        PrecisionProgram program = text.program();
        Patch patch = Patch.of(program, PrecisionVector.original(program));
        assertTrue(patch.isEmpty());
        assertEquals("", patch.diff(folder));
    }

    @ParameterizedTest
    @FieldSource("SOURCES")
    void patchAppliesIt(String source) throws IOException {
        check(source, List.of(Installed.program("patch").toString(), "-p1", "-i", "../p.diff"));
    }

    @ParameterizedTest
    @FieldSource("SOURCES")
    void gitAppliesIt(String source) throws IOException {
        check(source, List.of(Installed.program("git").toString(), "apply", "../p.diff"));
    }

    private void check(String source, List<String> command) throws IOException {
        for (String name : List.of("a.c", "src/a.c", "src/a file.c")) {
            assertEquals(source.replace("double", "float"), applied(source, name, command), name);
        }
    }

    private String applied(String source, String name, List<String> command) throws IOException {
        Path copy = Files.createTempDirectory(folder, "copy");
        Path file = copy.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, source, StandardCharsets.ISO_8859_1);
        TextProgram text = new TextProgram(file, SourceLanguage.C, source);
        text.declare("x", FP64, "double", "double");
        PrecisionProgram program = text.program();
        String diff = Patch.of(program, new PrecisionVector(List.of(FP32))).diff(copy);
        Files.writeString(folder.resolve("p.diff"), diff, StandardCharsets.ISO_8859_1);
        ProcessResult result = ChildProcess.run(command, copy, Duration.ofSeconds(10), () -> false);
        assertTrue(result.succeeded(), () -> result.output() + diff);
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
}
