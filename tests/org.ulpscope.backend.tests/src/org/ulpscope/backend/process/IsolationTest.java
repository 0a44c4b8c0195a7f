package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IsolationTest {
    private static final List<String> COMMAND = List.of("prog", "an argument");

    @TempDir
    Path folder;

    @Test
    void withoutBubblewrapACommandStaysAsItIsAndTheWordsSayHowToGetIt() {
        Isolation isolation = Isolation.among(List.of());
        assertEquals(COMMAND, isolation.around(COMMAND, List.of(folder)));
        assertTrue(isolation.words().startsWith("none (") && isolation.words().contains("apt install bubblewrap"));
    }

    @Test
    void whereItDoesNotWorkTheWordsSayWhy() throws Exception {
        Path broken = Files.writeString(
                folder.resolve("bwrap"),
                "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwx------"));
        Isolation isolation = Isolation.among(List.of(broken));
        assertEquals(Optional.empty(), isolation.program());
        assertTrue(isolation.words().contains("No permissions to create new namespace"), isolation.words());
    }

    @Test
    void theStatusAndTheFoldersOfACommandStay() throws Exception {
        Isolation isolation = Isolation.here();
        Assumptions.assumeTrue(isolation.program().isPresent(), isolation::words);
        assertTrue(isolation.words().matches("bwrap \\d.*: no network, no other processes, read-only files"));
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
}
