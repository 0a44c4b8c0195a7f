package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.ulpscope.ci.CheckOutcome;
import org.ulpscope.ci.CheckPlan;
import org.ulpscope.ci.CheckPlanReader;
import org.ulpscope.ci.CheckResult;
import org.ulpscope.ci.CiResult;
import org.ulpscope.ci.CiSettings;
import org.ulpscope.ci.run.CiRun;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope ci}. */
@CommandLine.Command(
        name = "ci",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the checks that a file asks for, and fails if one of them finds something that the baseline does not have.",
            "It writes a page, SARIF and GitLab's code quality report. On GitHub it also marks the lines of a change."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope ci                     (the checks of ./ulpscope.yml)",
            "  ulpscope ci --trust --output found",
            "  ulpscope ci --accept            (what is found becomes the baseline)",
            "",
            "Exit status: 0 all passed, 1 a check failed, 2 the file is wrong, 3 a check could not run, or had no time."
        })
public final class CiCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            defaultValue = "ulpscope.yml",
            description = "The file of checks. Default: ${DEFAULT-VALUE}.")
    private Path file;

    @Option(
            names = "--output",
            paramLabel = "FOLDER",
            defaultValue = "ulpscope-ci",
            description = "The folder for what is found. Default: ${DEFAULT-VALUE}.")
    private Path folder;

    @Option(names = "--accept", description = "Copy what was found into the folder that 'baseline' names.")
    private boolean accept;

    @Option(
            names = "--trust",
            description = "Agree to compile and run what files ask for that came from elsewhere, for all checks.")
    private boolean trust;

    @Option(
            names = "--allow",
            paramLabel = "WHAT",
            description = "Let isolated code of all checks reach more, as --allow of 'hunt'. The file cannot say this.")
    private String allow;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        CheckPlan plan = CheckPlanReader.read(file);
        List<String> words = allow == null ? List.of() : List.of("--allow=" + allow);
        CiSettings settings = new CiSettings(folder.toAbsolutePath().normalize(), words, trust, accept);
        CiResult result;
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            result = CiRun.run(plan, settings, progress, one -> {});
        }
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            out.println(Json.text(result.json()));
        } else {
            result.results().forEach(one -> out.println(line(one)));
            out.println();
            out.println(result.verdict() + " The page: " + result.page());
        }
        // GitHub reads its marks from either stream; the other one is for JSON.
        if (Boolean.parseBoolean(System.getenv("GITHUB_ACTIONS"))) {
            CiRun.annotations(result)
                    .forEach((output.json() ? spec.commandLine().getErr() : out)::println);
        }
        return status(result).code();
    }

    private static String line(CheckResult result) {
        return String.format(
                Locale.ROOT,
                "%-14s %s: %s",
                result.outcome().label(),
                result.check().name(),
                result.verdict());
    }

    private static ExitStatus status(CiResult result) {
        if (result.count(CheckOutcome.FAILED) > 0) {
            return ExitStatus.FINDINGS;
        }
        boolean isWhole = result.count(CheckOutcome.BROKEN) + result.count(CheckOutcome.UNFINISHED) == 0;
        return isWhole ? ExitStatus.NOTHING_FOUND : ExitStatus.FAILED;
    }
}
