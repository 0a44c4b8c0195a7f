package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.AskedPrograms;
import org.ulpscope.campaign.CampaignImport;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is asked of a campaign. */
public final class CampaignArguments {
    private static final int USUAL_BUDGET = 100;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Mixin
    private SeedArgument seed;

    @Option(
            names = "--programs",
            paramLabel = "N",
            defaultValue = "" + AskedPrograms.USUAL_PROGRAMS,
            description = "How many programs. Default: ${DEFAULT-VALUE}.")
    private int programs;

    @Option(
            names = "--inputs",
            paramLabel = "N",
            description = "How many inputs each. Default: 5, or as many as an imported program has.")
    private Integer inputs;

    @Option(
            names = "--inputs-by",
            paramLabel = "WAY",
            defaultValue = "random",
            description = {
                "random, or search: Bayesian optimisation tries --search-budget inputs of each program and takes those on which",
                "platforms disagree; random ones fill up. The file keeps them. Default: ${DEFAULT-VALUE}."
            })
    private String inputsBy;

    @Option(
            names = "--search-budget",
            paramLabel = "N",
            description = "With --inputs-by search: how many inputs of each program are tried. Default: 100.")
    private Integer searchBudget;

    @Mixin
    private ImportArguments imported;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "FP64",
            description = {
                "FP64, FP32, FP16 or BF16, for all numbers. Platforms without it are left out. Default: ${DEFAULT-VALUE}."
            })
    private String format;

    @Option(
            names = "--levels",
            paramLabel = "LEVELS",
            split = ",",
            defaultValue = "O0,O1,O2,O3,O3_FM",
            description = "Levels at which each platform runs; O3_FM is O3 with fast math. Default: ${DEFAULT-VALUE}.")
    private List<String> levels;

    @Option(
            names = "--grammar",
            paramLabel = "FILE",
            description = "The grammar of the programs; 'ulpscope campaign grammar' prints the default one.")
    private Path grammar;

    @Option(
            names = "--call-limit",
            paramLabel = "MS",
            defaultValue = "" + AskedPrograms.USUAL_CALL_LIMIT_MS,
            description = "Milliseconds that one run of a program may take. Default: ${DEFAULT-VALUE}.")
    private long callLimit;

    /**
     * The request.
     *
     * @param platforms where it is run
     * @param parts in how many parts
     */
    public CampaignRequest request(List<PlatformRequest> platforms, int parts) {
        AskedPrograms asked = new AskedPrograms(
                seed.seed(),
                programs,
                inputs == null ? OptionalInt.empty() : OptionalInt.of(inputs),
                floatFormat(),
                grammar == null ? Grammar.standard() : Grammar.read(grammar),
                Duration.ofMillis(callLimit));
        CampaignImport read = imported.read(asked.generator(), asked.drawnInputs());
        read.refusals().forEach(sentence -> command.commandLine().getErr().println(sentence));
        return asked.request(read, platforms, levels(), parts);
    }

    /**
     * How many inputs of each program a search may try; empty where inputs are drawn.
     *
     * @throws BadInputException if there is no such way to inputs
     */
    public OptionalInt searchBudget() {
        boolean searched = inputsBy.equals("search");
        BadInputException.unless(
                searched || inputsBy.equals("random"), "--inputs-by is random or search, not " + inputsBy + ".");
        BadInputException.unless(
                searched || searchBudget == null, "--search-budget is for --inputs-by search; add that.");
        return searched ? OptionalInt.of(searchBudget == null ? USUAL_BUDGET : searchBudget) : OptionalInt.empty();
    }

    /** Asks whether what kernel files name may be compiled and run. */
    public void requireTrust(TrustArguments trust) {
        imported.requireTrust(trust);
    }

    /** The levels asked for. */
    public List<OptimizationLevel> levels() {
        return levels.stream()
                .map(String::strip)
                .map(OptimizationLevel::labelled)
                .toList();
    }

    private FloatFormat floatFormat() {
        if (Format.named(format) instanceof FloatFormat floating) {
            return floating;
        }
        throw new BadInputException("--format is FP64, FP32, FP16 or BF16, not " + format + ".");
    }
}
