package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.BadInputException;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.bound.UsualPlatforms;
import org.ulpscope.bound.header.VolatileHeader;
import org.ulpscope.bound.hunt.BoundHunt;
import org.ulpscope.bound.hunt.result.BoundHuntRequest;
import org.ulpscope.bound.hunt.result.BoundHuntResult;
import org.ulpscope.bound.program.ProgramBoundStudy;
import org.ulpscope.bound.program.result.ProgramBoundRequest;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.BoundJson;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.BoundFileArgument;
import org.ulpscope.cli.internal.arguments.BoundHuntArguments;
import org.ulpscope.cli.internal.arguments.BoundProgramArguments;
import org.ulpscope.cli.internal.arguments.InputArguments;
import org.ulpscope.cli.internal.arguments.KernelArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.TextFile;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.BoundHuntReport;
import org.ulpscope.cli.internal.reports.BoundHuntText;
import org.ulpscope.cli.internal.reports.BoundText;
import org.ulpscope.cli.internal.reports.ProgramBoundReport;
import org.ulpscope.cli.internal.reports.ProgramBoundText;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ulpscope bound}. */
@CommandLine.Command(
        name = "bound",
        mixinStandardHelpOptions = true,
        description = {
            "Tells how far compilers can move the result of a function, or of a whole program, by other orders, fused operations and flushes.",
            "It names the lines that make it move, and for a function what the platforms here make of it."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope bound 'double dot(double a, double b, double c)' --source dot.c 0.1 0.2 -0.3",
            "  ulpscope bound 'double dot(double a, double b, double c)' --source dot.c --hunt --domain a=-1:1",
            "  ulpscope bound --build 'make' --program ./main -- -n 5",
            "  ulpscope bound --write-header volatile.hpp",
            "  ulpscope bound 'float f(float x)' --source f.cu --model contract -p 'gcc -O2 -march=native' -p twin 1e-3",
            "  ulpscope bound sor.kernel 1.25 50 50 --study sor.bound",
            "",
            "Without -p, gcc and clang (for CUDA: cuda and twin) run beside the bounds, with the options that change results.",
            "Write values as for eval. g++ compiles a source, and its float and double become numbers with bounds.",
            "Exit status: 0 when all platforms decide and compute within the bounds, 1 when a condition is unstable or a platform outside."
        })
public final class BoundCommand implements Command {
    @Mixin
    private KernelArgument kernelArgument;

    @Mixin
    private InputArguments inputArguments;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private BoundHuntArguments hunt;

    @Mixin
    private BoundFileArgument study;

    @Mixin
    private BoundProgramArguments program;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Option(
            names = "--model",
            paramLabel = "WORDS",
            defaultValue = "fast",
            description = {
                "What compilers are taken to do, words with commas between: strict (nothing), contract, reassociate,",
                "reciprocal, flush, library, fast (all of them); with 'ordered', reassociation moves parentheses only.",
                "Default: ${DEFAULT-VALUE}."
            })
    private String model;

