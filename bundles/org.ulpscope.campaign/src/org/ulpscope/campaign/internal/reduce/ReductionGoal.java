package org.ulpscope.campaign.internal.reduce;

import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.internal.cause.DifferentCase;

/**
 * A discrepancy that is to be made small.
 *
 * @param start where it was found
 * @param cause what is to be kept of it, beside its kind
 */
public record ReductionGoal(DifferentCase start, Cause cause) {}
