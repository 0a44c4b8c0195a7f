package org.ulpscope.cli.internal.commands;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.FlowFileArguments;
import org.ulpscope.cli.internal.arguments.FlowGateArguments;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.ProgramArguments;
import org.ulpscope.cli.internal.reports.AccuracyText;
import org.ulpscope.cli.internal.reports.FlowNews;
import org.ulpscope.cli.internal.reports.FlowOutput;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.Terminal;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowChoice;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowStudy;
import org.ulpscope.flow.accuracy.AccuracyReport;
import org.ulpscope.flow.accuracy.AccuracyRun;
import org.ulpscope.flow.accuracy.ProgramAccuracyJson;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.study.FlowGate;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.GpuHere;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ulpscope flow}. */
@CommandLine.Command(
        name = "flow",
        mixinStandardHelpOptions = true,
        subcommands = FlowDiffCommand.class,
        description = {
            "Runs a CUDA, C or C++ program and tells which of its lines give NaN, infinities and subnormals, or divide by 0.",
            "With --json, what the program prints goes to standard error."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope flow app.cu",
            "  ulpscope flow main.c util.c --flags '-O2 -fopenmp' -- input.txt",
            "  ulpscope flow --build 'make -j2' --program ./main -- -n 5",
            "  ulpscope flow -- python3 train.py",
            "  ulpscope flow app.cu --accuracy",
            "  ulpscope flow app.cu --count --html app.html",
            "  ulpscope flow app.cu --inject app.cu:12=NaN --inject 'solve:x[17]=INF'",
            "  ulpscope flow app.cu --fail-on NaN,INF,DIV0 --baseline known.flow",
            "  ulpscope flow diff before.flow after.flow",
            "",
            "Exit status: 0 nothing found that fails, 1 something found, 2 bad input, or a program that does not build,"
                    + " 3 it cannot be run here, nothing could be looked at, or a launch failed and nothing was found,"
                    + " 130 interrupted."
        })
public final class FlowCommand implements Command {
    private static final Set<String> UNLIKE_ACCURACY = Set.of(
            "--trace",
            "--trace-sub",
            "--inject",
            "--count",
            "--every",
            "--after",
            "--kernels",
            "--classes",
            "--study",
            "--html",
            "--fail-on",
            "--baseline");
    private static final Set<String> OF_BUILT =
            Set.of("--trace", "--trace-sub", "--inject", "--accuracy", "--kernels", "--with");

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramArguments program;

    @Option(
            names = "--with",
            paramLabel = "FLAGS",
            description =
                    "More options for nvcc, wherever the build calls it, such as '-use_fast_math'; for sources in C and"
                            + " C++, options for gcc.")
    private String more = "";

    @Option(
            names = "--on",
            paramLabel = "PLACE",
            description =
                    "Where kernels run: gpu, or twin, which is this machine's processors. Default: a GPU if there is one.")
    private String on = "";

    @Option(names = "--count", description = "Count how often each occurs. Without it, only that it occurred is known.")
    private boolean counted;

    @Option(names = "--every", paramLabel = "K", description = "Look at one of K launches.", defaultValue = "1")
    private int every;

    @Option(names = "--after", paramLabel = "N", description = "Skip the first N launches.", defaultValue = "0")
    private int after;

    @Option(
            names = "--classes",
            paramLabel = "CLASSES",
            split = ",",
            description = "Look only for these classes, such as NaN,INF, and store nothing else. Default: all.")
    private List<String> classes = List.of();

    @Option(
            names = "--kernels",
            paramLabel = "NAMES",
            split = ",",
            description = "Look only at these kernels; * and ? stand for other characters. Default: all.")
    private List<String> kernels = List.of();

    @Option(names = "--no-host", description = "Look only at kernels, and not at the code that launches them.")
    private boolean withoutHost;

    @Option(
            names = "--trace",
            description =
                    "Run once more, and follow NaN and infinities of kernels: to the outputs they reach, and the branches they turn.")
    private boolean traced;

    @Option(names = "--trace-sub", description = "The same as --trace, and subnormals too.")
    private boolean tracedWithSubnormals;

    @Option(
            names = "--inject",
            paramLabel = "PLACE=VALUE",
            description =
                    "Put a value somewhere in a kernel once, and tell what notices it and what swallows it: app.cu:12=NaN,"
                            + " kernel:array[17]=INF, kernel:number=-0x1p-3. May be given again; implies --trace.")
    private List<String> injections = List.of();

    @Option(
            names = "--accuracy",
            description =
                    "Tell instead how far outputs are from exact arithmetic, and which lines round, cancel, or decide"
                            + " otherwise. Kernels run on the twin.")
    private boolean accuracy;

    @Option(names = "--all", description = "Report all lines. Default: only the worst.")
    private boolean all;

    @Mixin
    private FlowGateArguments gateArguments;

