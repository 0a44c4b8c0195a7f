/**
 * What the functions of C's mathematical library should give: begin with {@link
 * org.ulpscope.numeric.reference.References#find}. A result is either determined, correctly rounded from an enclosure
 * with a proven or stated bound, or undetermined with a reason; it is never a guess.
 *
 * <p>To add a function: an entry in {@code ExactFunctions} when it is exact, in {@code MpfrFunctions} when MPFR has it,
 * or else a class of its own that gives enclosures.
 */
package org.ulpscope.numeric.reference;
