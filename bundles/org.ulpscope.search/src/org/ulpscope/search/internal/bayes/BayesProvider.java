package org.ulpscope.search.internal.bayes;

import java.util.List;
import java.util.Locale;
import org.ulpscope.base.BadInputException;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.acquisition.ExpectedImprovement;
import org.ulpscope.search.acquisition.ProbabilityOfImprovement;
import org.ulpscope.search.acquisition.UpperConfidenceBound;
import org.ulpscope.search.internal.OptionValues;
import org.ulpscope.search.internal.twisting.ExponentSampling;
import org.ulpscope.search.internal.twisting.NumberSampling;
import org.ulpscope.search.internal.twisting.Objectives;
import org.ulpscope.search.internal.twisting.OrdinalSampling;
import org.ulpscope.search.internal.twisting.RangeSettings;
import org.ulpscope.search.internal.twisting.RangeStrategy;
import org.ulpscope.search.internal.twisting.Sampling;
import org.ulpscope.search.internal.twisting.Splitting;

/**
 * {@code bayes}: Bayesian optimisation, ours or as XSCOPE has it (Laguna, Tran and Gopalakrishnan, Finding inputs that trigger floating-point
 * exceptions in heterogeneous computing via Bayesian optimization, Parallel Computing 2023).
 *
 * <p>The paper sets its acquisition functions to "exploration" (section 3.6) without figures; the library that it names documents kappa = 10 and
 * xi = 0.1 for that, which are the defaults here wherever ranges are searched.
 */
public final class BayesProvider implements StrategyProvider {
    private static final String AUTO = "auto";

    private static final List<StrategyOption> OPTIONS = List.of(
            new StrategyOption(
                    "sampling",
                    "sampling",
                    "What is sampled: ordinals (neighbouring values evenly), fp (real numbers evenly) or exp (powers of ten).",
                    "ordinal",
                    List.of("ordinal", "fp", "exp")),
            new StrategyOption(
                    "splitting",
                    "splitting",
                    "How domains are split: regions (boxes that follow the goals; for ordinals), whole, two or many (XSCOPE's fixed ranges); auto"
                            + " is regions for ordinals and whole otherwise.",
                    AUTO,
                    List.of(AUTO, "regions", "whole", "two", "many")),
            new StrategyOption(
                    "objective",
                    "objective",
                    "What the model learns: ordinal (the distance to the goal in ulps) or twist (XSCOPE's function twisting, for ranges); auto is"
                            + " ordinal for ordinals and twist otherwise.",
                    AUTO,
                    List.of(AUTO, "ordinal", "twist")),
            new StrategyOption(
                    "mu",
                    "zero counts as",
                    "The number that stands for a result of zero if objective is twist. It has no other use.",
                    "1.0",
                    List.of()),
            new StrategyOption(
                    "acquisition",
                    "acquisition",
                    "Which input bayes tries next: the one with the greatest expected improvement (EI), with the best mean and spread together"
                            + " (UCB, upper confidence bound), or with the greatest probability of any improvement (PI).",
                    "EI",
                    List.of("EI", "UCB", "PI")),
            new StrategyOption(
                    "xi",
                    "least gain",
                    "With acquisition EI or PI, a gain below this does not count. A larger value makes the search look farther away. In units"
                            + " of the objective. auto is 0 in regions and 0.1 in ranges.",
                    AUTO,
                    List.of()),
            new StrategyOption(
                    "kappa",
                    "weight of spread",
                    "With acquisition UCB, how much an uncertain result counts: this many times the spread is added to the mean. A"
                            + " larger value makes the search look farther away. auto is 2 in regions and 10 in ranges.",
                    AUTO,
                    List.of()),
            new StrategyOption(
                    "iterations", "inputs of a range", "How many inputs are tried in each range.", "30", List.of()),
            new StrategyOption(
                    "order",
                    "order of ranges",
                    "How ranges follow: goals (goal by goal, every range) or random (for budgets that are too small for every range).",
                    "goals",
                    List.of("goals", "random")),
            new StrategyOption(
                    "batch",
                    "steps at once",
                    "How many inputs of each region are tried between two looks at the results.",
                    "2",
                    List.of()),
            new StrategyOption(
                    "specials",
                    "special values first",
                    "Whether a search in regions begins with special values.",
                    "yes",
                    List.of("yes", "no")));

    @Override
    public String name() {
        return "bayes";
    }

    @Override
    public String summary() {
        return "Bayesian optimisation guided by the distance of each output to the goals; the one to choose when inputs are too many to try all.";
    }

    @Override
    public List<StrategyOption> options() {
        return OPTIONS;
    }

    @Override
    public Strategy create(SearchProblem problem) {
        OptionValues values = new OptionValues(this, problem);
        double mu = values.number("mu", 0);
        int iterations = values.count("iterations", 1);
        int batch = values.count("batch", 1);
        boolean ordinals = values.text("sampling").equals("ordinal");
        String splitting =
                values.text("splitting").equals(AUTO) ? (ordinals ? "regions" : "whole") : values.text("splitting");
        return splitting.equals("regions")
                ? regions(problem, values, ordinals, batch)
                : ranges(problem, values, splitting, ordinals, mu, iterations);
    }

    private static Strategy regions(SearchProblem problem, OptionValues values, boolean ordinals, int batch) {
        if (!ordinals || values.text("objective").equals("twist")) {
            throw new BadInputException(
                    "splitting=regions goes with sampling=ordinal and objective=ordinal; for XSCOPE's sampling and twisting use"
                            + " splitting=whole, two or many.");
        }
        return new RegionStrategy(
                problem,
                acquisition(values, 0, 2),
                batch,
                values.text("specials").equals("yes"));
    }

    private static Strategy ranges(
            SearchProblem problem, OptionValues values, String splitting, boolean ordinals, double mu, int iterations) {
        boolean twist = values.text("objective").equals(AUTO)
                ? !ordinals
                : values.text("objective").equals("twist");
        return new RangeStrategy(
                problem,
                new RangeSettings(
                        sampling(values.text("sampling")),
                        Splitting.valueOf(splitting.toUpperCase(Locale.ROOT)),
                        twist ? Objectives.twisted(mu) : Objectives.nearness(),
                        acquisition(values, 0.1, 10),
                        iterations,
                        values.text("order").equals("random")));
    }

    private static Sampling sampling(String name) {
        return switch (name) {
            case "fp" -> new NumberSampling();
            case "exp" -> new ExponentSampling();
            default -> new OrdinalSampling();
        };
    }

    private static Acquisition acquisition(OptionValues values, double defaultXi, double defaultKappa) {
        double xi = values.text("xi").equals(AUTO) ? defaultXi : values.number("xi", 0);
        double kappa = values.text("kappa").equals(AUTO) ? defaultKappa : values.number("kappa", 0);
        return switch (values.text("acquisition")) {
            case "UCB" -> new UpperConfidenceBound(kappa);
            case "PI" -> new ProbabilityOfImprovement(xi);
            default -> new ExpectedImprovement(xi);
        };
    }
}