    @Mixin
    private FlowFileArguments files;

    @Mixin
    private OutputArguments output;

    private CudaVariant.Device device(CudaBuild build) {
        if (build instanceof CudaBuild.Existing || build instanceof CudaBuild.Sources sources && sources.areOfHost()) {
            return CudaVariant.Device.SIMULATED;
        }
        return switch (on) {
            case "" -> GpuHere.isUsable() ? CudaVariant.Device.GPU : CudaVariant.Device.SIMULATED;
            case "gpu" -> CudaVariant.Device.GPU;
            case "twin" -> CudaVariant.Device.SIMULATED;
            default -> throw new BadInputException("--on " + on + " is not a place to run; say gpu or twin.");
        };
    }

    private Following following() {
        return tracedWithSubnormals ? Following.SUB_TOO : traced ? Following.NAN_AND_INF : Following.NONE;
    }

    @Override
    public Integer call() {
        Path folder = Path.of("").toAbsolutePath();
        CudaBuild build = program.isCommand() ? existing(folder) : program.build(folder);
        boolean isBuilt = !(build instanceof CudaBuild.Existing);
        List<String> arguments = program.arguments();
        FlowRequest request = new FlowRequest(
                        build,
                        device(build),
                        ShellWords.split(more),
                        isBuilt ? arguments : arguments.subList(1, arguments.size()),
                        folder,
                        counted,
                        every,
                        after,
                        !withoutHost && isBuilt,
                        new FlowChoice(
                                classes.stream()
                                        .map(String::strip)
                                        .map(ExceptionClass::labelled)
                                        .collect(Collectors.toSet()),
                                kernels.stream().map(String::strip).toList()),
                        following(),
                        List.of())
                .injecting(injections.stream().map(Injection::parse).toList());
        if (request.isOfHost() && request.following() != Following.NONE) {
            throw new BadInputException((injections.isEmpty() ? "--trace follows" : "--inject changes and follows")
                    + " the values of kernels; this program has none. Without it, the lines are told that give birth to"
                    + " exceptional values.");
        }
        if (accuracy) {
            return accuracy(request);
        }
        FlowGate gate = gateArguments.gate();
        try (NewFile file = files.newFile(request.name(), spec.commandLine().getErr())) {
            run(request, file.path());
            return new FlowOutput(spec.commandLine(), output, files, gateArguments, all)
                    .tell(FlowReader.read(NewFile.written(file.path())), gate);
        }
    }

    /** A command that is there already, whose programs load device code. */
    private CudaBuild existing(Path folder) {
        List<String> others = given(OF_BUILT);
        BadInputException.unless(
                others.isEmpty() && !on.equals("gpu"),
                (others.isEmpty() ? "--on gpu" : others.getFirst()) + " is for programs that are built here: name the"
                        + " sources, or --build and --program.");
        return new CudaBuild.Existing(folder, program.arguments().getFirst());
    }

    private List<String> given(Set<String> names) {
        return spec.commandLine().getParseResult().matchedOptions().stream()
                .map(option -> option.longestName())
                .filter(names::contains)
                .toList();
    }

    private int accuracy(FlowRequest request) {
        List<String> others = given(UNLIKE_ACCURACY);
        if (!others.isEmpty() || on.equals("gpu")) {
            throw new BadInputException("--accuracy does not go with "
                    + (others.isEmpty() ? "--on gpu: shadows are computed on the twin" : others.getFirst()) + ".");
        }
        if (request.isOfHost()) {
            throw new BadInputException("--accuracy looks at the values of kernels; this program has none.");
        }
        AccuracyReport report;
        FlowNews news = new FlowNews(request, spec.commandLine().getErr(), output.quiet(), true, System.err);
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            report = AccuracyRun.of(request, this::prepare, news, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(spec.commandLine().getErr(), e);
        }
        if (output.json()) {
            spec.commandLine().getOut().println(ProgramAccuracyJson.of(report, request));
        } else {
            new AccuracyText(report, request, spec.commandLine().getOut(), all).print();
        }
        return (report.hasFindings()
                        ? ExitStatus.FINDINGS
                        : report.hasFailures() ? ExitStatus.FAILED : ExitStatus.NOTHING_FOUND)
                .code();
    }

    private void run(FlowRequest request, Path file) {
        FlowNews news = new FlowNews(
                request,
                spec.commandLine().getErr(),
                output.quiet(),
                !output.json() && Terminal.showsBothTogether(),
                System.err);
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            FlowStudy.run(request, file, this::prepare, news, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(spec.commandLine().getErr(), e);
        }
    }

    private void prepare(ProcessBuilder builder) {
        builder.inheritIO();
        if (output.json()) {
            // Standard output is for the one object; what the program writes is passed on to standard error.
            builder.redirectOutput(Redirect.PIPE);
        }
    }
}
