package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ReplayChangedSourceTest {
    private static final String SIGNATURE = "double f(double x)";

    @TempDir
    Path folder;

    @Test
    void saysFirstThatTheSourceIsAnotherAndListsOnlySomeOfWhatDiffers() throws Exception {
        Path source = folder.resolve("f.c");
        Path study = folder.resolve("f.study");
        Files.writeString(source, SIGNATURE + " { return x * x; }\n");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", SIGNATURE, "--source", source, "-p", "gcc", "--budget", "300", "--study", study, "-q");
        assertEquals(1, hunt.status(), hunt.err());
        CommandLineRun same = CommandLineRun.of("replay", study);
        assertFalse(same.out().contains("has changed"), same.out());
        Files.writeString(source, SIGNATURE + " { return 1; }\n");
        CommandLineRun replay = CommandLineRun.of("replay", study);
        List<String> lines = replay.out().lines().toList();
        assertTrue(lines.getFirst().startsWith("f.c has changed since this study was made"), replay.out());
        assertTrue(lines.getLast().startsWith("0 of "), replay.out());
        assertEquals(
                10, lines.stream().filter(line -> line.startsWith("finding ")).count(), replay.out());
        assertTrue(lines.get(lines.size() - 2).endsWith(" more, which --json lists"), replay.out());
        assertTrue(CommandLineRun.of("replay", study, "--json")
                .json()
                .get("sourceChange")
                .getAsString()
                .contains("has changed"));
        Path page = study.resolveSibling("f.html");
        assertEquals(0, CommandLineRun.of("report", study, "-o", page).status());
        assertTrue(Files.readString(page).contains("f.c has changed since this study was made"));
    }
}
