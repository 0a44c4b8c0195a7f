package org.ulpscope.campaign.study.content;

import org.ulpscope.campaign.cause.Cause;

/**
 * A cause of two platforms whose smallest case is not in the file.
 *
 * @param number of the cause
 * @param cause itself
 * @param discrepancy the one that is to be made small
 */
public record UnreducedCause(int number, Cause cause, UnexplainedDiscrepancy discrepancy) {}
