package org.ulpscope.cli.internal.commands;

import java.util.List;
import org.ulpscope.accuracy.mend.Mend;
import org.ulpscope.accuracy.mend.answer.MendRequest;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.KernelArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.SeedArgument;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.MendReport;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ulpscope mend}. */
@CommandLine.Command(
        name = "mend",
        mixinStandardHelpOptions = true,
        description = "Rewrites the expression of a function that loses its digits, and prints the patch.",
        footer = {
            "",
            "Examples:",
            "  ulpscope mend root --source root.c --domain a=1:10 --domain b=-1e9:1e9 --domain c=1:10",
            "  ulpscope mend 'double f(double x)' --source f.c > f.patch",
            "",
            "Every form is measured against exact values over the domain; what is proposed was also measured on other inputs.",
            "Exit status: 0 nothing better was found, 1 a patch was printed, 2 bad usage or bad input."
        })
public final class MendCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private KernelArgument kernelArgument;

    @Mixin
    private SeedArgument seed;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Option(
            names = "--points",
            paramLabel = "N",
            description =
                    "About so many inputs forms are measured over, and as many others at the end. Default: ${DEFAULT-VALUE}.",
            defaultValue = "3000")
    private int points;

    @Option(
            names = "--slower",
            paramLabel = "TIMES",
            description =
                    "How many times as long as the source's own form another may take. Default: ${DEFAULT-VALUE}.",
            defaultValue = "2")
    private double slower;

    @Override
    public Integer call() {
        Kernel kernel = kernelArgument.kernel(trust);
        MendRequest request = new MendRequest(
                kernel, kernelArgument.folder(), new PlatformRequest("gcc", List.of()), seed.seed(), points, slower);
        MendResult result;
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            result = Mend.run(request, progress);
        }
        if (output.json()) {
            spec.commandLine().getOut().println(Json.text(MendReport.of(kernel, result)));
        } else {
            MendReport.print(spec.commandLine().getOut(), result);
        }
        boolean isMended = result instanceof MendResult.Mended;
        return (isMended ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
    }
}
