package org.ulpscope.precision;

import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;

/**
 * A variable that can change, but not to every Format of the language.
 *
 * @param variable its index
 * @param narrowest the narrowest Format it may have
 * @param reason why, as a clause that ends a sentence: "it is a constant, which the 16-bit classes of CUDA cannot be"
 * @param at the place in the source that limits it
 */
public record Limit(int variable, DeclaredFormat narrowest, String reason, Range at) {}
