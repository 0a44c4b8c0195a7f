package org.ulpscope.bound.program.result;

import org.ulpscope.bound.result.Interval;

/**
 * A number that a program prints.
 *
 * @param file the source that prints it, or tells its stream to
 * @param line from 1
 * @param argument which argument after the format, from 1
 * @param count how often
 * @param at at which time it was the widest, from 1
 * @param widest the widest interval
 */
public record PrintedNumber(String file, int line, int argument, long count, long at, Interval widest) {}
