package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.backend.toolchain.Toolchains;
import org.ulpscope.campaign.CampaignPlatform;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.internal.run.BatchRunner;
import org.ulpscope.campaign.internal.run.ProgramBatch;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;

/** Finds the one option of a compiler without which two platforms agree, for programs that cannot be looked into without a change of what they do. */
public record OptionSearch(BatchRunner runner, CampaignPlatform left, CampaignPlatform right, Progress progress) {
    private static final String NONE = "";

    /** Between the option and the platform in a cause. */
    private static final String ON = " on ";

    /** Each one explained; fewer where the user asked to stop. */
    public List<Explanation> explain(List<DifferentCase> cases) {
        if (cases.isEmpty()) {
            return List.of();
        }
        ProgramBatch batch = new ProgramBatch();
        cases.forEach(one -> batch.add(one.program(), one.input()));
        FloatFormat format = cases.getFirst().program().format();
        Map<String, List<RunResult>> onLeft = results(batch, left, format);
        Map<String, List<RunResult>> onRight = results(batch, right, format);
        List<Explanation> explanations = new ArrayList<>();
        int complete = Math.min(shortest(onLeft), shortest(onRight));
        for (int i = 0; i < complete; i++) {
            explanations.add(new Explanation(cause(i, onLeft, onRight), Optional.empty(), true));
        }
        return explanations;
    }

    /** Of each whether the platforms agree with the option of a cause; fewer where the user asked to stop. @param cause an option that {@link #explain} found */
    public List<Boolean> goWith(Cause cause, List<DifferentCase> cases) {
        ProgramBatch batch = new ProgramBatch();
        cases.forEach(one -> batch.add(one.program(), one.input()));
        int on = cause.operation().lastIndexOf(ON);
        String restraint = cause.operation().substring(0, on);
        String where = cause.operation().substring(on + ON.length());
        List<RunResult> onLeft = results(batch, left, where.equals(right.name()) ? NONE : restraint);
        List<RunResult> onRight = results(batch, right, where.equals(left.name()) ? NONE : restraint);
        List<Boolean> goes = new ArrayList<>();
        for (int i = 0; i < Math.min(onLeft.size(), onRight.size()); i++) {
            goes.add(agree(onLeft.get(i), onRight.get(i)));
        }
        return goes;
    }

    private List<RunResult> results(ProgramBatch batch, CampaignPlatform platform, String restraint) {
        return runner.run(
                batch.text(Tracing.NONE),
                batch.calls(0),
                restraint.equals(NONE) ? platform : platform.with(restraint),
                progress);
    }

    private static boolean agree(RunResult onLeft, RunResult onRight) {
        return onLeft instanceof RunResult.Computed one
                && onRight instanceof RunResult.Computed other
                && DiscrepancyKind.of(one.value(), other.value()).isEmpty();
    }

    /** What each restraint makes of the programs; the empty one leaves them as they are. */
    private Map<String, List<RunResult>> results(ProgramBatch batch, CampaignPlatform platform, FloatFormat format) {
        Map<String, List<RunResult>> results = new LinkedHashMap<>();
        List<String> restraints = new ArrayList<>(List.of(NONE));
        restraints.addAll(Toolchains.detect(ToolchainSettings.DEFAULT)
                .named(platform.toolchain())
                .restraints(format));
        for (String restraint : restraints) {
            results.put(restraint, results(batch, platform, restraint));
        }
        return results;
    }

    private static int shortest(Map<String, List<RunResult>> results) {
        return results.values().stream().mapToInt(List::size).min().orElse(0);
    }

    private Cause cause(int i, Map<String, List<RunResult>> onLeft, Map<String, List<RunResult>> onRight) {
        Set<String> restraints = new LinkedHashSet<>(onLeft.keySet());
        restraints.addAll(onRight.keySet());
        restraints.remove(NONE);
        for (String restraint : restraints) {
            if (agree(i, onLeft, restraint, onRight, NONE)) {
                return new Cause(CauseKind.OPTION, restraint + ON + left.name());
            }
            if (agree(i, onLeft, NONE, onRight, restraint)) {
                return new Cause(CauseKind.OPTION, restraint + ON + right.name());
            }
        }
        for (String restraint : restraints) {
            if (agree(i, onLeft, restraint, onRight, restraint)) {
                return new Cause(CauseKind.OPTION, restraint + ON + "both");
            }
        }
        return new Cause(CauseKind.UNKNOWN, NONE);
    }

    private static boolean agree(
            int i,
            Map<String, List<RunResult>> onLeft,
            String leftRestraint,
            Map<String, List<RunResult>> onRight,
            String rightRestraint) {
        return onLeft.containsKey(leftRestraint)
                && onRight.containsKey(rightRestraint)
                && agree(
                        onLeft.get(leftRestraint).get(i),
                        onRight.get(rightRestraint).get(i));
    }
}
