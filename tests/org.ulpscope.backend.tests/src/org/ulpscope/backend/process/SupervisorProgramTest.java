package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisorProgramTest {
    @TempDir
    Path cache;

    @Test
    void isCompiledOnceForAllProcesses() throws IOException {
        Path first = here().file().orElseThrow();
        Object made = Files.getAttribute(first, "unix:ino");
        assertEquals(Optional.of(first), here().file());
        assertEquals(made, Files.getAttribute(first, "unix:ino"));
        assertEquals("r-x------", PosixFilePermissions.toString(Files.getPosixFilePermissions(first)));
    }

    @Test
    void isCompiledAgainWhereOthersMayHaveChangedIt() throws IOException {
        Path first = here().file().orElseThrow();
        Object made = Files.getAttribute(first, "unix:ino");
        Files.setPosixFilePermissions(first, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertEquals(Optional.of(first), here().file());
        assertNotEquals(made, Files.getAttribute(first, "unix:ino"));
        assertEquals("r-x------", PosixFilePermissions.toString(Files.getPosixFilePermissions(first)));
    }

    @Test
    void isMadeAgainWhenTheCacheIsEmptiedMeanwhile() throws IOException {
        SupervisorProgram program = here();
        Files.delete(program.file().orElseThrow());
        assertTrue(Files.isExecutable(program.file().orElseThrow()));
    }

    @Test
    void programsRunInASessionOfTheirOwnWithoutACompiler() throws Exception {
        Path setsid = here().setsid().orElseThrow();
        Path folder = Files.createDirectories(cache.resolve("bin"));
        Files.createSymbolicLink(folder.resolve("setsid"), setsid);
        String[] numbers = ran(new SearchPath(List.of(folder), List.of()));
        assertEquals(numbers[0], numbers[1]);
    }

    @Test
    void programsRunWithoutAnyOfIt() throws Exception {
        String[] numbers = ran(new SearchPath(List.of(), List.of()));
        assertEquals(2, numbers.length);
    }

    private SupervisorProgram here() {
        return new SupervisorProgram(cache, SearchPath.ofThisMachine());
    }

    /** Number and session of a program that is started with what the search path has, which is no compiler. */
    private String[] ran(SearchPath searchPath) throws Exception {
        SupervisorProgram program = new SupervisorProgram(cache.resolve("none"), searchPath);
        assertEquals(Optional.empty(), program.file());
        ProcessBuilder builder = new ProcessBuilder(
                "/bin/sh", "-c", "read pid name state parent group session rest </proc/$$/stat; echo $$ $session");
        try (SupervisedProcess process = SupervisedProcess.start(builder, program)) {
            String output = new String(process.output().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(process.waitFor(10_000));
            assertEquals(0, process.exitStatus());
            return output.strip().split(" ");
        }
    }
}
