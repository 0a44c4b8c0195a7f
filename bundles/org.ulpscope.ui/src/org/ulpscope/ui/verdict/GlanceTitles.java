package org.ulpscope.ui.verdict;

/**
 * What the parts of a {@link GlancePage} are called.
 *
 * @param exhibit what is looked at first
 * @param cause why it is so
 * @param ranked all that was found
 * @param amount how much of each there is
 */
public record GlanceTitles(String exhibit, String cause, String ranked, String amount) {}
