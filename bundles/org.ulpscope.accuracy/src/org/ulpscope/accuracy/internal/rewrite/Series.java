package org.ulpscope.accuracy.internal.rewrite;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.RealExpression;

/** The first terms of the series about 0 of an expression of one variable, for where that is small. */
public final class Series implements Rule {
    private static final int LEAST_SIZE = 4;

    @Override
    public String name() {
        return "series about 0";
    }

    @Override
    public Stream<RealExpression> of(RealExpression expression) {
        boolean callsFunction = expression
                .tree()
                .anyMatch(part -> part instanceof RealExpression.Apply apply
                        && Character.isLetter(apply.function().charAt(0))
                        && !apply.function().equals(RealExpression.NEGATIVE));
        if (!callsFunction
                || expression.size() < LEAST_SIZE
                || expression.names().size() != 1) {
            return Stream.empty();
        }
        RealExpression.Name name =
                new RealExpression.Name(expression.names().iterator().next());
        return PowerSeries.of(expression).stream()
                .flatMap(series ->
                        IntStream.of(2, 4, 6).boxed().flatMap(terms -> series.expression(name, terms).stream()))
                .distinct();
    }
}
