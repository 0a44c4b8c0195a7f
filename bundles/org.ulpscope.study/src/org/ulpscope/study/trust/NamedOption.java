package org.ulpscope.study.trust;

/**
 * An option that makes a compiler run or load something, as a file has it.
 *
 * @param text the option with its value
 * @param effect what it can do, a sentence
 */
public record NamedOption(String text, String effect) {}
