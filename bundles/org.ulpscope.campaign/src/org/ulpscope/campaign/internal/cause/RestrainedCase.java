package org.ulpscope.campaign.internal.cause;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.RunResult;

/** A case whose cause is looked for among options, with what each platform gave by the option that restrained it. */
final class RestrainedCase {
    private final DifferentCase one;
    private final Map<String, RunResult> onLeft = new HashMap<>();
    private final Map<String, RunResult> onRight = new HashMap<>();
    private Optional<Cause> cause = Optional.empty();

    RestrainedCase(DifferentCase one) {
        this.one = one;
    }

    DifferentCase one() {
        return one;
    }

    Map<String, RunResult> onLeft() {
        return onLeft;
    }

    Map<String, RunResult> onRight() {
        return onRight;
    }

    boolean isOpen() {
        return cause.isEmpty();
    }

    /** Takes an option for the cause where the platforms agree under these restraints. @param option how the cause names it */
    void goesWith(String leftRestraint, String rightRestraint, String option) {
        if (onLeft.containsKey(leftRestraint)
                && onRight.containsKey(rightRestraint)
                && agree(onLeft.get(leftRestraint), onRight.get(rightRestraint))) {
            cause = Optional.of(new Cause(CauseKind.OPTION, option));
        }
    }

    /** Why it differs; not known where no option was found. */
    Explanation explanation() {
        return new Explanation(cause.orElse(new Cause(CauseKind.UNKNOWN, OptionSearch.NONE)), Optional.empty(), true);
    }

    static boolean agree(RunResult onLeft, RunResult onRight) {
        return onLeft instanceof RunResult.Computed one
                && onRight instanceof RunResult.Computed other
                && DiscrepancyKind.of(one.value(), other.value()).isEmpty();
    }
}
