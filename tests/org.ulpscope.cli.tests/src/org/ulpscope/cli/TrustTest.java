package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.tests.support.Installed;

/** What came from elsewhere runs nothing before somebody agrees; no test here has a terminal. */
@Tag("slow")
class TrustTest {
    @TempDir
    Path folder;

    /** A study of a source in the test's own folder, so that nothing that another test agreed to is the same. */
    private Path study() throws Exception {
        Path source =
                Files.writeString(folder.resolve("g.c"), "double g(double x) { return x < 0 ? 0 / (x - x) : x; }\n");
        Path study = folder.resolve("g.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt",
                "double g(double x)",
                "--source",
                source,
                "--strategy",
                "random",
                "--budget",
                "200",
                "--study",
                study);
        assertEquals(1, hunt.status(), hunt.err());
        return study;
    }

    /** A program for the compiler to run, which leaves a mark. */
    private Path wrapper() throws Exception {
        Path wrapper = folder.resolve("wrapper");
        Files.writeString(wrapper, "#!/bin/sh\ntouch '" + mark() + "'\nexec \"$@\"\n");
        Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwx------"));
        return wrapper;
    }

    private Path mark() {
        return folder.resolve("the wrapper ran");
    }

    private static void change(Path database, String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private void setOptions(Path study, String... options) throws Exception {
        change(study, "UPDATE platform SET options = '[\"" + String.join("\",\"", options) + "\"]'");
    }

    @Test
    void whatIsMadeHereIsReplayedWithoutAQuestion() throws Exception {
        CommandLineRun replay = CommandLineRun.of("replay", study());
        assertEquals(0, replay.status(), replay.err());
        assertEquals("", replay.err());
    }

    @Test
    void aStudyWhoseOptionsWereChangedRunsNothingUntilItIsTrusted() throws Exception {
        Path study = study();
        setOptions(study, "-wrapper", wrapper().toString());
        CommandLineRun refused = CommandLineRun.of("replay", study);
        assertEquals(2, refused.status(), refused.out());
        assertFalse(Files.exists(mark()));
        assertTrue(refused.err().contains("-wrapper " + wrapper() + " runs the named program"), refused.err());
        assertTrue(refused.err().contains("--trust"), refused.err());
        assertEquals("", refused.out());
        CommandLineRun trusted = CommandLineRun.of("replay", study, "--trust");
        assertEquals(0, trusted.status(), trusted.err());
        assertTrue(Files.exists(mark()), "so the refusal has kept something from running");
        assertEquals(0, CommandLineRun.of("replay", study).status(), "it is remembered");
    }

    @Test
    void aPluginIsNamedAndNotLoaded() throws Exception {
        Path study = study();
        setOptions(study, "-O2", "-fplugin=/tmp/p.so");
        CommandLineRun refused = CommandLineRun.of("replay", study, "--json");
        assertEquals(2, refused.status(), refused.out());
        assertTrue(
                refused.err().contains("-fplugin=/tmp/p.so loads the named library into the compiler"), refused.err());
    }

    @Test
    void aStudyOfAnotherMachineIsNotResumedUntilItIsTrusted() throws Exception {
        Path study = study();
        change(study, "UPDATE run SET state = 'interrupted'");
        change(study, "UPDATE signature SET hmac = '" + "0".repeat(64) + "'");
        change(study, "UPDATE request SET budget = 300");
        assertEquals(2, CommandLineRun.of("resume", study).status());
        assertEquals(1, CommandLineRun.of("resume", study, "--trust").status());
    }

    @Test
    void anOlderStudyOpensAndIsAskedAbout() throws Exception {
        Path study = study();
        change(study, "DROP TABLE signature");
        assertEquals(0, CommandLineRun.of("export", study, "--format", "csv").status());
        CommandLineRun refused = CommandLineRun.of("replay", study);
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains("The study " + study), refused.err());
    }

