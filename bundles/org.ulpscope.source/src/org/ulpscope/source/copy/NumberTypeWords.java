package org.ulpscope.source.copy;

/** The words that take the place of floating-point types and literals in a copy of a source. */
public interface NumberTypeWords {
    /**
     * What stands for a type, or for a word that goes with it.
     *
     * @param name {@code float}, {@code double}, {@code long double}; {@code volatile}; or {@code constexpr} before one of these types
     */
    String type(String name);

    /** What stands for a floating-point literal, such as {@code 0.1f}. */
    String literal(String text);
}
