package org.ulpscope.program.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.program.build.ProgramBuilder.Built;

class ProgramRunsTest {
    @TempDir
    Path folder;

    private RunOutput run(String script) throws Exception {
        Path program = Files.writeString(folder.resolve("program"), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        Path scratch = Files.createDirectory(folder.resolve("scratch"));
        return new ProgramRuns(folder, Optional.of("results"), scratch, () -> false)
                .run(
                        new Built("key", program, Map.of("NAMED", "a value")),
                        List.of("{program}", "{folder}"),
                        Map.of(),
                        Duration.ofSeconds(60));
    }

    @Test
    void aProgramWritesWhereItRunsAndHasItsVariables() throws Exception {
        assertEquals("a value\n", run("echo \"$NAMED\" > results").results());
    }

    @Test
    void aProgramWritesNowhereElse() throws Exception {
        Assumptions.assumeTrue(
                Isolation.here().program().isPresent(), () -> Isolation.here().words());
        Assumptions.assumeFalse(Files.exists(Path.of("/dev/nvidiactl")), "there is a GPU");
        RunOutput output =
                run("echo x > \"$1/elsewhere\" || echo refused; echo x > \"$TMPDIR/file\" && echo y > results");
        assertTrue(output.printed().startsWith("refused"), output.printed());
        assertEquals("y\n", output.results());
        assertFalse(Files.exists(folder.resolve("elsewhere")));
    }
}
