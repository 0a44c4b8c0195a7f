package org.ulpscope.campaign.internal.search;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.compare.disagreement.DisagreementGoal;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Goal;
import org.ulpscope.search.goal.OutcomeClassGoal;

/**
 * What inputs are searched for: a disagreement of each two platforms of one level; and, as where all agree nothing tells the way to one, results of exceptional classes, near
 * which platforms mostly part.
 */
final class SearchGoals {
    private SearchGoals() {}

    static List<Goal> of(List<CampaignPlatform> platforms, FloatFormat format) {
        List<Goal> goals = new ArrayList<>();
        for (int left = 0; left < platforms.size(); left++) {
            for (int right = left + 1; right < platforms.size(); right++) {
                if (platforms.get(left).level() == platforms.get(right).level()) {
                    String name = platforms.get(left).label() + ", "
                            + platforms.get(right).label();
                    goals.add(new DisagreementGoal(name, left, right, format));
                }
            }
        }
        for (ValueClass exceptional : ValueClass.values()) {
            if (exceptional.isExceptional()) {
                goals.add(new OutcomeClassGoal(exceptional.label(), exceptional, 0, format));
            }
        }
        return goals;
    }
}
