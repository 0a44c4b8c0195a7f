package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.util.SortedSet;
import org.ulpscope.backend.calibration.Calibration;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ulpscope calibrate}. */
@CommandLine.Command(
        name = "calibrate",
        mixinStandardHelpOptions = true,
        description = {
            "Measures the approximate instructions of this machine's GPU, so that 'twin' gives this GPU's results.",
            "The tables are kept for this user; copied to the same folder of a machine without a GPU, they serve there."
        },
        footer = {
            "",
            "Exit status: 0 when everything is modelled to the last bit, 1 when something is not, 3 without a GPU."
        })
public final class CalibrateCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            Calibration.Report report = Calibration.run(UserToolchains.load(), progress);
            progress.close();
            if (output.json()) {
                out.println(Json.text(new Row(
                        report.architecture(),
                        report.folder().toString(),
                        report.asShipped(),
                        report.modelled(),
                        report.inexact())));
            } else {
                out.println("The tables of " + report.architecture() + " are in " + report.folder() + ".");
                print(out, "as on the architecture whose tables are shipped", report.asShipped());
                print(out, "otherwise, and modelled to the last bit", report.modelled());
                print(out, "otherwise, and not modelled to the last bit", report.inexact());
            }
            return (report.inexact().isEmpty() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
        }
    }

    private static void print(PrintWriter out, String how, SortedSet<String> instructions) {
        if (!instructions.isEmpty()) {
            out.println(how + ": " + String.join(", ", instructions));
        }
    }

    private record Row(
            String architecture,
            String folder,
            SortedSet<String> asShipped,
            SortedSet<String> modelled,
            SortedSet<String> inexact) {}
}
