package org.ulpscope.study;

/**
 * What the search for regions cost on a platform; none of it counts as a trial.
 *
 * @param platform name of the platform
 * @param evaluations calls whose outcomes were looked at one by one
 * @param swept calls that were only counted by class
 * @param complete whether it came to its end; otherwise its budget, its time or too many faults ended it, and some ends are open
 */
public record RegionEffort(String platform, long evaluations, long swept, boolean complete) {}
