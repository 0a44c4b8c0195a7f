package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.tests.support.Installed;

@Tag("slow")
class CampaignTest {
    @TempDir
    private static Path shared;

    /** On gcc, and on gcc with subnormals taken for zero; whole programs are its cases. */
    private static Path campaign;

    @TempDir
    private Path folder;

    @BeforeAll
    static void runCampaign() {
        campaign = shared.resolve("c.campaign");
        CommandLineRun run = small("gcc", "gcc -DULPSCOPE_FLUSH_SUBNORMALS", campaign);
        assertEquals(1, run.status(), run.err());
    }

    /** A campaign of a few programs on two platforms, in a new file. */
    static CommandLineRun small(String one, String other, Path file) {
        return CommandLineRun.of(
                "campaign",
                "run",
                "-q",
                "--seed",
                "3",
                "--programs",
                "12",
                "--inputs",
                "2",
                "--levels",
                "O2",
                "-p",
                one,
                "-p",
                other,
                "--no-reduce",
                "--study",
                file);
    }

    private String output(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    @Test
    void aCaseIsATextAndAProgramThatGivesTheBitsOfTheText() throws Exception {
        CommandLineRun text = CommandLineRun.of("campaign", "case", campaign, "1");
        assertEquals(0, text.status(), text.err());
        Path source = folder.resolve("case.c");
        CommandLineRun program = CommandLineRun.of(
                "campaign", "case", campaign, "1", "--format", "c", "--on", "gcc", "--output", source);
        assertEquals(0, program.status(), program.err());
        String first = Files.readAllLines(source).getFirst();
        output(ShellWords.split(first.substring("// ".length())));
        String result = output(List.of(folder.resolve("case").toString()))
                .lines()
                .filter(line -> line.startsWith("result = "))
                .findFirst()
                .orElseThrow();
        String bits = result.substring(result.indexOf("(bits "));
        assertTrue(text.out().contains(bits), () -> result + " is not in\n" + text.out());
    }

    @Test
    void theReportTellsTheSecondsOfEachPhaseAndProgramsASecondOfThoseOfPrograms() {
        CommandLineRun report = CommandLineRun.of("campaign", "report", campaign, "--json");
        assertEquals(1, report.status(), report.err());
        CoverageKeys.require(report.json());
        JsonObject phases = report.json().getAsJsonObject("phases");
        assertEquals(Set.of("programs", "causes"), phases.keySet());
        double pace = report.json().get("programsPerSecond").getAsDouble();
        assertEquals(12, pace * phases.get("programs").getAsDouble(), 1e-6);
        CommandLineRun text = CommandLineRun.of("campaign", "report", campaign);
        assertTrue(text.out().lines().findFirst().orElse("").contains(" a second), causes "), text.out());
    }

    @Test
    void aCaseThatIsNotThereIsToldWithWhatIs() {
        CommandLineRun number = CommandLineRun.of("campaign", "case", campaign, "999");
        assertEquals(2, number.status(), number.out());
        assertTrue(number.err().contains("no number 999"), number.err());
        CommandLineRun name = CommandLineRun.of("campaign", "case", campaign, "p999999-i1");
        assertEquals(2, name.status(), name.out());
        assertTrue(name.err().contains("No two platforms disagree on 'p999999-i1'"), name.err());
        CommandLineRun platform = CommandLineRun.of("campaign", "case", campaign, "1", "--format", "c", "--on", "icx");
        assertEquals(2, platform.status(), platform.out());
        assertTrue(platform.err().contains("--on is gcc or gcc -DULPSCOPE_FLUSH_SUBNORMALS, not icx."), platform.err());
        Path source = folder.resolve("case.txt");
        CommandLineRun ending =
                CommandLineRun.of("campaign", "case", campaign, "1", "--format", "c", "--output", source);
        assertEquals(2, ending.status(), ending.out());
        assertTrue(ending.err().contains("must end in .c"), ending.err());
        assertFalse(Files.exists(source));
    }

    @Test
    void whatWasExportedAndMadeIsMergedWithTheCampaign() throws Exception {
        Installed.program("make");
        Path there = folder.resolve("there");
        CommandLineRun export = CommandLineRun.of("campaign", "export", campaign, there, "-p", "gcc");
        assertEquals(0, export.status(), export.err());
        assertTrue(export.err().contains("run 'make' in it"), export.err());
        output(List.of("make", "-C", there.toString()));
        Path merged = folder.resolve("merged.campaign");
        CommandLineRun merge =
                CommandLineRun.of("campaign", "merge", merged, campaign, there.resolve("results"), "--json");
        assertEquals(1, merge.status(), merge.err());
        assertEquals(12, merge.json().get("programs").getAsInt());
        CommandLineRun again = CommandLineRun.of("campaign", "merge", merged, campaign);
        assertEquals(2, again.status(), "a file that is there is not written over");
    }

    @Test
    void anotherCampaignIsNotMerged() {
        Path there = folder.resolve("there");
        CommandLineRun export =
                CommandLineRun.of("campaign", "export", "--seed", "4", "--programs", "2", "-p", "gcc", there);
        assertEquals(0, export.status(), export.err());
        Path merged = folder.resolve("merged.campaign");
        CommandLineRun merge = CommandLineRun.of("campaign", "merge", merged, campaign, there);
        assertTrue(merge.status() >= 2, merge.out());
        assertFalse(Files.exists(merged));
    }

    @Test
    void onePlatformIsToldThatTwoAreNeeded() {
        CommandLineRun run = CommandLineRun.of(
                "campaign",
                "run",
                "--programs",
                "1",
                "--levels",
                "O0",
                "-p",
                "gcc",
                "--study",
                folder.resolve("one.campaign"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("There is one platform, and nothing to compare it with"), run.err());
    }
}
