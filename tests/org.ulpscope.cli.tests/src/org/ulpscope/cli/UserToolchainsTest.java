package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignReader;

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
        add("/usr/bin/gcc");
        Path study = folder.resolve("a.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", "double cosh(double x)", "-p", "'gcc-2.0 fast'", "--budget", "20", "--study", study);
        assertEquals(1, hunt.status(), hunt.out() + hunt.err());
        CommandLineRun replay = CommandLineRun.of("replay", study);
        assertTrue(replay.out().contains("gave the same bits again"), replay.out() + replay.err());
        UserToolchains.save(ToolchainSettings.DEFAULT);
        assertEquals(
                2,
                CommandLineRun.of("eval", "double cosh(double x)", "-p", "'gcc-2.0 fast'", "1")
                        .status());
    }

    @Tag("long")
    @Test
    void itIsAskedForOneInputAndStandsBesideBounds() throws Exception {
        add("/usr/bin/gcc");
        CommandLineRun eval = CommandLineRun.of("eval", "double cosh(double x)", "-p", "'gcc-2.0 fast'", "1");
        assertEquals(0, eval.status(), eval.err());
        Path source = Files.writeString(
                folder.resolve("sum.c"), "double sum(double a, double b, double c)\n{\n    return a + b + c;\n}\n");
        CommandLineRun bound = CommandLineRun.of(
                "bound",
                "double sum(double a, double b, double c)",
                "--source",
                source,
                "-p",
                "'gcc-2.0 fast'",
                "1e16",
                "1",
                "-1e16");
        assertEquals(0, bound.status(), bound.out() + bound.err());
        assertTrue(bound.out().contains("gcc-2.0 fast"), bound.out());
    }

    private static void add(String executable) {
        UserToolchains.save(new ToolchainSettings(List.of(new ToolchainSettings.Override(
                "gcc-2.0 fast", Optional.of(Path.of(executable)), Optional.of(List.of("-O1", "-DA=b c"))))));
    }

    /** Its platforms were looked for a second time, among the usual compilers alone. */
    @Test
    void aCampaignRunsOnOneAndFindsCauses() {
        add("/usr/bin/gcc");
        CommandLineRun run = CampaignTest.small(
                "'gcc-2.0 fast'", "'gcc-2.0 fast' -DULPSCOPE_FLUSH_SUBNORMALS", folder.resolve("a.campaign"));
        assertEquals(1, run.status(), run.out() + run.err());
    }

    /** As the table of the workbench's wizard has it. */
    @Test
    void inACampaignItHasTheOptionsThatItWasGivenBehindThoseOfTheLevel() {
        add("/usr/bin/gcc");
        Path file = folder.resolve("a.campaign");
        CommandLineRun run = CampaignTest.small("'gcc-2.0 fast'", "'gcc-2.0 fast' -DULPSCOPE_FLUSH_SUBNORMALS", file);
        assertEquals(1, run.status(), run.out() + run.err());
        try (CampaignReader reader = CampaignReader.open(file)) {
            assertEquals(
                    List.of(List.of("-O2", "-DA=b c"), List.of("-O2", "-DULPSCOPE_FLUSH_SUBNORMALS")),
                    reader.description().platforms().stream()
                            .map(CampaignPlatform::options)
                            .toList());
        }
    }

    @Test
    void aReproducerIsCompiledByTheOneThatTheUserNamed() throws Exception {
        Path renamed = Files.createSymbolicLink(folder.resolve("my-gcc"), Path.of("/usr/bin/gcc"));
        UserToolchains.save(new ToolchainSettings(
                List.of(new ToolchainSettings.Override("gcc", Optional.of(renamed), Optional.empty()))));
        Path study = folder.resolve("a.study");
        CommandLineRun hunt =
                CommandLineRun.of("hunt", "double cosh(double x)", "-p", "gcc", "--budget", "20", "--study", study);
        assertEquals(1, hunt.status(), hunt.out() + hunt.err());
        Path programs = folder.resolve("programs");
        CommandLineRun export = CommandLineRun.of("export", study, "--format", "c", "--output", programs);
        assertEquals(0, export.status(), export.err());
        try (Stream<Path> written = Files.list(programs)) {
            String text = Files.readString(written.findFirst().orElseThrow());
            assertTrue(text.startsWith("// " + renamed + " -O2"), text);
        }
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
