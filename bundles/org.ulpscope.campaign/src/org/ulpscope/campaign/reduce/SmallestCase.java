package org.ulpscope.campaign.reduce;

import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.numeric.Value;

/**
 * The smallest program that was found to show a discrepancy of the same kind and the same cause as a larger one.
 *
 * @param program that shows it; its name is that of the larger one
 * @param input what it is run with
 * @param kind how the results differ
 * @param left what the one platform gives
 * @param right what the other gives
 * @param explanation why
 */
public record SmallestCase(
        Program program, ProgramInput input, DiscrepancyKind kind, Value left, Value right, Explanation explanation) {}
