package org.ulpscope.tune.internal.first;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProposedRunTest {
    @TempDir
    Path folder;

    @Test
    void filesThatAreThereAreNamedByTheFolder() throws Exception {
        Files.createDirectories(folder.resolve("app/data"));
        Files.createFile(folder.resolve("app/data/in.txt"));
        Files.createFile(folder.resolve("mesh"));
        ProposedRun run = new ProposedRun(folder.resolve("app"), folder.resolve("app/data"));
        assertEquals(
                "{program} -n 10 {folder}/data/in.txt --mesh={folder}/../mesh out.txt",
                run.command(List.of("-n", "10", "in.txt", "--mesh=../../mesh", "out.txt")));
        assertEquals(List.of(), run.missing());
    }

    @Test
    void whatIsNotThereIsTold() {
        ProposedRun run = new ProposedRun(folder, folder);
        assertEquals("{program} ../data/in.txt 1/2", run.command(List.of("../data/in.txt", "1/2")));
        assertEquals(List.of("../data/in.txt"), run.missing());
    }

    @Test
    void variablesNeedEnvAndClocksAreLeftOut() {
        assertEquals(
                "env OMP_NUM_THREADS=4 {program} 3",
                new ProposedRun(folder, folder).command(List.of("time", "OMP_NUM_THREADS=4"), List.of("3")));
        assertEquals(
                "mpirun -n 2 {program}",
                new ProposedRun(folder, folder).command(List.of("mpirun", "-n", "2"), List.of()));
    }
}
