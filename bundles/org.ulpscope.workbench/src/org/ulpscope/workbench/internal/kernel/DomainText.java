package org.ulpscope.workbench.internal.kernel;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;

/** A domain in a few words. */
final class DomainText {
    private DomainText() {}

    /** The inputs that the parameter may take, such as {@code 0 to 1e6, no subnormals}. */
    static String summary(Parameter parameter) {
        if (parameter.getDirection() == Direction.OUTPUT) {
            return "\u2014";
        }
        Domain domain = parameter.getDomain();
        String all = parameter.getFormat() instanceof FloatFormat ? "all finite values" : "all values";
        if (domain == null) {
            return all;
        }
        List<String> words = new ArrayList<>();
        boolean bounded = !domain.getLower().isBlank() || !domain.getUpper().isBlank();
        words.add(bounded ? end(domain.getLower(), "least") + " to " + end(domain.getUpper(), "greatest") : all);
        addIf(words, !domain.isSubnormals(), "no subnormals");
        addIf(words, !domain.isZeros(), "no zeros");
        addIf(words, domain.isInfinities(), "infinities");
        addIf(words, domain.isNans(), "NaNs");
        return String.join(", ", words);
    }

    private static String end(String literal, String otherwise) {
        return literal.isBlank() ? otherwise : literal;
    }

    private static void addIf(List<String> words, boolean condition, String word) {
        if (condition) {
            words.add(word);
        }
    }
}
