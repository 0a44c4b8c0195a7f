package org.ulpscope.program.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.tests.support.Installed;

/** Builds by make, and by shell scripts, with the machine's compilers. */
class CapturedBuildTest {
    @TempDir
    Path folder;

    @BeforeEach
    void aProgramOfTwoSources() throws IOException {
        write("main.c", "#include \"flux.h\"\nint main(void) { return flux(0); }\n");
        Files.createDirectory(folder.resolve("sub dir"));
        write("sub dir/flux.c", "#include \"flux.h\"\n#include <math.h>\nint flux(double x) { return (int)sin(x); }\n");
        Files.createDirectory(folder.resolve("include"));
        write("include/flux.h", "int flux(double x);\n");
    }

    @Test
    void theCallsOfAMakefileTellSourcesOptionsAndLibraries() throws IOException {
        Installed.program("make");
        write("Makefile", """
                app: main.o flux.o
                \tgcc -o $@ main.o flux.o -L/usr/lib -lm
                main.o: main.c
                \tgcc -O2 -Iinclude -DNAME='"a b"' -c main.c
                flux.o:
                \tcd 'sub dir' && gcc -O2 -I../include -DNAME='"a b"' -c flux.c -o ../flux.o
                """);
        CompilationDatabase database = capture("make");
        assertEquals(
                List.of(folder.resolve("main.c"), folder.resolve("sub dir/flux.c")),
                database.commands().stream().map(CompileCommand::source).toList());
        List<String> flags = List.of("-O2", "-I" + folder.resolve("include"), "-DNAME=\"a b\"");
        for (CompileCommand command : database.commands()) {
            assertEquals("gcc", command.compiler());
            assertEquals(flags, command.flags());
        }
        assertEquals(List.of("-L/usr/lib", "-lm"), database.libraries());
        assertFalse(Files.exists(folder.resolve("main.o")), "the user's folder is left as it was");
    }

    @Test
    void oneCallMayCompileSeveralSourcesAndLink() throws IOException {
        write("build.sh", "exec gcc -O1 -Iinclude main.c 'sub dir/flux.c' -o app -lm\n");
        CompilationDatabase database = capture("sh", "build.sh");
        assertEquals(2, database.commands().size());
        assertEquals(
                List.of("-O1", "-I" + folder.resolve("include")),
                database.commands().getLast().flags());
        assertEquals(List.of("-lm"), database.libraries());
    }

    @Test
    void aBuildThatFailsSaysWhere() throws IOException {
        write("main.c", "int main(void) { return x; }\n");
        write("build.sh", "exec gcc -Iinclude -c main.c\n");
        BuildFailure failure = assertThrows(BuildFailure.class, () -> capture("sh", "build.sh"));
        assertTrue(failure.getMessage().contains("main.c:1"), failure::getMessage);
    }

    @Test
    void aBuildThatCompilesNothingSaysSo() {
        BadInputException failure = assertThrows(BadInputException.class, () -> capture("true"));
        assertTrue(failure.getMessage().startsWith("'true' compiled no source"), failure::getMessage);
    }

    private CompilationDatabase capture(String... command) {
        return CompilationDatabase.captured(folder, List.of(command), Progress.NONE);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
