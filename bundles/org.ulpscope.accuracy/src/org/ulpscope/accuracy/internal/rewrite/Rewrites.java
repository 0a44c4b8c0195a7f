package org.ulpscope.accuracy.internal.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.RealExpression;

/** All rules, anywhere in an expression. */
public final class Rewrites {
    private static final int LARGEST = 80;

    private final List<Rule> rules = new ArrayList<>();
    private final LikeTerms likeTerms;

    /** @param definitions what variables are defined as that keep their first value */
    public Rewrites(Map<String, RealExpression> definitions) {
        this.likeTerms = new LikeTerms(definitions);
        rules.addAll(Identities.all());
        rules.add(likeTerms);
        rules.add(new Series());
    }

    /**
     * The expressions that one rule makes of another, and these with like terms added on the way up, with the name of the rule.
     *
     * @return each once; none is the expression itself
     */
    public Map<RealExpression, String> of(RealExpression expression) {
        Map<RealExpression, String> found = new LinkedHashMap<>();
        rules.forEach(rule -> anywhere(rule, expression).forEach(other -> {
            if (other.size() <= LARGEST && !other.equals(expression)) {
                found.putIfAbsent(other, rule.name());
            }
        }));
        return found;
    }

    private Stream<RealExpression> anywhere(Rule rule, RealExpression expression) {
        Stream<RealExpression> here = rule.of(expression);
        Stream<RealExpression> inParts = Stream.of();
        List<RealExpression> parts = expression.parts();
        for (int i = 0; i < parts.size(); i++) {
            int index = i;
            inParts =
                    Stream.concat(inParts, anywhere(rule, parts.get(i)).map(part -> expression.withPart(index, part)));
        }
        return Stream.concat(here, inParts)
                .flatMap(other ->
                        rule == likeTerms ? Stream.of(other) : Stream.concat(Stream.of(other), likeTerms.of(other)));
    }
}
