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
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
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

    @Option(
            names = "--on",
            paramLabel = "PLACE",
            description =
                    "Where its kernels run: gpu, or twin, this machine's processors. Default: a GPU where there is one.")
    private String on = "";

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

    private CudaVariant.Device device() {
        return switch (on) {
            case "" -> CudaProgram.hasGpu() ? CudaVariant.Device.GPU : CudaVariant.Device.SIMULATED;
            case "gpu" -> CudaVariant.Device.GPU;
            case "twin" -> CudaVariant.Device.SIMULATED;
            default -> throw new BadInputException("--on " + on + " is no place to run; say gpu or twin.");
        };
    }

    @Override
    public Integer call() {
        Path folder = Path.of("").toAbsolutePath();
        FlowRequest request = new FlowRequest(
                program.build(folder),
                device(),
                ShellWords.split(more),
                program.arguments(),
                folder,
                counted,
                every,
                after);
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
