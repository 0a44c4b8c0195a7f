package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;

/** The compilers that a user has added in the workbench, on the command line. */
class UserToolchainsTest {
    @TempDir
    Path folder;

    @AfterEach
    void forget() {
        UserToolchains.save(ToolchainSettings.DEFAULT);
    }

    @Test
    void aStudyOnOneIsBegunAndReplayed() {
        UserToolchains.save(new ToolchainSettings(List.of(new ToolchainSettings.Override(
                "gcc-2.0 fast", Optional.of(Path.of("/usr/bin/gcc")), Optional.of(List.of("-O1", "-DA=b c"))))));
        Path study = folder.resolve("a.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", "double cosh(double x)", "-p", "'gcc-2.0 fast'", "--budget", "20", "--study", study);
        assertEquals(1, hunt.status(), hunt.out() + hunt.err());
        CommandLineRun replay = CommandLineRun.of("replay", study);
        assertTrue(replay.out().contains("findings reproduced"), replay.out() + replay.err());
        UserToolchains.save(ToolchainSettings.DEFAULT);
        assertEquals(
                2,
                CommandLineRun.of("eval", "double cosh(double x)", "-p", "'gcc-2.0 fast'", "1")
                        .status());
    }

    @Test
    void whatIsDecidedIsReadAsItWasWritten() {
        ToolchainSettings settings = new ToolchainSettings(List.of(
                new ToolchainSettings.Override("gcc", Optional.empty(), Optional.of(List.of("-O3", "-DA=b c"))),
                new ToolchainSettings.Override(
                        "m\u00fcne=", Optional.of(Path.of("/opt/my gcc/gcc")), Optional.empty())));
        UserToolchains.save(settings);
        assertEquals(settings, UserToolchains.load());
    }
}
