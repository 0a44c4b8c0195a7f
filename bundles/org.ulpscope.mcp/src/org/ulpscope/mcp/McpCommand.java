package org.ulpscope.mcp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.study.UlpscopeVersion;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope mcp}. */
@CommandLine.Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = {
            "Answers an assistant over standard input and output, by the Model Context Protocol.",
            "Its tools are eval, hunt, explain, compare, verify, accuracy, bound, flow and run. They are given files of one folder only."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope mcp                    (asks the client's user before code is compiled and run)",
            "  ulpscope mcp src --allow-runs   (the user has agreed already)",
            "",
            "Exit status: 0 when the client has gone."
        })
public final class McpCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = ".",
            description = "The folder whose files the assistant may name. Default: the current one.")
    private Path folder;

    @Option(
            names = "--allow-runs",
            description = "Agree that code is compiled and run, isolated, without a question for each source.")
    private boolean allowsRuns;

    @Option(
            names = "--limit",
            paramLabel = "S",
            defaultValue = "300",
            description = "Seconds that one call may take. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "'" + folder + "' is not a folder; name the one whose files the assistant may read.");
        }
        if (seconds < 1) {
            throw new ParameterException(
                    spec.commandLine(), "A call needs a second at least; give --limit a number from 1 on.");
        }
        try {
            McpService.serve(
                    new McpSettings(
                            folder.toAbsolutePath().normalize(),
                            allowsRuns,
                            Duration.ofSeconds(seconds),
                            UlpscopeVersion.current()),
                    System.in,
                    System.out);
            return ExitStatus.NOTHING_FOUND.code();
        } catch (IOException e) {
            throw new UlpscopeException("No folder for the runs could be made: " + e.getMessage() + ".", e);
        }
    }
}