    @Test
    void aKernelOfAnotherOriginIsNotRunUntilItIsTrusted() throws Exception {
        Path source = Files.writeString(folder.resolve("f.c"), "double f(double x) { return x / (x - 1); }\n");
        Path kernel = Files.writeString(folder.resolve("f.kernel"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <kernel:Kernel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:kernel="http://ulpscope.org/kernel/1"
                    name="f" origin="source" source="f.c" returns="FP64">
                  <parameters name="x"/>
                </kernel:Kernel>
                """);
        CommandLineRun own = CommandLineRun.of("eval", kernel, "2");
        assertEquals(0, own.status(), own.err());
        Files.setPosixFilePermissions(kernel, PosixFilePermissions.fromString("rw-rw-rw-"));
        for (String command : new String[] {"eval", "hunt", "compare"}) {
            CommandLineRun refused = CommandLineRun.of(command, kernel);
            assertEquals(2, refused.status(), refused.out());
            assertTrue(refused.err().contains("the source " + source), refused.err());
        }
        assertEquals(0, CommandLineRun.of("eval", kernel, "--trust", "2").status());
        assertEquals(0, CommandLineRun.of("eval", kernel, "2").status(), "it is remembered");
    }

    @Test
    void aProgramOfAnotherOriginIsListedButNotRunUntilItIsTrusted() throws Exception {
        Path source = Files.writeString(folder.resolve("p.c"), """
                #include <stdio.h>
                int main(void) { double a = 1.0 / 3; printf("%.3f\\n", a); return 0; }
                """);
        assertEquals(0, CommandLineRun.of("tune", "--init", source).status());
        Path pv = folder.resolve("p.pv");
        CommandLineRun own = CommandLineRun.of("tune", pv, "--run", "--threshold", "1");
        assertTrue(own.status() < 2, own.err());
        // Another place, where it was not made.
        Path moved = Files.createDirectory(folder.resolve("moved")).resolve("p.pv");
        Files.copy(source, moved.resolveSibling("p.c"));
        Files.writeString(
                moved, Files.readString(pv).replace(" name=\"p\"", " name=\"p\" flags=\"-wrapper " + wrapper() + "\""));
        CommandLineRun listed = CommandLineRun.of("tune", moved, "--list");
        assertEquals(0, listed.status(), listed.err());
        for (String mode : new String[] {"--run", "--measure", "--quiet"}) {
            CommandLineRun refused = CommandLineRun.of("tune", moved, mode);
            assertEquals(2, refused.status(), refused.out());
            assertTrue(refused.err().contains("run by: ") && refused.err().contains("-wrapper"), refused.err());
        }
        assertFalse(Files.exists(mark()));
        CommandLineRun trusted = CommandLineRun.of("tune", moved, "--run", "--threshold", "1", "--trust");
        assertTrue(trusted.status() < 2, trusted.err());
        assertTrue(Files.exists(mark()));
    }

    @Test
    void aTuningOfAnotherMachineIsNeitherReplayedNorResumedUntilItIsTrusted() throws Exception {
        Path source = Files.writeString(folder.resolve("q.c"), """
                #include <stdio.h>
                int main(void)
                {
                    double a = 1.0 / 3;
                    printf("%.15g\\n", a);
                    printf("FOM %g\\n", 1.0 / sizeof a);
                    return 0;
                }
                """);
        Path pv = folder.resolve("q.pv");
        Path tuning = folder.resolve("q.tuning");
        CommandLineRun.of("tune", "--init", source);
        CommandLineRun tuned = CommandLineRun.of("tune", pv, "--threshold", "2", "--study", tuning);
        assertEquals(1, tuned.status(), tuned.err() + tuned.out());
        change(
                tuning,
                "UPDATE request SET pv_xmi = replace(pv_xmi, ' name=\"q\"', ' name=\"q\" flags=\"-wrapper " + wrapper()
                        + "\"')");
        for (String command : new String[] {"replay", "resume"}) {
            CommandLineRun refused = CommandLineRun.of(command, tuning);
            assertEquals(2, refused.status(), refused.out());
            assertTrue(refused.err().contains("-wrapper"), refused.err());
        }
        assertEquals(
                2, CommandLineRun.of("tune", pv, "--resume", "--study", tuning).status());
        assertFalse(Files.exists(mark()));
        assertEquals(0, CommandLineRun.of("replay", tuning, "--trust").status());
        assertTrue(Files.exists(mark()));
    }

    @Test
    void aCatalogueWhoseUnfinishedStudyWasChangedRunsNothingUntilItIsTrusted() throws Exception {
        Path functions = Files.writeString(folder.resolve("mine.txt"), "double cosh(double x)\n");
        Path place = folder.resolve("mine");
        Object[] command = {
            "catalog", functions, "-p", "gcc", "--folder", place, "--strategy", "random", "--budget", "50", "--quiet"
        };
        assertEquals(1, CommandLineRun.of(command).status());
        Path study = place.resolve("cosh.study");
        setOptions(study, "-wrapper", wrapper().toString());
        assertEquals(1, CommandLineRun.of(command).status(), "a finished study is only reported");
        change(study, "UPDATE run SET state = 'interrupted'");
        change(study, "DELETE FROM outcome");
        change(study, "DELETE FROM trial");
        CommandLineRun refused = CommandLineRun.of(command);
        assertEquals(2, refused.status(), refused.out());
        assertTrue(refused.err().contains("-wrapper"), refused.err());
        assertFalse(Files.exists(mark()));
        Object[] trusting = Arrays.copyOf(command, command.length + 1);
        trusting[command.length] = "--trust";
        CommandLineRun.of(trusting);
        assertTrue(Files.exists(mark()));
    }

    @Test
    void aCampaignThatWasChangedIsNeitherResumedNorRunInParts() throws Exception {
        Path half = halfCampaign();
        change(half, "UPDATE platform SET options = '-wrapper " + wrapper() + "'");
        for (Object[] command : new Object[][] {
            {"resume", half}, {"campaign", "run", half, "--part", "1/2", "--study", folder.resolve("part.campaign")}
        }) {
            CommandLineRun refused = CommandLineRun.of(command);
            assertEquals(2, refused.status(), refused.out());
            assertTrue(refused.err().contains("-wrapper " + wrapper() + " runs the named program"), refused.err());
        }
        assertFalse(Files.exists(mark()));
    }

    @Test
    void aBoundThatWasChangedIsNotReplayed() throws Exception {
        Path source = Files.writeString(folder.resolve("h.c"), "double h(double x) { return x * 3 + 1; }\n");
        Path bound = folder.resolve("h.bound");
        CommandLineRun run = CommandLineRun.of(
                "bound", "double h(double x)", "--source", source, "-p", "gcc", "--study", bound, "0.1");
        assertEquals(0, run.status(), run.err());
        change(bound, "UPDATE platform SET options = '[\"-wrapper\",\"" + wrapper() + "\"]'");
        CommandLineRun refused = CommandLineRun.of("replay", bound);
        assertEquals(2, refused.status(), refused.out());
        assertTrue(refused.err().contains("-wrapper " + wrapper()), refused.err());
        assertFalse(Files.exists(mark()));
    }

    /** The first half of a campaign, so that whoever resumes it has the other half compiled and run. */
    private Path halfCampaign() {
        Path half = folder.resolve("half.campaign");
        CommandLineRun run = CommandLineRun.of(
                "campaign",
                "run",
                "--programs",
                "2",
                "--inputs",
                "1",
                "--levels",
                "O0",
                "-p",
                "gcc",
                "--part",
                "1/2",
                "--study",
                half);
        assertEquals(0, run.status(), run.err());
        return half;
    }

    private void assertNotResumedBeforeItIsTrusted(Path merged) {
        CommandLineRun refused = CommandLineRun.of("resume", merged);
        assertEquals(2, refused.status(), refused.out());
        assertTrue(
                refused.err().contains("-wrapper " + folder.resolve("wrapper") + " runs the named program"),
                refused.err());
        assertFalse(Files.exists(mark()));
        CommandLineRun trusted = CommandLineRun.of("resume", merged, "--trust");
        assertEquals(0, trusted.status(), trusted.err());
        assertTrue(Files.exists(mark()), "so the refusal has kept something from running");
    }

    @Test
    void whatIsMergedOfPartsThatWereMadeHereWasMadeHere() {
        Path merged = folder.resolve("merged.campaign");
        assertEquals(
                0,
                CommandLineRun.of("campaign", "merge", merged, halfCampaign()).status());
        assertEquals(0, CommandLineRun.of("resume", merged).status());
    }

    @Test
    void aCampaignMergedOfAnothersPartRunsNothingUntilItIsTrusted() throws Exception {
        Path half = halfCampaign();
        Path other = Files.copy(half, folder.resolve("other.campaign"));
        change(other, "UPDATE platform SET name = 'other', options = '-wrapper " + wrapper() + "'");
        Path merged = folder.resolve("merged.campaign");
        assertEquals(
                0, CommandLineRun.of("campaign", "merge", merged, half, other).status());
        assertNotResumedBeforeItIsTrusted(merged);
    }

    @Test
    void aCampaignMergedOfResultsBesideAnEditedRequestRunsNothingUntilItIsTrusted() throws Exception {
        Installed.program("make");
        Path there = folder.resolve("there");
        assertEquals(
                0,
                CommandLineRun.of("campaign", "export", halfCampaign(), there).status());
        ProcessResult made = ChildProcess.run(
                List.of("make", "results/gcc-O0/batch-00001.json"), there, Duration.ofSeconds(60), () -> false);
        assertTrue(made.succeeded(), made.output());
        Path request = there.resolve("campaign.json");
        Files.writeString(
                request,
                Files.readString(request)
                        .replaceFirst(
                                "\"options\": \\[[^]]*\\]", "\"options\": [\"-wrapper\", \"" + wrapper() + "\"]"));
        Path merged = folder.resolve("merged.campaign");
        CommandLineRun merge = CommandLineRun.of("campaign", "merge", merged, there.resolve("results"));
        assertEquals(0, merge.status(), merge.err());
        assertNotResumedBeforeItIsTrusted(merged);
    }
}
