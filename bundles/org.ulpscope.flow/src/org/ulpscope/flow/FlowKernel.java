package org.ulpscope.flow;

/**
 * A kernel of a program, as it ran.
 *
 * @param name as its source declares it
 * @param launches how often it was launched
 * @param looked at how many of these launches its instructions were looked at
 */
public record FlowKernel(String name, long launches, long looked) {}
