package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;

class IsolationTest {
    private static final List<String> COMMAND = List.of("prog", "an argument");

    @TempDir
    Path folder;

    @Test
    void withoutBubblewrapACommandStaysAsItIsAndTheWordsSayHowToGetIt() {
        Isolation isolation = IsolationSearch.among(List.of());
        assertEquals(COMMAND, isolation.around(COMMAND, List.of(folder)));
        assertTrue(isolation.words().startsWith("none (") && isolation.words().contains("apt install bubblewrap"));
    }

    @Test
    void whereItDoesNotWorkTheWordsSayWhy() throws Exception {
        Path broken = Files.writeString(
                folder.resolve("bwrap"),
                "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwx------"));
        Isolation isolation = IsolationSearch.among(List.of(broken));
        assertEquals(Optional.empty(), isolation.program());
        assertTrue(isolation.words().contains("No permissions to create new namespace"), isolation.words());
    }

    @Test
    void theStatusAndTheFoldersOfACommandStay() throws Exception {
        Isolation isolation = Isolation.here();
        Assumptions.assumeTrue(isolation.program().isPresent(), isolation::words);
        assertTrue(isolation
                .words()
                .matches("bwrap \\d.*: no network, no sockets of others, "
                        + "(no writing to named pipes of others, no other processes, read-only files"
                        + "|no other processes, read-only files; it can write to named pipes of others, .*)"));
        Path own = Files.createDirectory(folder.resolve("own"));
        List<String> command = isolation.around(
                List.of(
                        "sh",
                        "-c",
                        "echo x > '" + own + "/file'; pwd; echo $TMPDIR; (echo x > '" + folder
                                + "/file') 2>&1; kill -9 $$"),
                List.of(own));
        ProcessResult result = ChildProcess.run(command, folder, Duration.ofSeconds(20), () -> false);
        assertEquals(128 + 9, result.exitStatus(), result.output());
        assertEquals(
                List.of(folder.toString(), own.toString()),
                result.output().lines().limit(2).toList());
        assertTrue(result.output().contains("Read-only file system"), result.output());
        assertTrue(Files.exists(own.resolve("file")));
    }

    private ProcessResult inShell(String script, Path writable) throws Exception {
        Isolation isolation = Isolation.here();
        Assumptions.assumeTrue(isolation.program().isPresent(), isolation::words);
        IsolatedCommand command =
                isolation.program(List.of("sh", "-c", script), Map.of("GIVEN", "a b"), List.of(writable));
        return ChildProcess.run(command.words(), folder, Duration.ofSeconds(20), () -> false);
    }

    @Test
    void aProgramHasItsVariablesAndWritesToItsFoldersAlone() throws Exception {
        Path own = Files.createDirectory(folder.resolve("own"));
        ProcessResult result = inShell(
                "echo \"$GIVEN $TMPDIR\"; echo x > \"$TMPDIR/file\"; echo x > '" + folder + "/file'; exit 3", own);
        assertEquals(3, result.exitStatus(), result.output());
        assertTrue(result.output().startsWith("a b " + own), result.output());
        assertTrue(Files.exists(own.resolve("file")));
        assertFalse(Files.exists(folder.resolve("file")));
    }

    @Test
    void aFolderBehindALinkIsWrittenTo() throws Exception {
        Path own = Files.createDirectories(folder.resolve("real/own"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
        ProcessResult result = inShell("echo x > '" + link + "/own/file'", link.resolve("own"));
        assertTrue(Files.exists(own.resolve("file")), result.output());
    }

    @Test
    void aNamedPipeOutsideCannotBeWrittenToAndItsReaderGetsNothing() throws Exception {
        Assumptions.assumeTrue(
                Isolation.here().landlock().isPresent(), () -> Isolation.here().words());
        Path own = Files.createDirectory(folder.resolve("own"));
        Path outside = pipe(folder.resolve("outside"));
        Path inside = pipe(own.resolve("inside"));
        // Opened for both, a pipe waits for nobody.
        try (RandomAccessFile unreached = new RandomAccessFile(outside.toFile(), "rw");
                RandomAccessFile reached = new RandomAccessFile(inside.toFile(), "rw")) {
            ProcessResult result = inShell(
                    "for f in '" + outside + "' '" + inside + "'; do echo 1 > $f; echo 2 <> $f 1>&0; done; exec 3< '"
                            + outside + "' && echo 3 > /proc/self/fd/3",
                    own);
            assertEquals(0, new FileInputStream(unreached.getFD()).available(), result.output());
            assertEquals(4, new FileInputStream(reached.getFD()).available(), result.output());
            assertTrue(result.output().contains("Permission denied"), result.output());
        }
    }

    private static Path pipe(Path path) throws Exception {
        assertEquals(0, new ProcessBuilder("mkfifo", path.toString()).start().waitFor());
        return path;
    }

    @Test
    void filesAndPipesThatAreItsStandardStreamsCanBeOpenedAgain() throws Exception {
        Path own = Files.createDirectory(folder.resolve("own"));
        ProcessResult result =
                inShell("echo one > /dev/stdout; echo two > /dev/stderr; echo three > /dev/null; echo $?", own);
        assertEquals("one two 0", String.join(" ", result.output().lines().toList()));
        Path said = folder.resolve("said");
        IsolatedCommand command =
                Isolation.here().program(List.of("sh", "-c", "echo four >> /dev/stdout"), Map.of(), List.of(own));
        Process process = new ProcessBuilder(command.words())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertEquals(0, process.waitFor(), () -> read(said));
        assertEquals("four\n", read(said));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void filesAreMovedFromOneOfItsFoldersToAnother() throws Exception {
        Path own = Files.createDirectory(folder.resolve("own"));
        ProcessResult result = inShell(
                "cd '" + own + "' && mkdir a b && echo x > a/f && mv a/f b/g && ln b/g a/h && cat a/h; echo $?", own);
        assertEquals("x 0", String.join(" ", result.output().lines().toList()));
    }

    @Test
    void whereThereIsNoLandlockTheWordsSayWhatIsOpen() {
        Isolation isolation = IsolationSearch.among(
                SearchPath.ofThisMachine().programs(Pattern.compile(IsolationSearch.NAME)),
                Optional.of(Path.of("/bin/false")));
        Assumptions.assumeTrue(isolation.program().isPresent(), isolation::words);
        assertEquals(Optional.empty(), isolation.landlock());
        assertTrue(isolation.words().contains("it can write to named pipes of others"), isolation.words());
    }

    @Test
    void whatTheUserAllowsIsNotKeptFromIt() throws Exception {
        Path own = Files.createDirectory(folder.resolve("own"));
        Path other = Files.createDirectory(folder.resolve("other"));
        Allowance.grant(Allowance.of("network,write=" + other));
        try {
            ProcessResult result = inShell("echo x > '" + other + "/file'; readlink /proc/self/ns/net", own);
            assertTrue(Files.exists(other.resolve("file")), result.output());
            assertEquals(
                    Files.readSymbolicLink(Path.of("/proc/self/ns/net")).toString(),
                    result.output().strip());
        } finally {
            Allowance.grant(Allowance.NONE);
        }
    }

    @Test
    void whatCannotBeAllowedIsToldWithWhatCan() {
        BadInputException unknown = assertThrows(BadInputException.class, () -> Allowance.of("network,everything"));
        assertTrue(unknown.getMessage().contains("network and write=FOLDER"), unknown.getMessage());
        assertThrows(BadInputException.class, () -> Allowance.of("write=" + folder.resolve("none")));
        assertEquals(new Allowance(true, List.of(folder)), Allowance.of("write=" + folder + ",network"));
    }
}
