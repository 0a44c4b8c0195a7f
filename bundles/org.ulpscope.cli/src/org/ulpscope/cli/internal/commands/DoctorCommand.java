package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.calibration.Calibration;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.cli.internal.terminal.Version;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.GpuHere;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ulpscope doctor}. */
@CommandLine.Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Tells what is on this machine, what works, and what is missing and how to get it.",
        footer = {"", "Exit status: 0 when at least one toolchain can run code here, 3 when none can."})
public final class DoctorCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        Toolchains toolchains = Toolchains.here();
        List<ToolchainReport> reports =
                toolchains.all().stream().map(one -> report(one, toolchains)).toList();
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            out.println(Json.text(new DoctorReport(
                    Version.text(),
                    reports,
                    Calibration.architectures(),
                    PrecisionProgramReader.clang().map(Path::toString).orElse(null),
                    CudaProgram.obstacle().isEmpty(),
                    Isolation.here().words())));
        } else {
            print(out, reports);
            toolchains.available().stream()
                    .filter(Toolchain::isSimulated)
                    .findFirst()
                    .ifPresent(simulated -> {
                        out.println(simulated.name()
                                + ": approximate instructions are known of "
                                + String.join(", ", Calibration.architectures())
                                + "; 'ulpscope calibrate' measures those of this machine's GPU.");
                    });
            out.println(PrecisionProgramReader.clang()
                    .map(clang -> "tune: sources are read with " + clang + ".")
                    .orElse("tune: " + PrecisionProgramReader.withoutClang()));
            out.println("run, flow: " + whereProgramsRun());
            out.println("isolation: " + Isolation.here().words() + ".");
        }
        boolean canRun = toolchains.available().stream()
                .anyMatch(toolchain -> toolchain.obstacle().isEmpty());
        return (canRun ? ExitStatus.NOTHING_FOUND : ExitStatus.FAILED).code();
    }

    /** Where whole CUDA programs run here, or what is missing for that, a sentence. */
    private static String whereProgramsRun() {
        return CudaProgram.obstacle()
                .orElseGet(() -> "CUDA programs run without a GPU"
                        + (GpuHere.isUsable() ? ", and by flow on this machine's" : "") + ".");
    }

    private static void print(PrintWriter out, List<ToolchainReport> reports) {
        out.println(Version.text());
        out.println();
        TextTable table = new TextTable("toolchain", "version", "makes code for", "options", "runs on");
        List<String> remarks = new ArrayList<>();
        for (ToolchainReport report : reports) {
            if (report.version() != null) {
                table.add(
                        report.name(),
                        report.version(),
                        report.target(),
                        ShellWords.join(report.options()),
                        report.device());
            }
            if (report.problem() != null) {
                remarks.add(report.name() + ": " + report.problem());
            }
        }
        table.print(out);
        if (!remarks.isEmpty()) {
            out.println();
            remarks.forEach(out::println);
        }
    }

    private static ToolchainReport report(Availability availability, Toolchains toolchains) {
        return switch (availability) {
            case Availability.Available(Toolchain toolchain) ->
                new ToolchainReport(
                        toolchain.name(),
                        toolchain.product(),
                        toolchain.executable().toString(),
                        toolchain.target(),
                        toolchain.defaultOptions(),
                        toolchain.device(),
                        toolchain.obstacle().isEmpty(),
                        toolchain
                                .obstacle()
                                .map(sentence -> toolchains
                                        .substitution(toolchain.name())
                                        .orElse(sentence))
                                .orElse(null));
            case Availability.Missing(String name, String reason, String remedy) ->
                new ToolchainReport(name, null, null, null, List.of(), null, false, reason + " " + remedy);
        };
    }

    /** What is null is left out of the JSON. */
    private record DoctorReport(
            String version,
            List<ToolchainReport> toolchains,
            List<String> twinArchitectures,
            String clangOfTune,
            boolean programsRun,
            String isolation) {}

    /** A row of the report; what is null is left out of the JSON. */
    private record ToolchainReport(
            String name,
            String version,
            String path,
            String target,
            List<String> options,
            String device,
            boolean runs,
            String problem) {}
}
