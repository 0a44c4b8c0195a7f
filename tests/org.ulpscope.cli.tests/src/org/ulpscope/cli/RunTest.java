package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.JavaProcess;

/** The command in a process of its own, since the program that it runs has its streams. */
class RunTest {
    /** Counts its arguments in a kernel, copies its input, and ends with the count, or as it is told. */
    private static final String PROGRAM = """
            #include <cstdio>
            #include <cstdlib>
            #include <cstring>
            __global__ void count(int *n) { ++*n; }
            int main(int arguments, char **words)
            {
                int *n, counted, c;
                cudaMalloc(&n, sizeof *n);
                for (int i = 1; i < arguments; ++i) count<<<1, 1>>>(n);
                cudaMemcpy(&counted, n, sizeof counted, cudaMemcpyDeviceToHost);
                if (arguments > 1 && strcmp(words[1], "abort") == 0) abort();
                while ((c = getchar()) != EOF) putchar(c);
                printf("%d arguments, the last is %s\\n", counted, words[arguments - 1]);
                fputs("said aside\\n", stderr);
                return counted;
            }
            """;

    @TempDir
    Path folder;

    private record Run(int status, String output, String errors) {}

    @Test
    @Tag("slow")
    void theProgramsArgumentsStreamsAndStatusPassThrough() throws Exception {
        Installed.nvcc();
        Files.writeString(folder.resolve("count.cu"), PROGRAM);
        Run run = run("from the input, ", "run", "count.cu", "--", "--help", "-v", "a b");
        assertEquals("from the input, 3 arguments, the last is a b\n", run.output());
        assertEquals("said aside\n", run.errors());
        assertEquals(3, run.status());
        Run aborted = run("", "run", "count.cu", "--", "abort");
        assertEquals(128 + 6, aborted.status());
        assertTrue(aborted.errors().contains("ulpscope: the program was ended by SIGABRT"), aborted.errors());
    }

    /** For continuous integration, of programs that do not ask how their kernels ended. */
    @Test
    @Tag("slow")
    void aLaunchThatGoesWrongFailsACheck() throws Exception {
        Installed.nvcc();
        String source = """
                __global__ void store(int *x) { x[threadIdx.x] = 1; }
                int main() { int *x; cudaMalloc(&x, 4 * sizeof *x); store<<<1, COUNT>>>(x); cudaDeviceSynchronize(); }
                """;
        Files.writeString(folder.resolve("bad.cu"), source.replace("COUNT", "5"));
        Run bad = run("", "run", "--check", "bad.cu");
        assertEquals(1, bad.status(), bad.errors());
        assertTrue(bad.errors().contains("ulpscope: 1 launch went wrong."), bad.errors());
        Files.writeString(folder.resolve("good.cu"), source.replace("COUNT", "4"));
        Run good = run("", "run", "--check", "good.cu");
        assertEquals(0, good.status(), good.errors());
    }

    @Test
    void whatIsMissingIsAskedFor() {
        assertRefused("Name the sources", "run");
        assertRefused("--program", "run", "--build", "make");
        assertRefused("no sources are named", "run", "--build", "make", "--program", "app", "app.cu");
        assertRefused("no source '3' here; the arguments of the program follow --", "run", "3");
        assertRefused("no shell's", "run", "--build", "cmake . && make", "--program", "app");
        assertRefused("from 1 on", "run", "--build", "make", "--program", "app", "--build-limit", "0");
        assertRefused("--copy", "run", "--build", "make", "--program", "app", "--copy", "/usr/bin");
    }

    @Test
    void aBuildThatDoesNotEndIsStopped() {
        Installed.nvcc();
        assertRefused(
                "'sleep' did not end within 1 s",
                "run",
                "--build",
                "sleep 60",
                "--program",
                "app",
                "--build-limit",
                "1");
    }

    @Test
    @Tag("slow")
    void whatItCannotBeHeldAgainstIsRefused() throws IOException {
        Installed.nvcc();
        Path source = Files.writeString(folder.resolve("empty.cu"), "int main() {}\n");
        assertRefused("'nonsense' is none of these", "run", source, "--against", "nonsense");
    }

    private static void assertRefused(String sentence, Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertEquals(ExitStatus.BAD_USAGE.code(), run.status(), run::err);
        assertTrue(run.err().contains(sentence), run::err);
    }

    private Run run(String input, Object... words) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = JavaProcess.of(Main.class, words)
                .directory(folder.toFile())
                .redirectInput(Files.writeString(folder.resolve("in"), input).toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int status = process.waitFor();
        return new Run(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
