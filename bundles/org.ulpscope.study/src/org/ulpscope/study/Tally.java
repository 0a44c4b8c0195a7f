package org.ulpscope.study;

/**
 * How often a class was met on a platform.
 *
 * @param platform name of the platform
 * @param label the label of a value class, {@code CRASH} or {@code TIMEOUT}
 * @param hits calls that came to it, whether stored as findings or not
 */
public record Tally(String platform, String label, long hits) {}
