package org.ulpscope.cli;

import java.io.PrintWriter;
import java.util.ServiceLoader;
import org.ulpscope.backend.files.CacheFolder;
import org.ulpscope.cli.internal.Failures;
import org.ulpscope.cli.internal.Interruption;
import org.ulpscope.cli.internal.RootCommand;
import org.ulpscope.cli.internal.Verbosity;
import picocli.CommandLine;

/** The command line: {@code ulpscope COMMAND ...}. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its {@link ExitStatus}. */
    public static void main(String[] arguments) {
        Verbosity.applyTo(arguments);
        Interruption.install();
        CacheFolder.ofThisProcess().refusal().ifPresent(System.err::println);
        Interruption.end(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), arguments));
    }

    /**
     * Runs one command.
     *
     * @param out where results go
     * @param err where progress, hints and errors go
     * @return the code of its {@link ExitStatus}
     */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return commands()
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(true)
                // Arguments are what they say; a word that begins with @ names no file with more of them.
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(Failures::ofUsage)
                .setExecutionExceptionHandler(Failures::ofExecution)
                .execute(arguments);
    }

    /** All commands with their options. */
    static CommandLine commands() {
        CommandLine line = new CommandLine(new RootCommand());
        ServiceLoader.load(Command.class, Main.class.getClassLoader()).forEach(line::addSubcommand);
        return line;
    }
}
