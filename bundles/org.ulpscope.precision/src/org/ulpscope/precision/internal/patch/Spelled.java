package org.ulpscope.precision.internal.patch;

import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;

/**
 * What the text of an expression is to the compiler, which is not always what {@link org.ulpscope.precision.Typing} says: a literal
 * without suffix is FP64 in C whatever it meets.
 *
 * @param expression the expression
 * @param before its type as the source is written; empty for an integer
 * @param after its type with the edits inside it
 * @param adapts whether it is made of literals and integers, so that a cast of the whole gives it the Format that was wanted
 */
record Spelled(Expr expression, Optional<DeclaredFormat> before, Optional<DeclaredFormat> after, boolean adapts) {
    /** What has the same type whatever is edited. */
    static Spelled as(Expr expression, Optional<DeclaredFormat> format) {
        return new Spelled(expression, format, format, false);
    }

    boolean changed() {
        return !before.equals(after);
    }

    boolean isInteger() {
        return after.isEmpty();
    }
}
