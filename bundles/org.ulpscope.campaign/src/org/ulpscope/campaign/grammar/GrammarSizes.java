package org.ulpscope.campaign.grammar;

/**
 * How large programs are, at most.
 *
 * @param steps of a block
 * @param depth blocks in each other
 * @param values parameters that are numbers
 * @param counts parameters that say how often loops run
 * @param terms of an expression
 * @param nesting parentheses and calls in each other
 * @param count how often a loop runs
 */
public record GrammarSizes(int steps, int depth, int values, int counts, int terms, int nesting, int count) {}
