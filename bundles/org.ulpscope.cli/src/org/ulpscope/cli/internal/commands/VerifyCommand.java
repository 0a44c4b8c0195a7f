package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.ExactEvaluator;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.KernelArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.ReferenceArgument;
import org.ulpscope.cli.internal.arguments.ThreadsArgument;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.arguments.VerifyArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.compare.verify.Verification;
import org.ulpscope.compare.verify.VerifiedFunction;
import org.ulpscope.compare.verify.VerifyJson;
import org.ulpscope.compare.verify.VerifyRequest;
import org.ulpscope.compare.verify.VerifyResult;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope verify}. */
@CommandLine.Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Looks for an input on which a function differs from its reference by more than a bound.",
        footer = {
            "",
            "The reference is another function, with the same parameters in the same formats or wider ones, or real arithmetic.",
            "Of two platforms the second is the reference's. Examples:",
            "  ulpscope verify fast --source fast.c 'double exp(double x)' --ulps 2",
            "  ulpscope verify new.cu:norm old.cu:norm --ulps 0 -p twin",
            "  ulpscope verify fast32.c golden64.c --ulps 1 --domain x=0:10",
            "  ulpscope verify fast --source fast.c --exact --ulps 4",
            "  ulpscope verify 'float expf(float x)' --exact --ulps 1",
            "",
            "A test that shows nothing is refused: a bound that a constant meets, say, or a reference that is the function itself.",
            "Exit status: 0 no difference was met, 1 an input shows one, 2 bad usage, bad input or a test that shows nothing,",
            "3 the tool could not do its work."
        })
public final class VerifyCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private KernelArgument kernelArgument;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "REFERENCE",
            description =
                    "What it should give: a function's name in the same source, FILE:FUNCTION, a source file with one function,"
                            + " a .kernel file, or a signature of the math library. With --exact, by default KERNEL itself.")
    private String word;

    @Mixin
    private ReferenceArgument referenceArgument;

    @Mixin
    private VerifyArguments verification;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private ThreadsArgument threads;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Override
    public Integer call() {
        Kernel kernel = kernelArgument.kernel(trust);
        Path folder = kernelArgument.folder();
        Optional<Kernel> given =
                referenceArgument.named(Optional.ofNullable(word)).kernel(kernel, trust);
        Kernel reference = given.orElse(kernel);
        Path referenceFolder = given.isPresent() ? referenceArgument.folder() : folder;
        BadInputException.unless(
                given.isPresent() || verification.isExact(),
                "There is no reference; name a function behind '" + kernel.getName()
                        + "', or ask for real arithmetic by --exact.");
        VerifyRequest request = BadInputException.reading(verification::request);
        List<PlatformRequest> on = platforms.requests(kernel);
        BadInputException.unless(on.size() <= 2, "Give one platform, or one for each of the two functions.");
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet());
                Evaluator candidate = open(kernel, folder, on.getFirst(), progress);
                Evaluator golden = verification.isExact()
                        ? ExactEvaluator.of(reference, referenceFolder, progress)
                        : open(reference, referenceFolder, on.getLast(), progress)) {
            VerifyResult result = Verification.run(
                    VerifiedFunction.on(kernel, folder, candidate),
                    verification.isExact()
                            ? VerifiedFunction.exactly(reference, referenceFolder, golden)
                            : VerifiedFunction.on(reference, referenceFolder, golden),
                    request,
                    progress);
            progress.close();
            return tell(result, request);
        }
    }

    private Evaluator open(Kernel kernel, Path folder, PlatformRequest platform, Progress progress) {
        EvaluatorOptions options = threads.applyTo(EvaluatorOptions.here())
                .withCallLimit(verification.callLimit())
                // A function that saw what its reference left behind could hand that back.
                .withOwnWorker();
        return Evaluators.open(kernel, folder, platform, options, progress);
    }

    private int tell(VerifyResult result, VerifyRequest request) {
        if (output.json()) {
            spec.commandLine().getOut().println(Json.text(VerifyJson.of(result, request.ulps())));
        } else {
            spec.commandLine().getOut().println(result.sentence());
        }
        ExitStatus status =
                switch (result.outcome()) {
                    case NONE_MET -> ExitStatus.NOTHING_FOUND;
                    case DIFFERS -> ExitStatus.FINDINGS;
                    case VACUOUS -> ExitStatus.BAD_USAGE;
                };
        return status.code();
    }
}
