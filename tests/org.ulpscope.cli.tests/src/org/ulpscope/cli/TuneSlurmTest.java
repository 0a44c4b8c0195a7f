package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
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
import org.ulpscope.model.precision.PrecisionPackage;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.LocalSlurm;

@Tag("slow")
class TuneSlurmTest {
    private static final String SEARCH = "--strategy naive-ga --seed 5 --budget 9 --samples 2 --trust -q";

    /**
     * Its figure of merit follows from its types, and from the task: each task is on a "node" of another speed, so that a search that compares figures of two is led
     * astray. It is a power of two, and so no digit is lost.
     */
    private static final String PROGRAM = """
            #include <math.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <unistd.h>

            int main(int argc, char **argv)
            {
                double start = argc > 1 ? atof(argv[1]) : 0.1;
                double scale = 1.0;
                double pair[2] = {0.25, 0.5};
                double sum = 0.0;
                double exact = 0.0;
                for (int i = 0; i < 100; i++) {
                    double x = start + i * 0.001;
                    sum += x * x * scale;
                    exact += 1e-9 * (i + sum);
                }
                usleep(100000);
                const char *node = getenv("SLURM_ARRAY_TASK_ID");
                printf("%.15g %.15g\\n%.15g %.15g\\n", sum, exact, pair[0], pair[1]);
                printf("FOM %.17g\\n", ldexp(1000.0, node ? 3 * atoi(node) : 0)
                    / (double)(sizeof scale + sizeof start + sizeof sum + sizeof exact + sizeof pair));
                return 0;
            }
            """;

    private static final String PV = """
            <?xml version="1.0" encoding="UTF-8"?>
            <precision:Tuning xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:precision="NAMESPACE" name="probe"
                libraries="-lm" runCommand="{program} {start}" threshold="9.0" fom="printed" fomPattern="FOM (\\S+)">
              <sources path="probe.c"/>
              <variations name="start" value="0.1" spread="0.01"/>
            </precision:Tuning>
            """;

    private static final String SEARCHED = "SELECT position || ' ' || vector || ' ' || verdict || ' ' || speedup || ' '"
            + " || coalesce(error, '') FROM evaluations ORDER BY number";

    @TempDir
    private static Path folder;

    private static LocalSlurm slurm;

    @BeforeAll
    static void startSlurm() throws Exception {
        slurm = LocalSlurm.start(folder.resolve("slurm"));
        Files.writeString(folder.resolve("probe.c"), PROGRAM);
        Files.writeString(folder.resolve("probe.pv"), PV.replace("NAMESPACE", PrecisionPackage.eNS_URI));
        run("tune " + folder.resolve("probe.pv") + " " + SEARCH, "--study", direct());
    }

    @AfterAll
    static void endSlurm() throws Exception {
        if (slurm != null) {
            slurm.close();
        }
    }

    private static Path direct() {
        return folder.resolve("direct.tuning");
    }

    private static Process start(String words, Object... more) throws IOException {
        List<Object> arguments = new ArrayList<>(List.of(words.split(" ")));
        arguments.addAll(List.of(more));
        return slurm.with(JavaProcess.of(Main.class, arguments.toArray()))
                .redirectErrorStream(true)
                .start();
    }

