package org.ulpscope.campaign.study.content;

import org.ulpscope.campaign.outcome.DiscrepancyKind;

/**
 * A discrepancy whose cause is not in the file.
 *
 * @param number of the discrepancy
 * @param program its number
 * @param input its number
 * @param left number of the one platform
 * @param right number of the other
 * @param kind how they differ
 */
public record UnexplainedDiscrepancy(int number, int program, int input, int left, int right, DiscrepancyKind kind) {}
