package org.ulpscope.campaign.run;

/**
 * What a merged campaign lacks of a batch.
 *
 * @param batch its number, from 0
 * @param platform with its level, such as {@code gcc O2}
 * @param programs how many programs have no results there
 */
public record MissingResults(int batch, String platform, long programs) {}