    private static void run(String words, Object... more) throws Exception {
        Process process = start(words, more);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor() <= 1, said);
    }

    private static Process send(Path file) throws IOException {
        return start(
                "tune " + folder.resolve("probe.pv") + " " + SEARCH + " --slurm --parts 2 --partition main --time 10",
                "--study",
                file);
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

    private static Path batch(Path file, int number) {
        return file.resolveSibling(file.getFileName() + ".parts").resolve("batch-" + number);
    }

    private static Optional<ProcessHandle> task(Path part) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains("--part " + part))
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .findFirst();
    }

    /**
     * Sends a search, and kills who sent it when a part of the first batch of candidates has begun to measure.
     *
     * @param lost whether that part is killed too
     */
    private static Path sentByOneWhoIsGone(String name, boolean lost) throws Exception {
        Path file = folder.resolve(name);
        Process sender = send(file);
        Path part = batch(file, 2).resolve("part-1.json");
        Optional<ProcessHandle> task = Optional.empty();
        while (!Files.exists(part.resolveSibling("part-1.result.json"))) {
            assertTrue(sender.isAlive(), "it ended before a part began");
            Thread.sleep(10);
            task = task.or(() -> task(part));
        }
        if (lost) {
            assertTrue(task.orElseThrow().destroyForcibly(), "the part has ended already");
        }
        sender.destroyForcibly().waitFor();
        return file;
    }

    private static JsonArray measured(Path file) throws IOException {
        return JsonParser.parseString(Files.readString(batch(file, 2).resolve("part-1.result.json")))
                .getAsJsonObject()
                .getAsJsonArray("measured");
    }

    /** The parts of each job that a batch, which is not the last one, was sent in. */
    private static List<String> jobs(Path file, int batch) throws SQLException {
        List<String> jobs = rows(file, "SELECT parts FROM slurm_job ORDER BY number");
        List<String> before = rows(file, "SELECT jobs_before FROM slurm_batch ORDER BY number");
        return jobs.subList(Integer.parseInt(before.get(batch - 1)), Integer.parseInt(before.get(batch)));
    }

    private static void assertSame(Path file) throws SQLException {
        assertEquals(rows(direct(), SEARCHED), rows(file, SEARCHED));
        String speedups = "SELECT vector || ' ' || (fom / original_fom) || ' ' || confirmed FROM confirmation";
        assertFalse(rows(file, speedups).isEmpty());
        assertEquals(rows(direct(), speedups), rows(file, speedups));
        String inputs = "SELECT inputs || ' ' || coalesce(error, '') || ' ' || within FROM sample ORDER BY position";
        assertEquals(2, rows(file, inputs).size());
        assertEquals(rows(direct(), inputs), rows(file, inputs));
        assertEquals(List.of("FINISHED"), rows(file, "SELECT upper(state) FROM run"));
    }

    @Test
    void nodesOfAnySpeedFindWhatOneMachineFinds() throws Exception {
        Path file = folder.resolve("cluster.tuning");
        Process sender = send(file);
        String said = new String(sender.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(sender.waitFor() <= 1, said);
        assertSame(file);
        assertTrue(rows(file, "SELECT parts FROM slurm_job").contains("1,2"), "no batch was divided");
        assertEquals(List.of("1"), rows(file, "SELECT DISTINCT taken FROM slurm_batch"));
    }

    @Test
    void aKilledPartIsSentAgainAndGoesOnBehindWhatItMeasured() throws Exception {
        Path file = sentByOneWhoIsGone("lost.tuning", true);
        JsonArray measured = measured(file);
        run("resume -q --trust", file);
        assertSame(file);
        assertEquals(List.of("1,2", "1"), jobs(file, 2));
        JsonArray after = measured(file);
        measured.forEach(one -> assertTrue(after.contains(one), one + " was measured again"));
    }

    @Test
    void nobodyNeedsToWaitForTheTasks() throws Exception {
        Path file = sentByOneWhoIsGone("left.tuning", false);
        while (!slurm.command("squeue", "-h").isEmpty()) {
            Thread.sleep(100);
        }
        run("resume -q --trust", file);
        assertSame(file);
        assertEquals(List.of("1,2"), jobs(file, 2));
    }

    /** Nodes run what their files say without asking, so that none of those may be another's. */
    @Test
    void takesNothingThatLayInItsFolderBefore() throws Exception {
        Path file = folder.resolve("planted.tuning");
        Path planted = Files.createDirectories(batch(file, 1));
        Files.writeString(planted.resolve("part-1.result.json"), "{}");
        Files.writeString(planted.resolve("part-1.json"), "{\"vectors\":[],\"samples\":0,\"seed\":0}");
        Files.writeString(planted.resolve("other"), "");
        Process sender = send(file);
        String said = new String(sender.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(sender.waitFor() <= 1, said);
        assertFalse(Files.exists(planted.resolve("other")));
        assertSame(file);
    }
}
