package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.catalog.CatalogReports;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.store.RunState;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.LocalSlurm;

@Tag("slow")
class CatalogSlurmTest {
    private static final String PLATFORMS = "-q -p gcc -p clang --strategy random --budget 200 --folder";

    @TempDir
    private static Path folder;

    private static LocalSlurm slurm;
    private static Path functions;

    @BeforeAll
    static void startSlurm() throws Exception {
        slurm = LocalSlurm.start(folder.resolve("slurm"));
        functions = folder.resolve("three.txt");
        Files.writeString(functions, "double cosh(double x)\ndouble fabs(double x)\ndouble tgamma(double x)\n");
    }

    @AfterAll
    static void endSlurm() throws Exception {
        if (slurm != null) {
            slurm.close();
        }
    }

    private static Process start(Path place, String more) throws IOException {
        List<Object> arguments = new ArrayList<>(List.of("catalog", functions));
        arguments.addAll(List.of(PLATFORMS.split(" ")));
        arguments.add(place);
        if (!more.isEmpty()) {
            arguments.addAll(List.of(more.split(" ")));
        }
        return slurm.with(JavaProcess.of(Main.class, arguments.toArray()))
                .redirectErrorStream(true)
                .start();
    }

    private static void run(Path place, String more) throws Exception {
        Process process = start(place, more);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor() <= 1, said);
    }

    private static List<String> found(Path place) {
        return CatalogReports.read(place).rows().stream()
                .map(CatalogSlurmTest::found)
                .toList();
    }

    private static String found(CatalogRow row) {
        assertEquals(RunState.FINISHED, row.state().orElseThrow(), row.sentence());
        assertTrue(row.failure().isEmpty(), row::toString);
        assertEquals(1, row.disagreements().size());
        // Regions take as much time as there is, so that trials alone are the same everywhere.
        return row.entry().name()
                + row.cells().stream()
                        .flatMap(cell -> cell.classes().stream())
                        .filter(figure -> figure.inputs() > 0)
                        .map(figure -> " " + figure.label() + " " + figure.inputs())
                        .toList();
    }

    @Test
    void functionsOnAClusterGiveTheCatalogue() throws Exception {
        Path cluster = folder.resolve("cluster");
        run(cluster, "--slurm --parts 2 --partition main --time 10");
        Path direct = folder.resolve("direct");
        run(direct, "");
        assertEquals(found(direct), found(cluster));
        assertFalse(Files.exists(cluster.resolve("parts/part-1/cosh.study")), "it is with the others");
        assertTrue(Files.readString(cluster.resolve("slurm.json")).contains("\"partition\": \"main\""));
    }

    @Test
    void whoSentThemMayGoAndTheSameCommandTakesUpTheWork() throws Exception {
        Path lost = folder.resolve("lost");
        Process sender = start(lost, "--slurm --parts 3");
        while (!Files.exists(lost.resolve("slurm.json"))
                || !Files.readString(lost.resolve("slurm.json")).matches("(?s).*\"id\": \"\\d+\".*")) {
            assertTrue(sender.isAlive(), "it ended before it sent anything");
            Thread.sleep(20);
        }
        sender.destroyForcibly().waitFor();
        run(lost, "");
        assertEquals(3, found(lost).size());
        assertEquals(
                1, Files.readString(lost.resolve("slurm.json")).split("\"id\"").length - 1, "nothing was sent again");
    }

    @Test
    void partsOfAnotherThatLieThereAreNotRun() throws Exception {
        Path planted = folder.resolve("planted");
        Path part = Files.createDirectories(planted.resolve("parts/part-1"));
        Path other = folder.resolve("other");
        run(other, "--seed 7");
        Files.copy(other.resolve("catalog.json"), part.resolve("catalog.json"));
        assertTrue(refused(planted).contains("asks for something else"));
        Files.delete(part.resolve("catalog.json"));
        Files.copy(other.resolve("cosh.study"), part.resolve("cosh.study"));
        assertTrue(refused(planted).contains("are of no part"));
    }

    private static String refused(Path place) throws Exception {
        Process process = start(place, "--slurm --parts 2");
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(2, process.waitFor(), said);
        return said;
    }
}
