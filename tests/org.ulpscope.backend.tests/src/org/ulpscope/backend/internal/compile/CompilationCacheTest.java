package org.ulpscope.backend.internal.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.FakeCompiler;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tests.support.JavaProcess;

class CompilationCacheTest {
    private static final long LARGE = 1 << 28;

    @TempDir
    Path folder;

    private Path root;
    private Path counts;
    private Toolchain gcc;

    @BeforeEach
    void countCompilations() throws IOException {
        root = folder.resolve("cache");
        counts = folder.resolve("counts");
        gcc = FakeCompiler.counting(folder, counts);
    }

    @Test
    void doesNotCompileTheSameTwice() throws Exception {
        CompilationCache.Entry first = cache().get(job("int f(void) { return 1; }"));
        CompilationCache.Entry second = cache().get(job("int f(void) { return 1; }"));
        assertEquals(1, compilations());
        assertTrue(second.reused());
        assertEquals(first.artifact(), second.artifact());
        assertNotEquals(
                first.artifact(), cache().get(job("int f(void) { return 2; }")).artifact());
        assertNotEquals(
                first.artifact(),
                cache().get(job("int f(void) { return 1; }", "-O3")).artifact());
        assertEquals(3, compilations());
    }

    @Test
    void compilesAgainWhenAnIncludedFileChanges() throws Exception {
        CompileJob job = job("#include \"a header.h\"\nint f(void) { return K; }");
        Path header = Files.writeString(folder.resolve("a header.h"), "#define K 1\n");
        Path one = cache().get(job).artifact();
        Files.writeString(header, "#define K 2\n");
        Path two = cache().get(job).artifact();
        assertNotEquals(one, two);
        assertEquals(2, compilations());
        Files.writeString(header, "#define K 1\n");
        assertEquals(one, cache().get(job).artifact());
        assertEquals(2, compilations());
    }

    @Test
    void keepsNothingOfAFileForWhatItBecameWhileItWasCompiled() throws Exception {
        Path header = Files.writeString(folder.resolve("word.h"), "#define WORD \"before\"\n");
        gcc = FakeCompiler.toolchain(
                folder,
                "gcc \"$@\" || exit\nif grep -q before '" + header
                        + "'; then sleep 0.05; echo '#define WORD \"after\"' > '" + header + "'; fi");
        CompileJob job = job("#include \"word.h\"\nconst char *f(void) { return WORD; }");
        assertTrue(contains(cache().get(job).artifact(), "after"), "what the file holds now");
        assertTrue(contains(cache().get(job).artifact(), "after"), "the next time too");
    }

    private static boolean contains(Path artifact, String word) throws IOException {
        return new String(Files.readAllBytes(artifact), StandardCharsets.ISO_8859_1).contains(word + "\0");
    }

    @Test
    void compilesADamagedEntryAgain() throws Exception {
        CompileJob job = job("int f(void) { return 1; }");
        Path artifact = cache().get(job).artifact();
        byte[] content = Files.readAllBytes(artifact);
        Files.write(artifact, new byte[] {1, 2, 3});
        assertTrue(Files.mismatch(cache().get(job).artifact(), Files.write(folder.resolve("good"), content)) < 0);
        Files.delete(artifact.resolveSibling("sha256"));
        assertTrue(Files.isRegularFile(cache().get(job).artifact()));
        assertEquals(3, compilations());
    }

    @Test
    void keepsNothingOfAFailure() throws Exception {
        assertThrows(CompilationException.class, () -> cache().get(job("int f(void) { return }")));
        try (Stream<Path> left = Files.walk(root)) {
            assertEquals(
                    List.of(),
                    left.filter(file -> file.getFileName().toString().startsWith("work-"))
                            .toList());
        }
    }

    @Test
    void goesOnWhereItsFolderCannotBeWritten() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "not a folder");
        CompilationCache.Entry entry =
                new CompilationCache(file.resolve("cache"), LARGE).get(job("int f(void) { return 1; }"));
        assertTrue(Files.isRegularFile(entry.artifact()));
    }

    @Test
    void goesOnElsewhereWhenTheDiskIsFull() throws Exception {
        gcc = FakeCompiler.toolchain(
                folder,
                "case \"$*\" in *'" + root
                        + "'*) echo 'ld: final link failed: No space left on device'; exit 1;; esac\nexec gcc \"$@\"");
        CompilationCache.Entry entry = cache().get(job("int f(void) { return 1; }"));
        assertTrue(Files.isRegularFile(entry.artifact()));
        assertTrue(!entry.artifact().startsWith(root));
    }

    @Test
    void removesWhatWasUsedLongestAgo() throws Exception {
        List<Path> entries = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Path entry = cache().get(job("int f(void) { return " + i + "; }"))
                    .artifact()
                    .getParent();
            Files.setLastModifiedTime(entry, FileTime.from(Instant.now().minusSeconds(1000 - i)));
            entries.add(entry);
        }
        // Used again, it is no longer the oldest.
        cache().get(job("int f(void) { return 0; }"));
        CacheTrim.run(root, FileTree.size(root.resolve("entries")) * 6 / 10, entries.get(3));
        assertTrue(Files.exists(entries.get(0)));
        assertTrue(Files.notExists(entries.get(1)));
        assertTrue(Files.exists(entries.get(3)));
    }

    @Test
    void compilesOnceForManyThreads() throws Exception {
        List<CompletableFuture<Path>> results = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            results.add(CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            return cache().get(job("int f(void) { return 1; }")).artifact();
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    task -> new Thread(task).start()));
        }
        assertEquals(1, results.stream().map(CompletableFuture::join).distinct().count());
        assertEquals(1, compilations());
    }

    @Test
    @Tag("slow")
    void compilesOnceForManyProcesses() throws Exception {
        gcc = FakeCompiler.toolchain(folder, "echo compiled >> '" + counts + "'\nsleep 1\nexec gcc \"$@\"");
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            processes.add(JavaProcess.of(CompilationCacheTest.class, folder)
                    .inheritIO()
                    .start());
        }
        for (Process process : processes) {
            assertEquals(0, process.waitFor());
        }
        assertEquals(1, compilations());
        cache().get(job("int f(void) { return 7; }"));
        assertEquals(1, compilations());
    }

    /** What each of the processes does: compiles the same, with the compiler that the test has put into the folder. */
    public static void main(String[] arguments) throws IOException {
        CompilationCacheTest test = new CompilationCacheTest();
        test.folder = Path.of(arguments[0]);
        test.root = test.folder.resolve("cache");
        test.gcc = FakeCompiler.existing(test.folder);
        test.cache().get(test.job("int f(void) { return 7; }"));
    }

    private CompilationCache cache() {
        return new CompilationCache(root, LARGE);
    }

    private CompileJob job(String source, String... options) {
        return new CompileJob(
                "f",
                source,
                Language.C,
                gcc,
                List.of(options),
                List.of(),
                folder,
                Duration.ofMinutes(1),
                Progress.NONE);
    }

    private long compilations() throws IOException {
        return Files.exists(counts) ? Files.readAllLines(counts).size() : 0;
    }
}
