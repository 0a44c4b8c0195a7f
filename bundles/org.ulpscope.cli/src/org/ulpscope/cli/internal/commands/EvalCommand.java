package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.accuracy.ExactAnswers;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.InputArguments;
import org.ulpscope.cli.internal.arguments.KernelArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.ThreadsArgument;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.EvalReport;
import org.ulpscope.cli.internal.reports.LossText;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ulpscope eval}. */
@CommandLine.Command(
        name = "eval",
        mixinStandardHelpOptions = true,
        description = "Prints the result on every platform beside the exact value, with the ulps between them.",
        footer = {
            "",
            "Examples:",
            "  ulpscope eval 'double cosh(double x)' 711 0x1.633ce8fb9f87dp+9",
            "  ulpscope eval 'double pow(double, double)' -p gcc -p clang 1.0000001 1e10",
            "  ulpscope eval 'float f(float a, float b)' --source f.c --inputs points.csv --json",
            "  ulpscope eval root --source root.c 1 1e8 1 --lines",
            "",
            "A value is a decimal (1e-3), a hex float (0x1.8p+3), a bit pattern (bits:4088000000000000), inf or nan.",
            "Exit status: 0 when every call returned, 1 when one crashed or took too long."
        })
public final class EvalCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private KernelArgument kernelArgument;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private ThreadsArgument threads;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Mixin
    private InputArguments inputArguments;

    @Option(
            names = "--lines",
            description =
                    "Print of every input what each line of the source adds to the error. Without it, lines are named that lose two bits or more.")
    private boolean lines;

    @Override
    public Integer call() {
        inputArguments.refuseMistypedOptions();
        Kernel kernel = kernelArgument.kernel(trust);
        PrintWriter out = spec.commandLine().getOut();
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet());
                RunnablePlatforms open = new RunnablePlatforms(Evaluators.open(
                        kernel,
                        kernelArgument.folder(),
                        platforms.requests(kernel),
                        threads.applyTo(EvaluatorOptions.here()),
                        progress))) {
            List<InputSlot> slots = open.evaluators().get(0).slots();
            Inputs inputs = inputArguments.inputs(slots);
            List<ExactAnswer> exact =
                    ExactAnswers.of(kernel, kernelArgument.folder(), inputs, true, progress.uncounted());
            List<Inspection> inspections = Inspection.of(
                    kernel,
                    open.evaluators(),
                    inputs,
                    rows -> exact.stream().map(answer -> answer.result(kernel)).toList(),
                    progress);
            if (output.json()) {
                out.println(Json.text(EvalReport.of(kernel, open.platforms(), inspections, exact)));
            } else {
                progress.close();
                EvalReport.print(out, kernel, open.platforms(), inspections, new LossText(exact, lines));
            }
            boolean faults = inspections.stream().anyMatch(Inspection::hasFault);
            return (faults ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
        }
    }
}
