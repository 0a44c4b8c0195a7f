package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;

/** Finds the one option of a compiler without which two platforms agree, for programs that cannot be looked into without a change of what they do. */
public record OptionSearch(BatchRunner runner, CampaignPlatform left, CampaignPlatform right, Progress progress) {
    /** In the place of a restraint: the platform as it is. */
    static final String NONE = "";

    /** Between the option and the platform in a cause. */
    private static final String ON = " on ";

    private static final String BOTH = "both";

    /**
     * Each one explained. What one restraint explains is not compiled with the next.
     *
     * @throws CancellationException where the user asked to stop
     */
    public List<Explanation> explain(List<DifferentCase> cases) {
        List<RestrainedCase> all = cases.stream().map(RestrainedCase::new).toList();
        run(all, left, NONE, RestrainedCase::onLeft);
        run(all, right, NONE, RestrainedCase::onRight);
        if (all.isEmpty()) {
            return List.of();
        }
        FloatFormat format = cases.getFirst().program().format();
        List<String> ofLeft = restraints(left, format);
        List<String> ofRight = restraints(right, format);
        Set<String> restraints = new LinkedHashSet<>(ofLeft);
        restraints.addAll(ofRight);
        for (String restraint : restraints) {
            if (ofLeft.contains(restraint)) {
                List<RestrainedCase> open = open(all);
                run(open, left, restraint, RestrainedCase::onLeft);
                open.forEach(one -> one.goesWith(restraint, NONE, restraint + ON + left.name()));
            }
            if (ofRight.contains(restraint)) {
                List<RestrainedCase> open = open(all);
                run(open, right, restraint, RestrainedCase::onRight);
                open.forEach(one -> one.goesWith(NONE, restraint, restraint + ON + right.name()));
            }
        }
        for (String restraint : restraints) {
            open(all).forEach(one -> one.goesWith(restraint, restraint, restraint + ON + BOTH));
        }
        return all.stream().map(RestrainedCase::explanation).toList();
    }

    private static List<RestrainedCase> open(List<RestrainedCase> all) {
        return all.stream().filter(RestrainedCase::isOpen).toList();
    }

    private List<String> restraints(CampaignPlatform platform, FloatFormat format) {
        return runner.toolchain(platform).restraints(format);
    }

    /** Runs cases on a platform with a restraint and keeps their results by it. */
    private void run(
            List<RestrainedCase> cases,
            CampaignPlatform platform,
            String restraint,
            Function<RestrainedCase, Map<String, RunResult>> kept) {
        if (cases.isEmpty()) {
            return;
        }
        List<DifferentCase> programs = cases.stream().map(RestrainedCase::one).toList();
        List<RunResult> results = results(batch(programs), platform, restraint);
        if (results.size() < cases.size()) {
            throw new CancellationException("The user asked to stop");
        }
        for (int i = 0; i < cases.size(); i++) {
            kept.apply(cases.get(i)).put(restraint, results.get(i));
        }
    }

    /** Of each whether the platforms agree with the option of a cause; fewer where the user asked to stop. @param cause an option that {@link #explain} found */
    public List<Boolean> goWith(Cause cause, List<DifferentCase> cases) {
        ProgramBatch batch = batch(cases);
        int on = cause.operation().lastIndexOf(ON);
        String restraint = cause.operation().substring(0, on);
        String where = cause.operation().substring(on + ON.length());
        List<RunResult> onLeft = results(batch, left, where.equals(right.name()) ? NONE : restraint);
        List<RunResult> onRight = results(batch, right, where.equals(left.name()) ? NONE : restraint);
        List<Boolean> goes = new ArrayList<>();
        for (int i = 0; i < Math.min(onLeft.size(), onRight.size()); i++) {
            goes.add(RestrainedCase.agree(onLeft.get(i), onRight.get(i)));
        }
        return goes;
    }

    private static ProgramBatch batch(List<DifferentCase> cases) {
        ProgramBatch batch = new ProgramBatch();
        cases.forEach(one -> batch.add(one.program(), one.input()));
        return batch;
    }

    private List<RunResult> results(ProgramBatch batch, CampaignPlatform platform, String restraint) {
        return runner.run(
                batch.text(Tracing.NONE),
                batch.calls(0),
                restraint.equals(NONE) ? platform : platform.with(restraint),
                progress);
    }
}
