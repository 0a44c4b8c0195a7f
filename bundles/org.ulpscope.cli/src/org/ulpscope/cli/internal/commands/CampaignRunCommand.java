package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.InputSearch;
import org.ulpscope.campaign.KeptOptions;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.study.CampaignTrust;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.cli.internal.arguments.CampaignArguments;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.NewStudyArgument;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.SlurmArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.CampaignOutput;
import org.ulpscope.cli.internal.reports.LeftOut;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope campaign run}. */
@CommandLine.Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Generates random programs and inputs from a seed, and tells where two platforms of one level disagree.",
            "Each program runs on each platform at each level."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope campaign run --programs 1000 -p gcc -p clang",
            "  ulpscope campaign run --seed 7 --format FP32 -p clang -p cuda --levels O0,O3_FM",
            "  ulpscope campaign run -p gcc -p 'gcc -march=native'",
            "  ulpscope campaign run --programs 10000 -p gcc -p clang --part 3/64",
            "  ulpscope campaign run --import varity/cuda_examples --format FP32 -p cuda -p gcc",
            "  ulpscope campaign run --inputs-by search --search-budget 200 -p gcc -p clang",
            "  ulpscope campaign run --catalog libm --inputs 100 -p gcc -p clang -p musl",
            "  ulpscope campaign run --kernel 'double root(double a, double b, double c)' --source root.c -p gcc -p 'gcc -march=native'",
            "  ulpscope campaign run --programs 10000 -p gcc -p clang --slurm --parts 64 --partition batch --time 1:00:00"
        })
public final class CampaignRunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE.campaign",
            description = "With --part: a campaign whose settings replace the options. It is only read.")
    private Path campaign;

    @Option(
            names = "--part",
            paramLabel = "K/N",
            description = {
                "Run the K-th of N parts, in a file of its own; 'ulpscope campaign merge' puts parts together.",
                "All parts need the same options."
            })
    private String part;

    @Mixin
    private CampaignArguments asked;

    @Mixin
    private SlurmArguments slurm;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private NewStudyArgument study;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Option(
            names = "--no-reduce",
            description = "Do not look for the smallest program of each cause; 'ulpscope resume FILE' does it later.")
    private boolean unreduced;

    @Override
    public Integer call() {
        CampaignPart share = part == null ? CampaignPart.WHOLE : CampaignPart.parse(part);
        Optional<SlurmPlan> plan = slurm.plan();
        BadInputException.unless(
                plan.isEmpty() || part == null && campaign == null,
                "--slurm makes the parts itself; leave --part and the file away.");
        if (campaign != null) {
            return partOf(share);
        }
        asked.requireTrust(trust);
        CampaignRequest drawn =
                asked.request(requests(), plan.map(SlurmPlan::parts).orElse(share.of()));
        hint(drawn);
        String name = share.isWhole()
                ? drawn.grammar().label()
                : drawn.grammar().label() + "-part-" + share.number() + "-of-" + share.of();
        try (NewFile file = study.file(name, ".campaign", spec.commandLine().getErr())) {
            try (TerminalProgress progress = progress()) {
                CampaignRequest request = withInputs(drawn, progress);
                if (plan.isPresent()) {
                    CampaignStudy.run(
                            request,
                            plan.get(),
                            file.path(),
                            UserToolchains.load(),
                            new LeftOut(spec.commandLine().getErr()),
                            progress);
                } else {
                    CampaignStudy.run(
                            request,
                            share,
                            file.path(),
                            unreduced ? CampaignDepth.CAUSES : CampaignDepth.SMALLEST_CASES,
                            UserToolchains.load(),
                            new LeftOut(spec.commandLine().getErr()),
                            progress);
                }
            }
            return tell(NewFile.written(file.path()));
        }
    }

    private List<PlatformRequest> requests() {
        ToolchainSettings settings = UserToolchains.load();
        return platforms.requests().stream()
                .map(one -> KeptOptions.in(one, settings))
                .toList();
    }

    private CampaignRequest withInputs(CampaignRequest drawn, TerminalProgress progress) {
        OptionalInt budget = asked.searchBudget();
        return budget.isEmpty()
                ? drawn
                : InputSearch.of(drawn, budget.getAsInt(), UserToolchains.load(), CampaignListener.NONE, progress);
    }

    private int partOf(CampaignPart share) {
        BadInputException.unless(
                part != null,
                "'" + campaign + "' is run in parts here: add --part 1/4, say. To go on with the file itself, use"
                        + " 'ulpscope resume'.");
        trust.require(BadInputException.reading(() -> CampaignTrust.question(trust.trust(), campaign)));
        Path file = study.named()
                .orElseGet(() -> Path.of(campaign.getFileName().toString().replaceFirst("\\.campaign$", "") + "-part-"
                        + share.number() + "-of-" + share.of() + ".campaign"));
        try (TerminalProgress progress = progress()) {
            CampaignStudy.runPart(campaign, share, file, UserToolchains.load(), CampaignListener.NONE, progress);
        }
        return tell(file);
    }

    private void hint(CampaignRequest request) {
        if (request.platforms().size() == 1 && !output.quiet()) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "There is one platform, and nothing to compare it with: add another, as in -p gcc -p clang,"
                                    + " or merge results of other machines.");
        }
    }

    private TerminalProgress progress() {
        return new TerminalProgress(spec.commandLine().getErr(), output.quiet());
    }

    private int tell(Path file) {
        return new CampaignOutput(spec.commandLine(), output).tell(file);
    }
}
