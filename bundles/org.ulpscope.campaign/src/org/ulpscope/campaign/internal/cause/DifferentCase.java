package org.ulpscope.campaign.internal.cause;

import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;

/**
 * A program and an input for which two platforms disagree.
 *
 * @param kind how
 */
public record DifferentCase(CampaignProgram program, ProgramInput input, DiscrepancyKind kind) {}
