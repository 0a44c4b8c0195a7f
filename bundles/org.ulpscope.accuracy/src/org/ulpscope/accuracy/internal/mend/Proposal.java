package org.ulpscope.accuracy.internal.mend;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.ulpscope.accuracy.expression.RealExpression;
import org.ulpscope.numeric.FloatFormat;

/**
 * What may stand in the place of an expression.
 *
 * @param text as C writes it
 * @param how the rules that made it
 */
record Proposal(String text, List<String> how) {
    /**
     * A split as one expression of C.
     *
     * @param text how a form is written
     */
    static Proposal of(Regimes.Split split, FloatFormat format, Function<RealExpression, String> text) {
        List<String> how = new ArrayList<>();
        split.forms().stream()
                .map(Form::how)
                .filter(rules -> !rules.isEmpty())
                .distinct()
                .forEach(how::add);
        StringBuilder c = new StringBuilder();
        for (int i = 0; i < split.thresholds().size(); i++) {
            c.append(split.variable())
                    .append(" < ")
                    .append(number(split.thresholds().get(i), format))
                    .append(" ? ")
                    .append(text.apply(split.forms().get(i).expression()))
                    .append(" : ");
        }
        String last = text.apply(split.forms().getLast().expression());
        return new Proposal(c + last, how);
    }

    private static String number(double value, FloatFormat format) {
        if (value == Math.rint(value) && Math.abs(value) < 1e6) {
            return Long.toString((long) value);
        }
        String shortest = BigDecimal.valueOf(value).toString();
        boolean isReal = shortest.contains(".") || shortest.contains("E");
        return shortest.replace("E+", "e").replace("E", "e") + (format == FloatFormat.FP32 && isReal ? "f" : "");
    }
}
