package org.ulpscope.numeric.reference;

/**
 * No value is known to be the correctly rounded one.
 *
 * @param reason why, as a sentence
 */
public record Undetermined(String reason) implements ReferenceResult {}
