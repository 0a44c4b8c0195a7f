package org.ulpscope.backend.slurm;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.OwnLauncher;
import org.ulpscope.base.UlpscopeException;

/** The words that run Ulpscope's command line on a node which sees the files of this machine under the same names. */
public final class CommandWords {
    private static final String MAIN = "org.ulpscope.cli.Main";

    private CommandWords() {}

    /**
     * The command line with arguments.
     *
     * @throws UlpscopeException if this process knows no way to start it
     */
    public static List<String> with(List<String> arguments) {
        return Stream.concat(ofThisProcess().stream(), arguments.stream()).toList();
    }

    /** What the arguments are put behind: this process's Java and classes, or where these are not a class path (the workbench) the launcher. */
    private static List<String> ofThisProcess() {
        if (ClassLoader.getSystemClassLoader().getResource(MAIN.replace('.', '/') + ".class") != null) {
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                            .map(entry -> Path.of(entry).toAbsolutePath().toString())
                            .collect(Collectors.joining(File.pathSeparator)),
                    MAIN);
        }
        return OwnLauncher.file()
                .map(launcher -> List.of(launcher.toString()))
                .orElseThrow(() -> new UlpscopeException(
                        "Nobody knows how nodes of the cluster start Ulpscope; send the work from its command line."));
    }
}
