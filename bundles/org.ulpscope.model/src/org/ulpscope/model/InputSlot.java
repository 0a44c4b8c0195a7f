package org.ulpscope.model;

import org.ulpscope.numeric.Format;

/**
 * One scalar that a search chooses: a parameter passed by value, or an element of an array parameter.
 *
 * @param name the parameter's name, with {@code [i]} for an element of an array
 * @param format its format
 * @param lowest ordinal of the least finite value it may take
 * @param highest ordinal of the greatest finite value it may take
 * @param subnormals whether it may be subnormal
 * @param zeros whether it may be a zero
 * @param infinities whether it may be an infinity
 * @param nans whether it may be a NaN
 */
public record InputSlot(
        String name,
        Format format,
        long lowest,
        long highest,
        boolean subnormals,
        boolean zeros,
        boolean infinities,
        boolean nans) {}
