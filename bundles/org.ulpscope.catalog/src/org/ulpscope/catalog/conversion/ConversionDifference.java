package org.ulpscope.catalog.conversion;

/**
 * How one platform's conversion differs from the standard.
 *
 * @param count number of inputs
 * @param input the first of them, with its bits
 * @param result bits of what the platform gives
 * @param expected bits of what the standard asks for
 */
public record ConversionDifference(long count, String input, String result, String expected) {}