    @Option(
            names = "--run-limit",
            paramLabel = "S",
            defaultValue = "60",
            description = "Seconds that one run with bounds may take. Default: ${DEFAULT-VALUE}.")
    private int runLimit;

    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description =
                    "The file for the patch that follows the advice. Apply it with 'patch -p1' in the folder of the source.")
    private Path patch;

    @Option(
            names = "--witnesses",
            description =
                    "Print orders of operations that give the least and the greatest of each line, as expressions in C.")
    private boolean witnesses;

    @Option(
            names = "--write-header",
            paramLabel = "FILE",
            description =
                    "Writes the header with the types ufloat and udouble, for use by hand in C++17, and does nothing else.")
    private Path header;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (header != null) {
            TextFile.write(header, VolatileHeader.byHand());
            return ExitStatus.NOTHING_FOUND.code();
        }
        Model asked = Model.parse(model);
        if (runLimit < 1) {
            throw new BadInputException("--run-limit is a number of seconds; give 1 or more.");
        }
        if (program.isAsked()) {
            return boundProgram(asked);
        }
        inputArguments.refuseMistypedOptions();
        Kernel kernel = kernelArgument.kernel(trust);
        return hunt.isAsked() ? hunted(kernel, asked) : bounded(kernel, asked);
    }

    private Integer hunted(Kernel kernel, Model asked) {
        if (hunt.budget() < 1) {
            throw new BadInputException("--budget is a number of inputs; give 1 or more.");
        }
        if (inputArguments.areGiven()) {
            throw new BadInputException("--hunt chooses the inputs itself; leave the values away, or --hunt.");
        }
        if (study.file().isPresent()) {
            throw new BadInputException(
                    "--hunt keeps nothing in a file; bound one of the inputs that it lists with --study, without --hunt.");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            progress.sayUnseen("Looking for inputs that make " + kernel.getName() + " move, " + hunt.budget()
                    + " of them; that may take a minute.");
            BoundHuntResult result = BoundHunt.run(
                    new BoundHuntRequest(
                            kernel,
                            kernelArgument.folder(),
                            asked,
                            hunt.budget(),
                            hunt.seed(),
                            Duration.ofSeconds(runLimit)),
                    progress);
            progress.close();
            if (output.json()) {
                out.println(Json.text(BoundHuntReport.of(result)));
            } else {
                BoundHuntText.print(out, result);
            }
            return (result.unstable().isEmpty() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
        }
    }

    private Integer bounded(Kernel kernel, Model asked) {
        List<InputSlot> slots = InputSlot.of(kernel);
        Inputs inputs = inputArguments.inputs(slots);
        if (inputs.count() != 1) {
            boolean hasPointer = kernel.getParameters().stream()
                    .anyMatch(parameter -> parameter.isPointer() && parameter.getLength() == 1);
            throw new BadInputException("Bounds are of one input; " + inputs.count() + " were given."
                    + (hasPointer ? " An array has its length in the signature: const double x[6]." : ""));
        }
        Optional<Path> file = study.file();
        PrintWriter out = spec.commandLine().getOut();
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            BoundRequest request = new BoundRequest(
                    kernel,
                    kernelArgument.folder(),
                    values(slots, inputs),
                    asked,
                    platforms.areNamed() ? platforms.requests() : UsualPlatforms.compiling(BoundStudy.language(kernel)),
                    Duration.ofSeconds(runLimit));
            int count = request.platforms().size();
            progress.sayUnseen("Bounding " + kernel.getName() + ", and running it on " + count
                    + (count == 1 ? " platform" : " platforms") + "; that may take a minute.");
            BoundResult result = file.isPresent()
                    ? BoundStudy.run(request, file.get(), () -> {}, progress)
                    : BoundStudy.run(request, progress);
            progress.close();
            Optional<Path> written = writePatch(result.patch());
            if (output.json()) {
                out.println(Json.text(
                        file.map(BoundReader::read).map(BoundJson::of).orElseGet(() -> BoundJson.of(result))));
            } else {
                BoundText.print(out, result, witnesses, written);
                file.ifPresent(kept -> out.printf(Locale.ROOT, "%nKept in %s.%n", kept));
            }
            return (result.hasFindings() ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
        }
    }

    private Integer boundProgram(Model asked) {
        if (hunt.isAsked() || platforms.areNamed() || study.file().isPresent() || witnesses) {
            throw new BadInputException(
                    "--hunt, --platform, --study and --witnesses are about a function; leave them away with --build.");
        }
        List<String> words = Stream.concat(kernelArgument.word().stream(), inputArguments.words().stream())
                .toList();
        ProgramBoundRequest request = program.request(spec, words, asked, Duration.ofSeconds(runLimit));
        PrintWriter out = spec.commandLine().getOut();
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            progress.sayUnseen(
                    "Building the program and running it with bounds, once for each line that moves; that may take"
                            + " minutes.");
            ProgramBoundResult result = ProgramBoundStudy.run(request, progress);
            progress.close();
            Optional<Path> written = writePatch(result.patch());
            if (output.json()) {
                out.println(Json.text(ProgramBoundReport.of(result)));
            } else {
                ProgramBoundText.print(out, result, written);
            }
            return (result.unstable().isEmpty() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
        } catch (BuildFailure e) {
            throw BuildFailures.told(spec.commandLine().getErr(), e);
        }
    }

    private Optional<Path> writePatch(PatchOutcome outcome) {
        return patch != null && outcome instanceof PatchOutcome.Tried tried
                ? Optional.of(TextFile.write(patch, tried.patch().diff()))
                : Optional.empty();
    }

    private static List<Value> values(List<InputSlot> slots, Inputs inputs) {
        return IntStream.range(0, slots.size())
                .mapToObj(slot -> new Value(slots.get(slot).format(), inputs.bits(slot, 0)))
                .toList();
    }
}
