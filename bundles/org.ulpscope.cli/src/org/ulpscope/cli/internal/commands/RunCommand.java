package org.ulpscope.cli.internal.commands;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.CertificateArguments;
import org.ulpscope.cli.internal.arguments.ProgramArguments;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.certificate.OwnLines;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaCommand;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.program.cuda.LaunchLog;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ulpscope run}. */
@CommandLine.Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a CUDA program on a machine with no GPU.",
            "It prints what it prints on a GPU, bit for bit except for the signs and payloads of NaNs.",
            "nvcc builds it as it stands, and its kernels run on this machine's processors.",
            "After -- alone, any command runs, with a CUDA driver of ours: its programs load PTX while they run."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope run app.cu",
            "  ulpscope run main.cu kernels.cu --flags '-O3 -Iinclude -rdc=true' -- 100 input.txt",
            "  ulpscope run --build 'make -j2' --program ./main -- -n 5",
            "  ulpscope run --build 'sh -c \"cmake -B build && cmake --build build\"' --program build/app",
            "  ulpscope run app.cu --check",
            "  ulpscope run app.cu --certify",
            "  ulpscope run app.cu --orders 20",
            "  ulpscope run -- java -cp jcuda.jar:. Program",
            "  ulpscope run app.cu --against gpu",
            "  ulpscope run app.cu --against '-fmad=false'",
            "",
            "With --against, the exit status is 0 if both runs are the same, and 1 if they differ. With --orders, it is 1 if"
                    + " something moves. Otherwise the program's"
                    + " output and exit status pass through. With --check, a launch that went wrong makes a status of 0 a 1."
                    + " Exit status 2: the program does not build. 3: it cannot be run here. 130: it was interrupted."
        })
public final class RunCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramArguments program;

    @Option(
            names = "--against",
            paramLabel = "OTHER",
            description =
                    "Run it twice, and show the first launch that leaves different memory. OTHER is 'gpu', options"
                            + " of nvcc such as '-fmad=false', or another toolkit's nvcc.")
    private String against;

    @Option(
            names = "--check",
            description = "Report races on shared memory and accesses out of bounds, with their lines. This is slower.")
    private boolean check;

    @Mixin
    private CertificateArguments certificate;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress.")
    private boolean quiet;

    @Override
    public Integer call() {
        Path folder = Path.of("").toAbsolutePath();
        certificate.validate();
        BadInputException.unless(
                certificate.orders() == 0 || !check,
                "--check ends a launch that --orders lets go on; with --orders, --certify tells races on shared memory.");
        BadInputException.unless(
                against == null || !certificate.isAsked(),
                "--against asks another question than --certify and --orders: ask one.");
        Instrumentation instrumentation = certificate.isAsked() ? Instrumentation.CERTIFICATE : Instrumentation.NONE;
        if (program.isCommand()) {
            BadInputException.unless(
                    against == null, "--against compares programs that are built: name their sources.");
            return ended(
                    CudaCommand.of(program.arguments(), folder, instrumentation),
                    new OwnLines(folder, List.of(folder)),
                    folder);
        }
        CudaBuild request = program.build(folder);
        if (against != null) {
            return RunComparison.of(spec.commandLine(), quiet, request, against, program.arguments(), folder);
        }
        CudaProgram built;
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), quiet)) {
            built = CudaProgram.build(request, CudaVariant.SIMULATED.instrumented(instrumentation), progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(spec.commandLine().getErr(), e);
        }
        return ended(CudaCommand.of(built, program.arguments(), instrumentation), OwnLines.of(request, folder), folder);
    }

    /** Its status; 3 where it failed for want of what is not there, whatever stood between that program and this one. */
    private int ended(CudaCommand command, OwnLines lines, Path folder) {
        try (command) {
            spec.commandLine().getOut().flush();
            int status = certificate.orders() > 0
                    ? RunOrders.of(spec.commandLine(), quiet, certificate, lines, command, folder)
                    : certificate.certified()
                            ? new RunCertificate(spec.commandLine().getOut(), certificate.json(), lines)
                                    .of(command.program(), program -> ended(program, command.arguments(), folder))
                            : ended(command.program(), command.arguments(), folder);
            return command.lackedSomething(status) ? ExitStatus.FAILED.code() : status;
        }
    }

    private int ended(CudaProgram built, List<String> arguments, Path folder) {
        return check ? checked(built, arguments, folder) : told(run(built, arguments, folder));
    }

    private int run(CudaProgram built, List<String> arguments, Path folder) {
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), true)) {
            return built.run(
                    arguments, folder, builder -> RunCertificate.prepare(builder, certificate.json()), progress);
        }
    }

    /** A program may end with 0 where launches went wrong, if it does not ask. */
    private int checked(CudaProgram built, List<String> arguments, Path folder) {
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            Path launches = scratch.path().resolve("launches.jsonl");
            int status = told(run(built.tellingRaces().recordingLaunches(launches), arguments, folder));
            long wrong = new LaunchLog(launches)
                    .fresh().stream()
                            .filter(launch -> launch.error().isPresent() && launch.number() > 0)
                            .count();
            if (wrong > 0) {
                spec.commandLine()
                        .getErr()
                        .println("ulpscope: " + wrong + (wrong == 1 ? " launch" : " launches") + " went wrong.");
            }
            return status == 0 && wrong > 0 ? ExitStatus.FINDINGS.code() : status;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Says of a program that did not end by itself what a shell would say. */
    private int told(int status) {
        Signals.ofStatus(status)
                .ifPresent(words ->
                        spec.commandLine().getErr().println("ulpscope: the program was ended by " + words + "."));
        return status;
    }
}
