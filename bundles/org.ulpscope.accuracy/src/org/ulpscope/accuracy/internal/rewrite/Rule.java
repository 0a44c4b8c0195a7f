package org.ulpscope.accuracy.internal.rewrite;

import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.RealExpression;

/** A way to write an expression otherwise. */
public interface Rule {
    /** What it is called where it is told. */
    String name();

    /** The other forms of an expression as a whole, not of its parts; none where it does not apply. */
    Stream<RealExpression> of(RealExpression expression);
}
