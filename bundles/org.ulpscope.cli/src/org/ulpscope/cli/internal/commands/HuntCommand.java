package org.ulpscope.cli.internal.commands;

import java.util.List;
import org.ulpscope.accuracy.hunt.ErrorHunt;
import org.ulpscope.accuracy.hunt.ErrorHuntRequest;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.internal.arguments.GoalArguments;
import org.ulpscope.cli.internal.arguments.GuardArguments;
import org.ulpscope.cli.internal.arguments.HuntPartArguments;
import org.ulpscope.cli.internal.arguments.KernelArgument;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.NewStudyArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.RegionArguments;
import org.ulpscope.cli.internal.arguments.RegionList;
import org.ulpscope.cli.internal.arguments.SearchArguments;
import org.ulpscope.cli.internal.arguments.ThreadsArgument;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.ErrorHuntReport;
import org.ulpscope.cli.internal.reports.HuntReport;
import org.ulpscope.cli.internal.reports.HuntReport.Hunted;
import org.ulpscope.cli.internal.reports.SeveralHunts;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Coverage;
import org.ulpscope.search.Strategies;
import org.ulpscope.study.EvaluatorSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ulpscope hunt}. */
@CommandLine.Command(
        name = "hunt",
        mixinStandardHelpOptions = true,
        description =
                "Finds inputs that trigger NaN, infinities and subnormals, or lose their digits, and keeps them in a study.",
        footer = {
            "",
            "Examples:",
            "  ulpscope hunt 'double cosh(double x)'",
            "  ulpscope hunt 'double pow(double x, double y)' -p gcc -p 'gcc -O3 -ffast-math' --budget 10000",
            "  ulpscope hunt functions.c",
            "  ulpscope hunt 'double f(double a, double b)' --source f.c --seed 7 --study f.study --json",
            "  ulpscope hunt 'double cosh(double x)' --assert c",
            "  ulpscope hunt 'double pow(double x, double y)' --cut y=2 --flags",
            "  ulpscope hunt '__device__ double sigmoid(double x, double k)' --source k.cu -p cuda",
            "  ulpscope hunt '__device__ double sigmoid(double x, double k)' --source k.cu -p cuda --inside",
            "  ulpscope hunt root --source root.c --goal error --domain a=1:10",
            "  ulpscope hunt 'float expf(float x)' --strategy exhaustive --part 3/64 --study part-3.study",
            "  ulpscope hunt 'float expf(float x)' --strategy exhaustive --merge part-*.study",
            "  ulpscope hunt 'float expf(float x)' --strategy exhaustive --slurm --parts 64 --study expf.study",
            "",
            "To continue an interrupted hunt, use 'ulpscope resume STUDY'.",
            "Exit status: 0 nothing found, 1 findings, 2 bad usage or bad input, 3 the tool could not do its work, "
                    + "130 interrupted."
        })
public final class HuntCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private KernelArgument kernelArgument;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private ThreadsArgument threads;

    @Mixin
    private SearchArguments search;

    @Mixin
    private GoalArguments goal;

    @Mixin
    private RegionArguments regions;

    @Mixin
    private GuardArguments guard;

    @Mixin
    private RegionList regionList;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Mixin
    private NewStudyArgument study;

    @Mixin
    private HuntPartArguments parts;

    @Override
    public Integer call() {
        if (goal.isError()) {
            parts.refuse();
            return errors(kernelArgument.kernel(trust));
        }
        List<Kernel> kernels = kernelArgument.kernels(trust);
        HuntReport report = new HuntReport(spec.commandLine(), output, guard.language(), regionList.asked());
        if (kernels.size() > 1) {
            parts.refuse();
        }
        if (kernels.size() == 1) {
            return report.tell(hunt(report, kernels.getFirst(), kernelArgument.around()));
        }
        if (study.named().isPresent() && !study.isFolder()) {
            throw new BadInputException("--study names one study, and there are " + kernels.size()
                    + " functions to hunt in; give a folder, or name one function and give the file by --source.");
        }
        return new SeveralHunts(spec.commandLine().getOut(), output.json(), kernelArgument.around())
                .run(kernels, kernel -> hunt(report, kernel, Coverage.NONE));
    }

    private Hunted hunt(HuntReport report, Kernel kernel, Coverage around) {
        parts.requireNamed(study);
        HuntRequest request = BadInputException.reading(() -> parts.applyTo(regions.applyTo(search.applyTo(
                        HuntRequest.builder(kernel, kernelArgument.folder()).platforms(platforms.requests(kernel))))
                .build()));
        BadInputException.reading(() -> Strategies.named(request.strategy()));
        BadInputException.reading(() -> Evaluators.platforms(request.platforms(), UserToolchains.load()));
        EvaluatorSource evaluators = threads.evaluators();
        try (NewFile file = study.file(kernel.getName(), spec.commandLine().getErr())) {
            HuntStudy hunts = new HuntStudy(UserToolchains.load(), evaluators);
            return report.run(around, file.path(), progress -> parts.run(hunts, file.path(), request, progress));
        }
    }

    private int errors(Kernel kernel) {
        ErrorHuntRequest request = goal.applyTo(search.applyTo(ErrorHuntRequest.builder(kernel, kernelArgument.folder())
                        .platforms(platforms.requests(kernel))))
                .build();
        BadInputException.reading(() -> Strategies.named(request.strategy()));
        BadInputException.reading(() -> Evaluators.platforms(request.platforms(), UserToolchains.load()));
        EvaluatorSource evaluators = threads.evaluators();
        try (NewFile file = study.file(kernel.getName(), spec.commandLine().getErr())) {
            return ErrorHuntReport.of(spec.commandLine(), output, file.path(), progress -> new ErrorHunt(
                            UserToolchains.load(), evaluators)
                    .start(file.path(), request, progress));
        }
    }
}
