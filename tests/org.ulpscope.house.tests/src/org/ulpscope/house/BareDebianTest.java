package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What runs all tests on a bare Debian and on the machine itself, with a stand-in for each that tells totals and ends at once. */
class BareDebianTest {
    private static final String SCRIPT = "releng/bare-debian.sh";

    @TempDir
    Path folder;

    private record Ended(int status, List<String> lines) {}

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 'on a bare Debian: 8 passed, 0 failed, 1 skipped'",
        "1, 0, 1, 'on a bare Debian: failed with status 1; 8 passed, 0 failed, 1 skipped'",
        "4, 0, 0, 'on a bare Debian: not tested, since none can be made here'",
        "0, 1, 1, 'on a bare Debian: 8 passed, 0 failed, 1 skipped'"
    })
    void bothTotalsAreToldAndEitherFailureFails(int bare, int here, int status, String told) throws Exception {
        Path run = folder.resolve(".ci/run");
        Files.createDirectories(run.getParent());
        Files.copy(House.ROOT.resolve(".ci/run"), run);
        program(SCRIPT, "echo '8 passed, 0 failed, 1 skipped'; exit " + bare);
        program("verify", "echo 'failed: some test' >&2; echo '9 passed, 0 failed, 0 skipped'; exit " + here);
        Ended ended = run(List.of("bash", run.toString()));
        assertEquals(status, ended.status(), ended.lines()::toString);
        assertTrue(ended.lines().contains(told), ended.lines()::toString);
        assertEquals("9 passed, 0 failed, 0 skipped", ended.lines().getLast());
    }

    /** Behind what the machine itself prints, which is long. */
    @Test
    void whatFailedThereIsNamedAtTheEnd() throws Exception {
        Path run = folder.resolve(".ci/run");
        Files.createDirectories(run.getParent());
        Files.copy(House.ROOT.resolve(".ci/run"), run);
        program(SCRIPT, "echo '[ERROR]   RunTest.itRuns:12 expected: <1> but was: <2>'; exit 1");
        program("verify", "echo 'much is said here'; echo '9 passed, 0 failed, 0 skipped'");
        List<String> lines = run(List.of("bash", run.toString())).lines();
        int named = lines.lastIndexOf("[ERROR]   RunTest.itRuns:12 expected: <1> but was: <2>");
        assertTrue(named > lines.indexOf("much is said here"), lines::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "--sweet trixie true, there is no option --sweet",
        "--suite trixie, which command?",
        "'', which command?"
    })
    void aMistakeIsASentence(String arguments, String expected) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("bash", House.ROOT.resolve(SCRIPT).toString()));
        if (!arguments.isEmpty()) {
            command.addAll(List.of(arguments.split(" ")));
        }
        Ended ended = run(command);
        assertEquals(2, ended.status());
        assertEquals(1, ended.lines().size(), ended.lines()::toString);
        assertTrue(ended.lines().getFirst().contains(expected), ended.lines()::toString);
    }

    @Test
    void whoIsNotRootIsToldThatNoneCanBeMade() throws Exception {
        program("bin/id", "echo 1000");
        Ended ended = run(List.of(
                "env",
                "PATH=" + folder.resolve("bin") + ":" + System.getenv("PATH"),
                "bash",
                House.ROOT.resolve(SCRIPT).toString(),
                "true"));
        assertEquals(4, ended.status());
        assertEquals(
                List.of("ulpscope: no bare Debian can be made here: only root can; try again with sudo."),
                ended.lines());
    }

    private void program(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/usr/bin/env bash\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Ended run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said.lines().toList());
    }
}
