package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.LocalSlurm;

@Tag("slow")
class CampaignSlurmTest {
    private static final String RUNS = "campaign run -q --seed 3 --inputs 2 -p gcc -p clang --levels O0";

    @TempDir
    private static Path folder;

    private static LocalSlurm slurm;

    @BeforeAll
    static void startSlurm() throws Exception {
        slurm = LocalSlurm.start(folder.resolve("slurm"));
    }

    @AfterAll
    static void endSlurm() throws Exception {
        if (slurm != null) {
            slurm.close();
        }
    }

    private static Process start(String words, Path file) throws IOException {
        List<Object> arguments = new ArrayList<>(List.of(words.split(" ")));
        arguments.add(file);
        return slurm.with(JavaProcess.of(Main.class, arguments.toArray()))
                .redirectErrorStream(true)
                .start();
    }

    private static void run(String words, Path file) throws Exception {
        Process process = start(words, file);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor() <= 1, said);
    }

    private static List<String> rows(Path file, String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                ResultSet row = connection.createStatement().executeQuery(query)) {
            while (row.next()) {
                rows.add(row.getString(1));
            }
        }
        return rows;
    }

    private static List<String> results(Path file) throws SQLException {
        return rows(
                file,
                "SELECT program || ' ' || input || ' ' || platform || ' ' || class || coalesce(bits, '') FROM result");
    }

    private static Optional<ProcessHandle> task(Path part) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains("--study " + part))
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .findFirst();
    }

    @Test
    void partsOnAClusterAreTheCampaign() throws Exception {
        Path file = folder.resolve("cluster.campaign");
        run(RUNS + " --programs 9 --slurm --parts 3 --partition main --time 10 --study", file);
        Path direct = folder.resolve("direct.campaign");
        run(RUNS + " --programs 9 --study", direct);
        assertEquals(results(direct), results(file));
        assertEquals(List.of("FINISHED"), rows(file, "SELECT upper(state) FROM run"));
        assertEquals(List.of("1,2,3"), rows(file, "SELECT parts FROM slurm_job"));
    }

    @Test
    void whoSentItMayGoAndALostPartIsSentAgain() throws Exception {
        Path file = folder.resolve("lost.campaign");
        Path part = folder.resolve("lost.campaign.parts/part-1.campaign");
        Process sender = start(RUNS + " --programs 60 --slurm --parts 2 --study", file);
        while (!Files.exists(part) || task(part).isEmpty()) {
            assertTrue(sender.isAlive(), "it ended before a part began");
            Thread.sleep(20);
        }
        sender.destroyForcibly().waitFor();
        task(part).orElseThrow().destroyForcibly();
        assertNotEquals("", slurm.command("squeue", "-h"), "nobody is at work any more");
        run("resume -q", file);
        assertEquals(List.of("1,2", "1"), rows(file, "SELECT parts FROM slurm_job ORDER BY number"));
        Path direct = folder.resolve("direct-60.campaign");
        run(RUNS + " --programs 60 --study", direct);
        assertEquals(results(direct), results(file));
    }

    @Test
    void aPartThatIsLostAgainAndAgainIsToldWithWhatItPrinted() throws Exception {
        Path file = folder.resolve("broken.campaign");
        Path parts = Files.createDirectories(folder.resolve("broken.campaign.parts"));
        // What stands in the way of the part's own file.
        Files.writeString(parts.resolve("part-2.campaign"), "not a campaign");
        Process sender = start(RUNS + " --programs 4 --slurm --parts 2 --study", file);
        String said = new String(sender.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(3, sender.waitFor(), said);
        assertTrue(said.contains("Part 2 was sent 3 times and not done; it said: "), said);
        assertEquals(3, rows(file, "SELECT parts FROM slurm_job").size());
        assertEquals(List.of("0"), rows(file, "SELECT number FROM batch"), "the other part was taken");
        Files.delete(parts.resolve("part-2.campaign"));
        run("resume -q", file);
        assertEquals(List.of("0", "1"), rows(file, "SELECT number FROM batch"));
    }

    /** Nodes run what they are asked without asking back, so that it must not be what somebody else left there. */
    @Test
    void anotherCampaignThatLiesInTheFolderIsNotRun() throws Exception {
        Path other = folder.resolve("other.campaign");
        run("campaign run -q --seed 4 --inputs 1 -p gcc --levels O0 --programs 1 --study", other);
        Path file = folder.resolve("mine.campaign");
        Path parts = Files.createDirectories(folder.resolve("mine.campaign.parts"));
        Files.copy(other, parts.resolve("request.campaign"));
        Process sender = start(RUNS + " --programs 2 --slurm --parts 1 --study", file);
        String said = new String(sender.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(sender.waitFor() >= 2, said);
        assertTrue(said.contains("asks for something else"), said);
        assertEquals(List.of(), rows(file, "SELECT parts FROM slurm_job"));
    }
}
