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
import org.ulpscope.tests.support.Installed;
import picocli.CommandLine;

/** What the documents tell a user to type works as it is written. */
class TutorialTest {
    private static final Path ROOT =
            Path.of(System.getProperty("ulpscope.root")).toAbsolutePath();
    private static final int LINES_OF_TAIL = 40;

    @TempDir
    Path folder;

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"command-line, gcc", "compare, gcc", "flow, gcc", "run, nvcc", "tune, clang", "bound, clang"})
    void everyCommandOfATutorialEndsAsItSays(String name, String needed) throws Exception {
        Installed.program(needed);
        Tutorial tutorial = Tutorial.read(ROOT.resolve("docs/tutorial-" + name + ".md"));
        assertFalse(tutorial.blocks().isEmpty());
        assertEquals(0, run(tutorial.script()), () -> tail(folder.resolve("output")));
    }

    @Test
    void theReferenceHasEveryCommand() throws IOException {
        String reference = Files.readString(ROOT.resolve("docs/commands.md"));
        ServiceLoader.load(Command.class).stream().forEach(command -> {
            String name =
                    command.type().getAnnotation(CommandLine.Command.class).name();
            assertTrue(reference.contains("| `" + name + "` |"), () -> name + " is not in docs/commands.md");
        });
    }

    /** Runs a script in a shell that finds {@code ulpscope} in its path, as a user's does. */
    private int run(String script) throws IOException, InterruptedException {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path launcher = Files.writeString(
                programs.resolve("ulpscope"),
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' --enable-native-access=ALL-UNNAMED '-Dulpscope.root=" + ROOT + "' -cp '"
                        + absolute(System.getProperty("java.class.path")) + "' " + Main.class.getName() + " \"$@\"\n");
        assertTrue(launcher.toFile().setExecutable(true));
        ProcessBuilder shell = new ProcessBuilder("bash", "-c", script)
                .directory(Files.createDirectory(folder.resolve("work")).toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        shell.environment().merge("PATH", programs.toString(), (path, first) -> first + File.pathSeparator + path);
        return shell.start().waitFor();
    }

    private static String absolute(String classPath) {
        return String.join(
                File.pathSeparator,
                List.of(classPath.split(File.pathSeparator)).stream()
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .toList());
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
