package org.ulpscope.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.cli.internal.terminal.Verbosity;

/**
 * Runs the commands of every day once, and prints nothing: a Java machine that watches it knows the classes that commands load, and can keep them
 * for those to come.
 */
public final class CommandTrainingRun {
    private static final String FUNCTION = "double pow(double x, double y)";

    private CommandTrainingRun() {}

    /** @param arguments a folder for files that can be deleted afterwards */
    public static void main(String[] arguments) throws IOException {
        String study = Path.of(arguments[0]).resolve("rehearsal.study").toString();
        Verbosity.applyTo();
        List.of(
                        new String[] {"--help"},
                        new String[] {"--version"},
                        new String[] {"eval", FUNCTION, "3", "0x1p+2", "--json"},
                        new String[] {"eval", FUNCTION, "3", "bits:4010000000000000"},
                        new String[] {"hunt", FUNCTION, "--study", study, "--budget", "300"},
                        new String[] {"replay", study},
                        new String[] {"doctor"})
                .forEach(CommandTrainingRun::run);
    }

    private static void run(String... arguments) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Main.run(nowhere, nowhere, arguments);
    }
}
