package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.cli.command.Command;
import org.ulpscope.tests.support.Installed;
import picocli.CommandLine;

/** What the documents tell a user to type works as it is written. */
class TutorialTest {
    private static final int LINES_OF_TAIL = 40;

    @TempDir
    Path folder;

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"tutorial-flow, gcc", "tutorial-run, nvcc", "builds, clang"})
    void everyCommandOfATutorialEndsAsItSays(String name, String needed) throws Exception {
        follow(name, needed);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"tutorial-command-line, gcc", "tutorial-compare, gcc", "tutorial-tune, clang", "tutorial-bound, clang"})
    void soDoesEveryCommandOfOneThatSearches(String name, String needed) throws Exception {
        follow(name, needed);
    }

    private void follow(String name, String needed) throws Exception {
        Installed.program(needed);
        Tutorial tutorial = Tutorial.read(InstalledLauncher.ROOT.resolve("docs/" + name + ".md"));
        assertFalse(tutorial.blocks().isEmpty());
        assertEquals(0, run(tutorial.script()), () -> tail(folder.resolve("output")));
    }

    @Test
    void theReferenceHasEveryCommand() throws IOException {
        String reference = Files.readString(InstalledLauncher.ROOT.resolve("docs/commands.md"));
        ServiceLoader.load(Command.class).stream().forEach(command -> {
            String name =
                    command.type().getAnnotation(CommandLine.Command.class).name();
            assertTrue(reference.contains("| `" + name + "` |"), () -> name + " is not in docs/commands.md");
        });
    }

    /** Runs a script in a shell that finds {@code ulpscope} in its path, as a user's does. */
    private int run(String script) throws IOException, InterruptedException {
        Path launcher = InstalledLauncher.in(folder.resolve("programs"));
        ProcessBuilder shell = new ProcessBuilder("bash", "-c", script)
                .directory(Files.createDirectory(folder.resolve("work")).toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        shell.environment()
                .merge("PATH", launcher.getParent().toString(), (path, first) -> first + File.pathSeparator + path);
        return shell.start().waitFor();
    }

    /** The end of what was printed, for the message of a test that failed. */
    private static String tail(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_OF_TAIL), lines.size()));
        } catch (IOException e) {
            return e.getMessage();
        }
    }
}
