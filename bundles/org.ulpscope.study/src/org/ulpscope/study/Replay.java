package org.ulpscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;

/** Runs the findings of a study again, in fresh workers, and compares bit for bit. */
public final class Replay {
    private final StudyReader study;
    private final ToolchainSettings toolchains;
    private final EvaluatorSource evaluators;

    /** A replay on this machine. */
    public Replay(StudyReader study, ToolchainSettings toolchains) {
        this(study, toolchains, Evaluators::open);
    }

    /** A replay on evaluators of another making. */
    public Replay(StudyReader study, ToolchainSettings toolchains, EvaluatorSource evaluators) {
        this.study = study;
        this.toolchains = toolchains;
        this.evaluators = evaluators;
    }

    /** Results in the order of the platforms and, for each, of the findings; fewer when {@code progress} was cancelled. */
    public List<ReplayResult> run(Progress progress) {
        List<Finding> findings = study.findings();
        Kernel kernel = study.description().readKernel();
        progress.begin("Replaying " + findings.size() + " findings", findings.size());
        List<ReplayResult> results = new ArrayList<>();
        StudyDescription description = study.description();
        for (int i = 0; i < description.platforms().size() && !progress.isCancelled(); i++) {
            String platform = description.platforms().get(i).name();
            List<Finding> onPlatform = findings.stream()
                    .filter(finding -> finding.platform().equals(platform))
                    .toList();
            if (!onPlatform.isEmpty()) {
                results.addAll(onPlatform(kernel, description.platformRequests().get(i), onPlatform, progress));
            }
        }
        return List.copyOf(results);
    }

    private List<ReplayResult> onPlatform(
            Kernel kernel, PlatformRequest platform, List<Finding> findings, Progress progress) {
        StudyRequest request = study.description().request();
        EvaluatorOptions options =
                new EvaluatorOptions(request.timeLimit(), request.observeFlags(), toolchains).withOwnWorker();
        try (Evaluator evaluator = evaluators.open(kernel, request.folder(), platform, options, progress.uncounted())) {
            study.description().requireFits(evaluator.slots(), evaluator.resultFormat());
            Outcomes outcomes = evaluator.evaluate(inputs(findings), progress.uncounted());
            progress.worked(outcomes.count());
            return IntStream.range(0, outcomes.count())
                    .mapToObj(row -> compare(findings.get(row), outcomes.get(row)))
                    .toList();
        } catch (CancellationException e) {
            return List.of();
        } catch (UlpscopeException e) {
            if (progress.isCancelled()) {
                // It says nothing about the findings.
                return List.of();
            }
            return findings.stream()
                    .<ReplayResult>map(finding -> new ReplayResult.CouldNotRun(finding, e.getMessage()))
                    .toList();
        }
    }

    private Inputs inputs(List<Finding> findings) {
        List<long[]> columns = IntStream.range(0, study.description().slots().size())
                .mapToObj(slot -> findings.stream()
                        .mapToLong(finding -> finding.inputBits().get(slot))
                        .toArray())
                .toList();
        return new Inputs(columns, findings.size());
    }

    private ReplayResult compare(Finding finding, Outcome now) {
        boolean same =
                switch (finding.outcome()) {
                    case Outcome.Returned before ->
                        now instanceof Outcome.Returned again
                                && again.bits() == before.bits()
                                && (isOfResult(finding) || again.flags().equals(before.flags()));
                    case Outcome.Refused before -> now instanceof Outcome.Refused;
                    case Outcome.Crashed before -> now instanceof Outcome.Crashed;
                    case Outcome.TimedOut before -> now instanceof Outcome.TimedOut;
                };
        return same ? new ReplayResult.Reproduced(finding) : new ReplayResult.Differs(finding, now);
    }

    /** Whether its class is that of its result; that of an exception inside is told by flags. */
    private boolean isOfResult(Finding finding) {
        return finding.label()
                .equals(finding.outcome().label(study.description().resultFormat()));
    }
}
