package org.ulpscope.campaign.internal.reduce;

import org.ulpscope.campaign.program.Program;

/** Is told how discrepancies become small. */
public interface ReductionListener {
    /** A discrepancy shows again, and is made small now. */
    void begins(ReductionGoal goal);

    /** A smaller program shows it too. */
    void isSmaller(ReductionGoal goal, Program program);
}
