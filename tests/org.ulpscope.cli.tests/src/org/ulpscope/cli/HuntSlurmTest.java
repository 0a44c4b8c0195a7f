package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyReader;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.LocalSlurm;

/** One hunt on a cluster beside the same here. */
@Tag("slow")
class HuntSlurmTest {
    @TempDir
    private Path folder;

    private static List<Object> words(Path study, String more) {
        List<Object> words = new ArrayList<>(List.of(
                "hunt",
                "float expf(float x)",
                "-p",
                "gcc",
                "-q",
                "--strategy",
                "exhaustive",
                "--domain",
                "x=88.72:88.73",
                "--study",
                study));
        if (!more.isEmpty()) {
            words.addAll(List.of(more.split(" ")));
        }
        return words;
    }

    private static List<String> told(Path study) {
        try (StudyReader reader = StudyReader.open(study)) {
            List<String> lines = new ArrayList<>();
            reader.census().forEach(census -> lines.add(census.swept() + " " + census.counts() + census.parts()));
            for (Finding finding : reader.findings()) {
                lines.add(finding.label() + finding.inputBits());
            }
            return lines.stream().sorted().toList();
        }
    }

    @Test
    void partsOnAClusterGiveTheHuntThatRunsHere() throws Exception {
        Path here = folder.resolve("here.study");
        assertEquals(1, CommandLineRun.of(words(here, "").toArray()).status());
        Path there = folder.resolve("there.study");
        try (LocalSlurm slurm = LocalSlurm.start(folder.resolve("slurm"))) {
            run(slurm.with(onCluster(there)));
        }
        assertTrue(told(here).size() > 1, told(here)::toString);
        assertEquals(told(here), told(there));
        assertTrue(Files.exists(folder.resolve("there.study.parts/jobs.json")));
    }

    /** Where there is no Slurm: a command that does the tasks at once, but for the second one at first, which is lost. */
    @Test
    void aPartThatIsLostIsSentAgainAndTheStudyIsTheSame() throws Exception {
        Path here = folder.resolve("here.study");
        assertEquals(1, CommandLineRun.of(words(here, "").toArray()).status());
        Path commands = Files.createDirectory(folder.resolve("bin"));
        program(commands.resolve("squeue"), "exit 0");
        program(commands.resolve("sbatch"), """
                for word in "$@"; do case $word in --array=*) tasks=${word#*=} ;; esac; script=$word; done
                for task in $(echo "$tasks" | tr , ' '); do
                    [ "$tasks" = 1,2,3 ] && [ "$task" = 2 ] || SLURM_ARRAY_TASK_ID=$task sh "$script" >/dev/null 2>&1
                done
                echo "$tasks" | wc -c
                """);
        Path there = folder.resolve("there.study");
        ProcessBuilder process = onCluster(there);
        process.environment().merge("PATH", commands.toString(), (path, first) -> first + ":" + path);
        run(process);
        assertEquals(told(here), told(there));
        String jobs = Files.readString(folder.resolve("there.study.parts/jobs.json"));
        assertTrue(jobs.contains("\"parts\":[1,2,3]") && jobs.contains("\"parts\":[2]"), jobs);
    }

    private static ProcessBuilder onCluster(Path study) throws Exception {
        return JavaProcess.of(
                Main.class,
                words(study, "--slurm --parts 3 --partition main --time 10").toArray());
    }

    private static void run(ProcessBuilder builder) throws Exception {
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor(), said);
    }

    private static void program(Path file, String text) throws Exception {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    @Test
    void whatCannotBeFoundAgainOrHasNoPartsIsRefused() {
        CommandLineRun unnamed =
                CommandLineRun.of("hunt", "float expf(float x)", "-p", "gcc", "--strategy", "exhaustive", "--slurm");
        assertEquals(2, unnamed.status());
        assertTrue(unnamed.err().contains("--slurm needs --study FILE"), unnamed.err());
        CommandLineRun both = CommandLineRun.of(
                "hunt",
                "float expf(float x)",
                "-p",
                "gcc",
                "--strategy",
                "exhaustive",
                "--part",
                "1/2",
                "--merge",
                "a");
        assertTrue(both.err().contains("Give one of --part, --merge and --slurm."), both.err());
        CommandLineRun search = CommandLineRun.of("hunt", "float expf(float x)", "-p", "gcc", "--part", "1/2");
        assertEquals(2, search.status());
        assertTrue(search.err().contains("give --strategy exhaustive"), search.err());
    }
}
