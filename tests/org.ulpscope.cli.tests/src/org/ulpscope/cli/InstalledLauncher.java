package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The file {@code ulpscope} of an installation, which runs the command line of this build. */
final class InstalledLauncher {
    /** The folder of the sources. */
    static final Path ROOT = Path.of(System.getProperty("ulpscope.root")).toAbsolutePath();

    /** As the launcher of releases starts commands: most end before a compiler that optimises has paid for itself. */
    private static final String QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    private InstalledLauncher() {}

    /** Writes it into a folder, which is made. */
    static Path in(Path folder) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        Path launcher = Files.createDirectories(folder).resolve("ulpscope");
        Files.writeString(
                launcher,
                String.join(
                        "\n",
                        List.of(
                                "#!/bin/sh",
                                "exec '" + java + "' " + QUICK + " --enable-native-access=ALL-UNNAMED '-Dulpscope.root="
                                        + ROOT + "' -cp '" + classPath + "' " + Main.class.getName() + " \"$@\"",
                                "")));
        assertTrue(launcher.toFile().setExecutable(true));
        return launcher;
    }
}
