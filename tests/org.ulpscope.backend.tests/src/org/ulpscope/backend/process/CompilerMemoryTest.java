package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.CompilerFailure;

class CompilerMemoryTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    @Test
    void aCompilerForTheCpuHasLessThanOneForGpusOrABuild() {
        for (String name : List.of("/usr/bin/gcc", "g++-12", "clang++", "x86_64-linux-gnu-gcc-14")) {
            assertEquals(4L << 30, CompilerMemory.of(List.of(name, "-c")), name);
        }
        for (String name : List.of("/usr/local/cuda/bin/nvcc", "make", "/")) {
            assertEquals(16L << 30, CompilerMemory.of(List.of(name)), name);
        }
    }

    @Test
    void whatACompilerStartsHasTheLimitAndAProgramHasNone() throws IOException {
        List<String> asked = List.of("sh", "-c", "ulimit -d");
        assertEquals(Long.toString(16L << 20), limit(asked, true));
        assertEquals("unlimited", limit(asked, false));
    }

    private String limit(List<String> asked, boolean compiles) throws IOException {
        ProcessResult result = compiles
                ? ChildProcess.compile(asked, folder, Map.of(), LIMIT, text -> {}, () -> false)
                : ChildProcess.run(asked, folder, LIMIT, () -> false);
        return result.output().strip();
    }

    @Test
    void aSourceWithoutAnEndIsToldInASentence() throws IOException {
        Path source = Files.writeString(folder.resolve("f.c"), "#include \"/dev/zero\"\n");
        // The limit of the user's own stays where it is lower: so this takes no gigabytes.
        List<String> command = List.of("sh", "-c", "ulimit -d 200000; exec gcc -c " + source.getFileName());
        ProcessResult result = ChildProcess.compile(command, folder, Map.of(), LIMIT, text -> {}, () -> false);
        assertTrue(result.exitStatus() != 0, result.output());
        assertEquals(CompilerMemory.sentence(), CompilerFailure.reason(result, folder));
    }
}
