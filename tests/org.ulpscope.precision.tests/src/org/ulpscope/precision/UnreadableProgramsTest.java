package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Sources;

class UnreadableProgramsTest {
    @TempDir
    Path folder;

    private String sentence(String text) {
        return assertThrows(UlpscopeException.class, () -> ReadProgram.c(folder, text))
                .getMessage();
    }

    @Test
    void aSourceThatDoesNotCompileIsNamedWithLineAndReason() {
        String sentence = sentence("double f(double x)\n{\n    return y;\n}\n");
        assertTrue(sentence.contains("main.c:3:12: use of undeclared identifier 'y'"), sentence);
    }

    @Test
    void aMissingHeaderIsNamed() {
        String sentence = sentence("#include \"missing.h\"\ndouble x;\n");
        assertTrue(sentence.contains("main.c:1:10: 'missing.h' file not found"), sentence);
    }

    @Test
    void aProgramWithoutFloatingPointVariablesIsSaidToHaveNone() {
        String sentence = sentence("int main(void) { return 0; }\n");
        assertTrue(sentence.contains("No floating-point variable is declared in main.c"), sentence);
    }

    @Test
    void aMissingSourceIsNamed() {
        Sources sources = new Sources(folder, List.of(Path.of("none.c")), "gcc", List.of());
        String sentence = assertThrows(
                        UlpscopeException.class, () -> PrecisionProgramReader.read(sources, Progress.NONE))
                .getMessage();
        assertTrue(sentence.contains("none.c does not exist"), sentence);
    }

    @Test
    void aSourceOutsideOfTheFolderIsNamed() {
        Sources sources = new Sources(folder, List.of(Path.of("/bin/sh")), "gcc", List.of());
        String sentence = assertThrows(
                        UlpscopeException.class, () -> PrecisionProgramReader.read(sources, Progress.NONE))
                .getMessage();
        assertTrue(sentence.contains("/bin/sh is not in the folder"), sentence);
    }

    @Test
    void readingStopsWhenTheUserAsks() {
        ReadProgram.c(folder, "double x;\n");
        Sources sources = new Sources(folder, List.of(Path.of("main.c")), "gcc", List.of());
        assertThrows(CancellationException.class, () -> PrecisionProgramReader.read(sources, () -> true));
    }
}
