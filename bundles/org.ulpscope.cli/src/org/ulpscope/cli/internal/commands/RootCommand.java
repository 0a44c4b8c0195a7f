package org.ulpscope.cli.internal.commands;

import java.util.concurrent.Callable;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.terminal.Version;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** What stands before every command's name. */
@CommandLine.Command(
        name = "ulpscope",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description =
                "Finds the inputs that make a numerical function give NaN, an infinity or a subnormal, by running it.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Without arguments the workbench opens.",
            "",
            "Exit status: 0 nothing found, 1 findings, 2 bad usage or bad input, 3 the tool could not do its work, "
                    + "130 interrupted."
        })
public final class RootCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "Tell what is done, and the details of errors.")
    private boolean verbose;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitStatus.BAD_USAGE.code();
    }
}
