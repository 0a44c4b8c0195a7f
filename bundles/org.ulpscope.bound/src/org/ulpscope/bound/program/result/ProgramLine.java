package org.ulpscope.bound.program.result;

import org.ulpscope.bound.result.BoundedLine;

/**
 * A line of a program.
 *
 * @param seen how often, and the widest interval
 * @param function the function that the line is in; empty where it is in none of the user's
 */
public record ProgramLine(BoundedLine seen, String function) {}
