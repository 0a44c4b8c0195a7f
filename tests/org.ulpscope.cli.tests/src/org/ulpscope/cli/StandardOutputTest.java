package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.tests.support.JavaProcess;

@Tag("slow")
class StandardOutputTest {
    private static ProcessBuilder help() {
        return JavaProcess.of(Main.class, "hunt", "--help");
    }

    @Test
    void resultsThatCannotBeWrittenAreAFailure() throws Exception {
        Process process =
                help().redirectOutput(Redirect.to(new File("/dev/full"))).start();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(ExitStatus.FAILED.code(), process.waitFor(), err);
        assertTrue(err.startsWith("ulpscope: The results cannot be written to standard output (No space left"), err);
        assertEquals(1, err.lines().count(), err);
    }

    @Test
    void aReaderThatHasSeenEnoughIsNoFailure() throws Exception {
        Process process = help().start();
        process.getInputStream().close();
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), err);
        assertEquals("", err);
    }
}
