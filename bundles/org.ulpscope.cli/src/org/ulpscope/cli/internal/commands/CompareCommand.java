package org.ulpscope.cli.internal.commands;

import java.util.List;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.internal.arguments.CompareArguments;
import org.ulpscope.cli.internal.arguments.KernelArgument;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.NewStudyArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.RegionList;
import org.ulpscope.cli.internal.arguments.ThreadsArgument;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.arguments.TwoBuildsArguments;
import org.ulpscope.cli.internal.reports.CompareOutput;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.EvaluatorSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope compare}. */
@CommandLine.Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Finds inputs on which platforms disagree, counts how, and says which platform is right.",
            "With --build, compares what two builds of a program print, and names the line that parts them."
        },
        footer = {
            "",
            "Each platform is compared with the first one. Examples:",
            "  ulpscope compare 'double cosh(double x)'",
            "  ulpscope compare 'float expf(float x)' -p gcc -p 'gcc -O2 -ffast-math' --strategy exhaustive",
            "  ulpscope compare 'double f(double a, double b)' --source f.c -p gcc -p clang --tolerance 4 --json",
            "  ulpscope compare --build make --program ./main --against 'CXXFLAGS=-O3 -ffast-math' -- 100",
            "",
            "To continue an interrupted comparison, use 'ulpscope resume STUDY'.",
            "Exit status: 0 the platforms or builds agree, 1 they disagree, 2 bad usage or bad input, 3 the tool could not do"
                    + " its work, 130 interrupted."
        })
public final class CompareCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Mixin
    private KernelArgument kernelArgument;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private ThreadsArgument threads;

    @Mixin
    private CompareArguments comparison;

    @Parameters(index = "1..*", hidden = true, description = "The arguments of the program, behind --.")
    private List<String> more = List.of();

    @Mixin
    private TwoBuildsArguments builds;

    @Mixin
    private NewStudyArgument study;

    @Mixin
    private RegionList regions;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Override
    public Integer call() {
        if (builds.areAsked(more)) {
            int words = more.size() + (kernelArgument.word().isPresent() ? 1 : 0);
            return BuildsRun.of(spec.commandLine(), output, builds.request(spec, words), builds.patch());
        }
        Kernel kernel = kernelArgument.kernel(trust);
        CompareRequest request = BadInputException.reading(
                () -> comparison.request(kernel, kernelArgument.folder(), platforms.requestsOrUsual(kernel)));
        BadInputException.reading(() -> Evaluators.platforms(request.platforms(), UserToolchains.load()));
        EvaluatorSource evaluators = threads.evaluators();
        try (NewFile file = study.file(kernel.getName(), spec.commandLine().getErr())) {
            return new CompareOutput(spec.commandLine(), output, regions.most())
                    .of(file.path(), progress -> new CompareStudy(UserToolchains.load(), evaluators)
                            .start(file.path(), request, CompareListener.NONE, progress));
        }
    }
}
