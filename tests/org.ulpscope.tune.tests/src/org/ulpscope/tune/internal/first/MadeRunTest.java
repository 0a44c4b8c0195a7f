package org.ulpscope.tune.internal.first;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What make says that it would do, read. */
class MadeRunTest {
    private static final Path FOLDER = Path.of("/home/me/app");

    private static List<MadeRun> read(String said) {
        return MadeRun.read(said, "run", FOLDER, List.of(FOLDER.resolve("main"), FOLDER.resolve("bin/tool")));
    }

    @Test
    void theArgumentsOfTheProgramAreTheWordsBehindIt() {
        MadeRun run = read("gcc -o main main.o\n ./main -i 100 -s '12 8' > out.txt 2>&1\n")
                .getFirst();
        assertEquals(List.of("-i", "100", "-s", "12 8"), run.arguments());
        assertEquals(FOLDER.resolve("main"), run.program());
        assertEquals(List.of(), run.before());
        assertEquals(List.of(), run.remarks());
    }

    @Test
    void foldersAreFollowed() {
        MadeRun run = read("make[1]: Entering directory '/home/me/app/data'\ncd ../bin && ./tool in.txt; echo done\n")
                .getFirst();
        assertEquals(FOLDER.resolve("bin/tool"), run.program());
        assertEquals(FOLDER.resolve("bin"), run.folder());
        assertEquals(List.of("in.txt"), run.arguments());
    }

    @Test
    void variablesAndLaunchersStandBeforeIt() {
        MadeRun run =
                read("OMP_NUM_THREADS=4 time ./main 3 \\\n   4 | tee log\n").getFirst();
        assertEquals(List.of("OMP_NUM_THREADS=4", "time"), run.before());
        assertEquals(List.of("3", "4"), run.arguments());
    }

    @Test
    void whatOnlyAShellCanDoIsTold() {
        MadeRun run = read("./main $HOME < in.txt\n").getFirst();
        assertEquals(2, run.remarks().size());
        assertTrue(run.remarks().get(0).contains("$HOME"), run.remarks().toString());
        assertTrue(run.remarks().get(1).contains("in.txt"), run.remarks().toString());
        assertEquals(List.of(), read("./main '$5' \"a b\"\n").getFirst().remarks());
    }

    @Test
    void eachRunIsThereAndOtherProgramsAreNot() {
        assertEquals(2, read("./main 1\n./other 2\n./bin/tool 3\n").size());
        assertEquals(List.of(), read("echo main\nmake: 'run' is up to date.\n"));
    }
}
