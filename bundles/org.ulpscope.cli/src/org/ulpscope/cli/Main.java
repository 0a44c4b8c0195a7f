package org.ulpscope.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.ulpscope.backend.process.Allowance;
import org.ulpscope.backend.process.HostSupport;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.commands.Commands;
import org.ulpscope.cli.internal.commands.RootCommand;
import org.ulpscope.cli.internal.terminal.Failures;
import org.ulpscope.cli.internal.terminal.Interruption;
import org.ulpscope.cli.internal.terminal.PlainWriter;
import org.ulpscope.cli.internal.terminal.StandardOutput;
import org.ulpscope.cli.internal.terminal.Verbosity;
import org.ulpscope.program.build.BuildLimit;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** The command line: {@code ulpscope COMMAND ...}. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its {@link ExitStatus}. */
    public static void main(String[] arguments) {
        // What is printed is for scripts too: one way to write numbers, wherever it runs.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        Verbosity.applyTo(arguments);
        Interruption.install();
        CacheFolder.ofThisProcess().refusal().ifPresent(System.err::println);
        HostSupport.limits().ifPresent(System.err::println);
        StandardOutput out = new StandardOutput();
        PrintWriter err = new PrintWriter(System.err, true);
        int status = run(out.writer(), err, arguments);
        out.failure().ifPresent(sentence -> err.println("ulpscope: " + sentence));
        Interruption.end(out.failure().isPresent() ? ExitStatus.FAILED.code() : status);
    }

    /**
     * Runs one command.
     *
     * @param out where results go
     * @param err where progress, hints and errors go
     * @return the code of its {@link ExitStatus}
     */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        PrintWriter plain = PlainWriter.to(out);
        int status = commands(arguments)
                .setOut(plain)
                .setErr(PlainWriter.to(err))
                .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                .setUsageHelpAutoWidth(true)
                // Arguments are what they say; a word that begins with @ names no file with more of them.
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(Failures::ofUsage)
                .setExecutionExceptionHandler(Failures::ofExecution)
                .execute(arguments);
        plain.flush();
        // What one command is allowed counts for no other in this process.
        Allowance.grant(Allowance.NONE);
        BuildLimit.set(BuildLimit.DEFAULT);
        return status;
    }

    /** The command that the arguments call, with its options; all commands where they call none. */
    static CommandLine commands(String... arguments) {
        CommandLine line = new CommandLine(new RootCommand());
        Commands.addTo(line, arguments);
        return line;
    }
}
