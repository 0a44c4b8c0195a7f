package org.ulpscope.model;

import org.ulpscope.numeric.Format;

/**
 * One scalar that a call gives back: the return value, or an output parameter or an element of one.
 *
 * @param name {@value Outputs#RETURN_VALUE} for the return value, else the parameter's name, with {@code [i]} for an element of an array
 * @param format its format
 */
public record Output(String name, Format format) {}
