package org.ulpscope.precision;

import org.ulpscope.source.Range;

/**
 * A variable whose Format cannot be changed safely.
 *
 * @param variable its index
 * @param reason why, as a clause that ends a sentence: "its address is passed to fread, which is not part of the program"
 * @param at the place in the source that pins it
 */
public record Pin(int variable, String reason, Range at) {}
