package org.ulpscope.compare.options;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyDescription;

/** Tries on the worst inputs of a comparison which option lets two platforms agree; runs the user's code. */
public final class OptionsTried {
    private final StudyDescription study;
    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;
    private final Kernel kernel;

    public OptionsTried(StudyDescription study, ToolchainSettings toolchains, EvaluatorSource evaluators) {
        this.study = study;
        this.toolchains = toolchains;
        this.evaluators = evaluators;
        this.kernel = study.readKernel();
    }

    /**
     * Each option that a compiler of a pair has and that its own options leave open, on that pair's inputs. None for functions of libraries, which
     * are not compiled here. What a compiler refuses is left out.
     *
     * @throws java.util.concurrent.CancellationException if the user asked to stop
     */
    public List<TriedOption> of(ComparisonReport report, Progress progress) {
        List<TriedOption> tried = new ArrayList<>();
        if (kernel.getSource().isEmpty()) {
            return tried;
        }
        for (int other = 1; other < study.platforms().size(); other++) {
            String name = study.platforms().get(other).name();
            List<Disagreement> worst = report.disagreements().stream()
                    .filter(one -> one.platform().equals(name) && isReturnedByBoth(one))
                    .toList();
            if (!worst.isEmpty()) {
                tried.addAll(ofPair(other, worst, 0, progress));
                tried.addAll(ofPair(other, worst, other, progress));
            }
        }
        return List.copyOf(tried);
    }

    /** @param changed the position of the platform that is compiled with one more option */
    private List<TriedOption> ofPair(int other, List<Disagreement> worst, int changed, Progress progress) {
        PlatformRequest request = study.platformRequests().get(changed);
        Toolchain toolchain = Toolchains.detect(toolchains).named(request.toolchain());
        List<TriedOption> tried = new ArrayList<>();
        for (String option : OpenChanges.options(toolchain, request.options(), study.resultFormat())) {
            try {
                int equal = equal(worst, changed == 0 ? other : 0, request, option, progress);
                List<Platform> all = study.platforms();
                tried.add(new TriedOption(
                        all.getFirst().name(),
                        all.get(other).name(),
                        all.get(changed).name(),
                        option,
                        worst.size(),
                        equal));
            } catch (UlpscopeException e) {
                // A compiler that refuses the option tells nothing of the difference.
                progress.message(option + " was not tried on " + request.toolchain() + ": " + e.getMessage());
            }
        }
        return tried;
    }

    /** On how many inputs the changed platform gives what the unchanged one gave. */
    private int equal(
            List<Disagreement> worst, int unchanged, PlatformRequest request, String option, Progress progress) {
        List<String> words = new ArrayList<>(request.options());
        words.add(option);
        EvaluatorOptions options = new EvaluatorOptions(study.request().timeLimit(), false, toolchains).withFewCalls();
        try (Evaluator evaluator = evaluators.open(
                kernel,
                study.request().folder(),
                new PlatformRequest(request.toolchain(), words),
                options,
                progress.uncounted())) {
            List<long[]> columns = IntStream.range(0, study.slots().size())
                    .mapToObj(slot -> worst.stream()
                            .mapToLong(one -> one.inputBits().get(slot))
                            .toArray())
                    .toList();
            Outcomes now = evaluator.evaluate(new Inputs(columns, worst.size()), progress.uncounted());
            return (int) IntStream.range(0, worst.size())
                    .filter(row -> isSame(worst.get(row).outcomes().get(unchanged), now.get(row)))
                    .count();
        }
    }

    /** Two calls that crash gave nothing that is the same. */
    private static boolean isReturnedByBoth(Disagreement one) {
        return one.outcomes().stream().allMatch(Outcome.Returned.class::isInstance);
    }

    private boolean isSame(Outcome one, Outcome other) {
        return one instanceof Outcome.Returned(long bits, var flags)
                && other instanceof Outcome.Returned(long otherBits, var otherFlags)
                && (bits == otherBits
                        || study.resultFormat().isNaN(bits)
                                && study.resultFormat().isNaN(otherBits));
    }
}
