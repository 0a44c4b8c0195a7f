package org.ulpscope.program.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.Installed;

/** Builds by make, and by shell scripts, with the machine's compilers. */
class KeptBuildTest {
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
    @Timeout(60)
    void pipesAndSocketsInTheFolderAreLeftWhereTheyAre() throws Exception {
        ChildProcess.run(
                List.of(
                        "mkfifo",
                        folder.resolve("pipe").toString(),
                        folder.resolve("include/pipe.c").toString()),
                folder,
                Duration.ofSeconds(20),
                () -> false);
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(folder.resolve("socket")));
            write(
                    "build.sh",
                    "test ! -e pipe && test ! -e socket && exec gcc -Iinclude main.c 'sub dir/flux.c' -o app -lm\n");
            assertEquals(2, capture("sh", "build.sh").commands().size());
        }
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
    void aBuildThatLinksNothingLeavesNoProgram() {
        try (KeptBuild build = kept("true")) {
            assertEquals(List.of(), build.programs());
        }
    }

    @Test
    void severalProgramsAreToldInTheOrderOfTheirLinks() throws IOException {
        write(
                "build.sh",
                "cd 'sub dir' && gcc -I../include -shared -fPIC flux.c -o ../libflux.so -lm && cd .. || exit\n"
                        + "gcc -Iinclude main.c 'sub dir/flux.c' -o one -lm || exit\n"
                        + "gcc -Iinclude main.c -o two -L. -lflux -lm\n");
        try (KeptBuild build = kept("sh", "build.sh")) {
            assertEquals(
                    List.of("one", "two"),
                    build.programs().stream()
                            .map(program -> program.getFileName().toString())
                            .toList());
            ProgramUnits two = ProgramUnits.of(build, build.programs().getLast(), Progress.NONE);
            assertEquals(
                    List.of(folder.resolve("main.c"), folder.resolve("sub dir/flux.c")),
                    two.database().commands().stream()
                            .map(CompileCommand::source)
                            .toList());
        }
    }

    @Test
    void whatIsLinkedAndWasMadeOfNoSourceThatWasSeenIsTold() throws IOException {
        write(
                "build.sh",
                "PATH=/usr/bin:/bin\ngcc -Iinclude -c 'sub dir/flux.c' -o flux.o || exit\n"
                        + "PATH=$WITH_STAND_INS\ngcc -Iinclude main.c flux.o -o app -lm\n");
        Files.writeString(
                folder.resolve("outer.sh"), "WITH_STAND_INS=$PATH; export WITH_STAND_INS; exec sh build.sh\n");
        try (KeptBuild build = kept("sh", "outer.sh")) {
            ProgramUnits units = ProgramUnits.of(build, build.programs().getFirst(), Progress.NONE);
            assertEquals(List.of(folder.resolve("flux.o")), units.made());
        }
    }

    @Test
    void anArchitectureThatNvccDoesNotKnowAnyMoreIsReplaced() throws IOException {
        Installed.nvcc("13.0");
        write("k.cu", "__global__ void k(double *x) { *x = 1; }\nint main() { k<<<1, 1>>>(nullptr); }\n");
        write(
                "build.sh",
                "exec nvcc -gencode arch=compute_35,code=sm_35 -gencode arch=compute_60,code=sm_60 k.cu -o k\n");
        BuildRecipe.Own recipe = new BuildRecipe.Own(List.of("sh", "build.sh"));
        try (KeptBuild build = KeptBuild.forAnyArchitecture(folder, recipe, Progress.NONE)) {
            assertEquals(
                    List.of(35, 60),
                    build.refused().stream().map(RefusedArchitecture::refused).toList());
            int taken = build.refused().getFirst().taken();
            assertTrue(ProgramUnits.of(build, build.programs().getFirst(), Progress.NONE)
                    .database()
                    .commands()
                    .getFirst()
                    .flags()
                    .contains("arch=compute_" + taken + ",code=sm_" + taken));
        }
    }

    private KeptBuild kept(String... command) {
        return KeptBuild.of(folder, folder, List.of(command), Progress.NONE);
    }

    private CompilationDatabase capture(String... command) {
        try (KeptBuild build = kept(command)) {
            return ProgramUnits.of(build, build.programs().getFirst(), Progress.NONE)
                    .database();
        }
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
