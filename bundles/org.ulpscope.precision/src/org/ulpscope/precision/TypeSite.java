package org.ulpscope.precision;

import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;

/**
 * A place in the source where a variable's Format is spelled: in its declaration, in each declaration of a function, in a {@code sizeof},
 * in a cast of allocated memory, in a format of {@code scanf}.
 *
 * @param token the words that spell it, such as {@code double} or the name of a typedef, without const and static
 * @param variable index of the variable
 * @param original the Format spelled there now
 * @param more what else the same words declare, in the order of the source: {@code double a, b;} has one site with one more declarator
 * @param specifiers everything before the first declarator, {@code token} included, such as {@code static const double}
 * @param words what spells it there
 */
public record TypeSite(
        Range token, int variable, DeclaredFormat original, List<Declarator> more, Range specifiers, Words words) {
    /** How a Format is spelled. */
    public enum Words {
        /** By the name of a type. */
        TYPE,
        /** By the letters of a conversion of {@code scanf} that say how wide what it writes is. */
        CONVERSION
    }

    public TypeSite {
        more = List.copyOf(more);
    }

    /** A place that spells the Format of one variable alone. */
    public static TypeSite of(Range token, int variable, DeclaredFormat original) {
        return new TypeSite(token, variable, original, List.of(), token, Words.TYPE);
    }

    /**
     * A further declarator of a declaration.
     *
     * @param comma the comma before it, and the white space after that
     * @param variable index of the variable it declares; empty when it is none of the program's variables, and keeps the type it has
     */
    public record Declarator(Range comma, OptionalInt variable) {}
}
