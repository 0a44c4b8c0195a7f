package org.ulpscope.flow;

/**
 * The first launch of a kernel that did not run to its end, so that its instructions were not all looked at.
 *
 * @param kernel as its source declares it
 * @param launches how many launches of this kernel failed
 * @param sentence what went wrong in the first of them, with its place
 */
public record FailedLaunch(String kernel, long launches, String sentence) {}
