package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.cli.Command;
import org.ulpscope.cli.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.ProgramArguments;
import org.ulpscope.cli.internal.reports.FlowText;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.flow.FlowReport;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowRun;
import org.ulpscope.program.build.BuildFailure;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ulpscope flow}. */
@CommandLine.Command(
        name = "flow",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a CUDA program and tells which lines of its kernels give NaN, infinities and subnormals, or divide by 0.",
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope flow app.cu",
            "  ulpscope flow --build 'make -j2' --program ./main -- -n 5",
            "",
            "Exit status: 0 nothing found, 1 something found, 2 bad input, 3 it cannot be run here."
        })
public final class FlowCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramArguments program;

    @Option(
            names = "--with",
            paramLabel = "FLAGS",
            description = "More options of nvcc, wherever the build calls it, such as '-use_fast_math'.")
    private String more = "";

    @Option(names = "--count", description = "Count each; else it is known that there was one.")
    private boolean counted;

    @Option(names = "--every", paramLabel = "K", description = "Look at one of K launches.", defaultValue = "1")
    private int every;

    @Option(
            names = "--after",
            paramLabel = "N",
            description = "Leave the first N launches unobserved.",
            defaultValue = "0")
    private int after;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        Path folder = Path.of("").toAbsolutePath();
        FlowRequest request = new FlowRequest(
                program.build(folder), ShellWords.split(more), program.arguments(), folder, counted, every, after);
        FlowText text = new FlowText(folder, spec.commandLine().getOut());
        FlowReport report;
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            report = FlowRun.of(
                    request,
                    ProcessBuilder::inheritIO,
                    finding -> spec.commandLine().getErr().println("ulpscope: " + text.line(finding)),
                    progress);
        } catch (BuildFailure e) {
            throw RunCommand.told(spec.commandLine().getErr(), e);
        }
        text.print(report);
        return (report.findings().isEmpty() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }
}
